export * from './table';
export * from './bot';
export * from './repeat';
