export * from './Copy';
export * from './Dialog';
export * from './Emblem';
export * from './spelt';
export * from './Torn';
export * from './Wreck';
