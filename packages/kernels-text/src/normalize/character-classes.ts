/** Facts of Unicode's normalization that engines have and do not tell, found by normalizing. */

const LAST_COMPOSITE = 0x1ffff;
/** Ranges without composites but Hangul's syllables, whose parts follow by rule. */
const SKIPPED: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [0x3400, 0xa000],
  [0xac00, 0xf900],
]);
/** Marks of the least class, 1, and of the greatest, 240. */
const [LEAST, GREATEST] = ["\u0334", "\u0345"];

let combining: ReadonlySet<string> | undefined;

/** The characters that may become one with a character before. Computed once, in some milliseconds. */
export function combiningCharacters(): ReadonlySet<string> {
  if (!combining) {
    const found = new Set<string>();
    for (let codePoint = 0xc0; codePoint <= LAST_COMPOSITE; codePoint++) {
      codePoint = SKIPPED.get(codePoint) ?? codePoint;
      const character = String.fromCodePoint(codePoint);
      const parts = character.normalize("NFD");
      // Excluded composites stay apart.
      if (parts !== character && parts.normalize("NFC") === character) found.add([...parts].at(-1) ?? "");
    }
    for (let vowel = 0x1161; vowel <= 0x1175; vowel++) found.add(String.fromCodePoint(vowel));
    for (let final = 0x11a8; final <= 0x11c2; final++) found.add(String.fromCodePoint(final));
    combining = found;
  }
  return combining;
}

/** True when the first of two marks that do not decompose has the greater class, so that they change places. */
export function isMisordered(first: string, second: string): boolean {
  const both = first + second;
  return both.normalize("NFD") !== both;
}

/** True for a mark of class 1 or 0, which is a letter's. The character does not decompose. */
export function isLowClass(character: string): boolean {
  return !isMisordered(character, LEAST);
}

/** True for a character of class 0, which no mark passes. It does not decompose. */
export function isStarter(character: string): boolean {
  return isLowClass(character) && !isMisordered(GREATEST, character);
}
