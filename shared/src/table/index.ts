export * from './table';
export * from './repeat';
