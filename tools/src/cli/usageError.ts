/** An invalid command line; the message says why in one sentence. In a file of its own for simulations in browsers, which cannot load commander. */
export class UsageError extends Error {}
