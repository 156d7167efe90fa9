export * from './draws';
export * from './verify';
