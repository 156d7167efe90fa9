export * from './CopyButton';
export * from './Dialog';
export * from './Emblem';
export * from './spelt';
export * from './TornEdge';
export * from './Wreck';
