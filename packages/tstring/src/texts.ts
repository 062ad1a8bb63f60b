/** `@heddle/tstring/texts`: converts many strings at once, for hosts, which provide the code to all memories. */
import { expectedTextBytes, packTexts } from "./pack-texts.js";
import type { TextCode } from "./text-code.js";
import { unpackTexts } from "./unpack-texts.js";

export { provideTextCode, type TextCode } from "./text-code.js";

/** The code, for {@link provideTextCode}. */
export const textCode: TextCode = { expectedTextBytes, packTexts, unpackTexts };
