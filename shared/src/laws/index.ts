export * from './lawful';
export * from './laws';
