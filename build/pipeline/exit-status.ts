/** With what `npm run build` ends, besides 0 where all went well and 1 where nothing is new. */

/** Some versions could not be made; the others are. */
export const PARTLY_BUILT = 2;
