import { CharacterTable } from "./character-table.js";

/** How a character bounds words in BERT's sense. */
export const Boundary = {
  /** A character of a word. */
  NONE: 0,
  /** White space, which is part of no word. */
  SPACE: 1,
  /** Punctuation, and ideographs of Chinese: words of their own. */
  SINGLE: 2,
} as const;

const boundaries = /* @__PURE__ */ new CharacterTable((codePoint) => {
  const character = String.fromCodePoint(codePoint);
  if (/^\p{White_Space}$/u.test(character)) return Boundary.SPACE;
  return isIdeograph(codePoint) || /^(?:\p{P}|[$+<=>^`|~])$/u.test(character) ? Boundary.SINGLE : Boundary.NONE;
});

/** The boundary that a code point is. */
export function boundaryOf(codePoint: number): number {
  return boundaries.at(codePoint);
}

/** True for the blocks of ideographs that BERT splits into single characters. */
export function isIdeograph(codePoint: number): boolean {
  return (
    (codePoint >= 0x4e00 && codePoint <= 0x9fff) ||
    (codePoint >= 0x3400 && codePoint <= 0x4dbf) ||
    (codePoint >= 0x20000 && codePoint <= 0x2a6df) ||
    (codePoint >= 0x2a700 && codePoint <= 0x2b73f) ||
    (codePoint >= 0x2b740 && codePoint <= 0x2b81f) ||
    (codePoint >= 0x2b820 && codePoint <= 0x2ceaf) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f)
  );
}
