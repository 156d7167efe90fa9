/** Why the server cannot start, in one sentence for its host. */
export class BrokenStart extends Error {}
