/** Measures of every ship's picture. */

/** Ratio of height to width of a ship's picture. */
export const SHIP_ASPECT = 0.94;
/** Position of the waterline, as a fraction of the picture's height. */
export const SHIP_WATERLINE = 0.87;
