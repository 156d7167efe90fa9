export { reduce } from './reduce/reduce';
