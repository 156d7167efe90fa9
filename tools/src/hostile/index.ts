/**
 * What a broken or hostile client sends, in one list for the suites and the lab: each must be refused or passed over, and none
 * may be noticed by others. Everything is drawn from a seed, so that what was found can be sent again.
 */
export { frame, moveOf, nested, pack, wideList } from './bytes';
export * from './requests';
export * from './frames';
export { oneOf, type Picker } from './values';
export * from './rawRequest';
