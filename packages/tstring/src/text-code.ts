import type { LinearMemory } from "@heddle/memory";
import type { StringBlockBuilder } from "./string-block-builder.js";

/** The code that converts many strings at once, which is several times faster than one by one and much code. The results are the same. */
export interface TextCode {
  /** Adds texts and byte strings to a block. @throws {StatusError} as {@link StringBlockBuilder.add} */
  packTexts(memory: LinearMemory, builder: StringBlockBuilder, strings: ArrayLike<string | Uint8Array>): void;
  /** The bytes of all texts too long to be inline, about. */
  expectedTextBytes(strings: ArrayLike<string | Uint8Array>): number;
  /**
   * Puts the texts of `count` cells, `stride` bytes apart, from `first` on in `texts`. Returns true when a text has the replacement character.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a damaged cell whose bytes are not inside the memory
   */
  unpackTexts(
    memory: LinearMemory,
    cell: number,
    stride: number,
    count: number,
    texts: string[],
    first: number,
  ): boolean;
}

/**
 * Makes the code known to all memories: hosts of all models do it. Without it, the first conversion of many strings imports the code for
 * later ones.
 *
 * @param code of `@heddle/tstring/texts`
 */
export function provideTextCode(code: TextCode): void {
  provided = code;
}

/** The code for so many strings; undefined when they are few, and before it was provided or imported: they are then converted one by one. */
export function textCodeFor(count: number, many: number): TextCode | undefined {
  if (count < many) return undefined;
  if (!provided && count >= WORTH_IMPORTING) importing ??= importCode();
  return provided;
}

/** Fewer strings take less time than an import. */
const WORTH_IMPORTING = 100;

let provided: TextCode | undefined;
let importing: Promise<void> | undefined;

/** Where it cannot be imported, such as in a page that is offline, strings are converted one by one, with the same results. */
function importCode(): Promise<void> {
  return import("./many-texts.js").then(
    ({ textCode }) => provideTextCode(textCode),
    () => {},
  );
}
