import type { TextCode } from "./convert-texts.js";
import { provideCellLoops } from "./loops/provided-cell-loops.js";

/**
 * Makes code known to all memories: that of `@heddle/tstring/texts`, by hosts for all kinds of models. Without it, the first conversion of a
 * hundred strings imports it for later ones.
 *
 * @param code undefined for none
 */
export function provideTextCode(code: TextCode | undefined): void {
  provided = code;
  isAskedFor = false;
  provideCellLoops(code?.fastCellLoopsOver);
}

/** The code for so many strings; undefined when they are fewer than `many`, and before it was provided or imported: convert them one by one. */
export function textCodeFor(count: number, many: number): TextCode | undefined {
  if (count < many) return undefined;
  if (!provided && !isAskedFor && count >= WORTH_IMPORTING) importCode();
  return provided;
}

/** Fewer strings take less time than an import. */
const WORTH_IMPORTING = 100;

let provided: TextCode | undefined;
let isAskedFor = false;

/** Where it cannot be imported, such as in a page that is offline, strings are converted one by one, with the same results. */
function importCode(): void {
  isAskedFor = true;
  import("./many-texts.js").then(
    ({ textCode }) => provideTextCode(textCode),
    () => {},
  );
}
