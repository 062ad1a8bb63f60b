import { fastCellLoopsOver } from "./loops/fast-cell-loops.js";
import { textLoopsOver } from "./loops/text-loops.js";
import { expectedTextBytes, packTexts } from "./pack-texts.js";
import { unpackTexts } from "./unpack-texts.js";

/** The code that converts many strings at once: several times as fast as one by one, with the same results. */
export const textCode = { expectedTextBytes, fastCellLoopsOver, packTexts, textLoopsOver, unpackTexts } as const;

/** Code as {@link textCode}. */
export type TextCode = typeof textCode;
