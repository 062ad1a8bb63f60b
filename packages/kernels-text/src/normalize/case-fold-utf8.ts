import type { ComputeContext } from "@heddle/kernel-api";
import { mapInBlocks } from "@heddle/kernel-api/texts";
import { caseFolded } from "./case-folded.js";
import { mapTexts, type TextMapping } from "./map-texts.js";

const mapping: TextMapping = { map: caseFolded, lowersAscii: true };

/** CaseFoldUTF8: texts in Unicode's NFKC_Casefold form, for comparisons without regard to case. */
export function caseFoldUtf8(context: ComputeContext): void | Promise<void> {
  return mapInBlocks(context, (input) => mapTexts(input, mapping));
}
