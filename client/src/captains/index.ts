export * from './Portrait';
