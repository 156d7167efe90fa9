/** A port that nobody listens on now. */
export declare function freePort(): Promise<number>;
