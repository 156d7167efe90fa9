/** The measures of every ship's picture. */

/** Height of a ship's picture for its width. */
export const SHIP_ASPECT = 0.94;
/** Where the waterline is in the picture, in parts of its height. */
export const SHIP_WATERLINE = 0.87;
