/** Messages in few bytes, for clients that know the same names (docs/protocol.md). */
export * from './codec';
export * from './letters';
export { NAMES_ID, RECORDS, WORDS } from './names';
