export * from './table';
export * from './bot';
