export * from './distance';
export * from './routes';
