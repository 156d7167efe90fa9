/** Connects clients to tables: browsers, the lab and bots. */
export * from './errors';
export * from './library';
export * from './line';
export * from './network';
