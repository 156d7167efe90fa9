/** How a client gets to a table and stays there: the same for a browser, the lab and a bot. */
export * from './errors';
export * from './library';
export * from './line';
export * from './network';
