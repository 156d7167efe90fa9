export { DiagPage } from './DiagPage';
export { DIAG_WORDS } from './words';
