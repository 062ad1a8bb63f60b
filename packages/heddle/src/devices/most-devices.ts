/** The most devices of a model. */
export const MOST_DEVICES = 64;
