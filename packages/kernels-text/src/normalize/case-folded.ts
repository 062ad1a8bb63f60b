import { normalizeText } from "./normalize-text.js";

/**
 * `text` in the form NFKC_Casefold: each character becomes its folding, which is empty for those that are ignorable by default, and
 * the result is composed. Foldings follow from the engine's case mappings and normalization; against ICU 72 over all code points of
 * Unicode 15 they are equal. Source: The Unicode Standard, section 3.13, R5.
 */
export function caseFolded(text: string): string {
  const folded = text.replace(CHANGING, (part) => Array.from(part, foldingOf).join(""));
  return normalizeText(folded, "NFC");
}

/** Characters other than those of ASCII that fold to themselves. */
const CHANGING = /[^\0-@[-\x7f]+/gu;

const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Foldings that were asked for, by character; at most one a character of Unicode. */
const foldings = /* @__PURE__ */ new Map<string, string>();

function foldingOf(character: string): string {
  let folding = foldings.get(character);
  if (folding === undefined) {
    folding = computeFolding(character);
    foldings.set(character, folding);
  }
  return folding;
}

/** Folds until nothing changes: a compatibility mapping may have capitals, and a lower-case letter a compatibility mapping. */
function computeFolding(character: string): string {
  let folding = character;
  for (let before = ""; folding !== before; ) {
    before = folding;
    const plain = folding.replace(IGNORABLE, "").normalize("NFKC");
    folding = [...plain].map(simpleFolding).join("").normalize("NFKC");
  }
  return folding;
}

function simpleFolding(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint === 0x131) return character; // A dotless i is a letter of its own; its capital is that of i.
  // Cherokee folds to its capitals, which are older.
  if ((codePoint >= 0x13f8 && codePoint <= 0x13fd) || (codePoint >= 0xab70 && codePoint <= 0xabbf)) {
    return character.toUpperCase();
  }
  if (codePoint >= 0x13a0 && codePoint <= 0x13f5) return character;
  return character.toUpperCase().toLowerCase();
}
