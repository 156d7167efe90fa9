export * from './CopyButton';
export * from './Dialog';
export * from './focus';
export * from './lazily';
export * from './pieces';
export * from './Verified';
export * from './Wreck';
