export * from './lawful';
export * from './laws';
export * from './otherWorld';
