export * from './lawful';
export * from './laws';
export * from './games';
export { PARAGRAPH_SIGNS, type Moment } from '../race/paragraphs';
