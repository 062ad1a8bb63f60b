import { utf8Bytes } from "@heddle/memory/utf8";
import { Boundary, boundaryOf, isIdeograph } from "../characters/word-boundaries.js";

/** How BERT changes texts before it cuts them into words; as in a `BertNormalizer` of tokenizer.json. */
export interface BertNormalization {
  /** Removes control characters. */
  readonly cleansText: boolean;
  /** Makes each ideograph of Chinese a word. */
  readonly splitsIdeographs: boolean;
  readonly stripsAccents: boolean;
  readonly lowercases: boolean;
}

/** In the low bits of a form: how the character bounds words. */
export const CharacterForm = {
  /** Part of a word as it is. */
  SAME: 1,
  /** Part of a word, by the bytes in the pool. */
  CHANGED: 2,
  /** White space. */
  SPACE: 3,
  /** A word of its own, by the bytes in the pool. */
  SINGLE: 4,
  /** Nothing. */
  DROPPED: 5,
  /** The characters in the pool, each of which bounds words as it is. */
  SEVERAL: 6,
} as const;

export const FORM_MASK = 7;
/** Where a form has the number of its bytes, of 6 bits. */
export const FORM_SIZE_SHIFT = 3;
/** Where a form has the place of its bytes in the pool. */
export const FORM_PLACE_SHIFT = 9;

const PAGE = 256;

/** The form of each code point under a normalization, computed when it is first asked for. */
export class BertCharacters {
  readonly #normalization: BertNormalization;
  readonly #pages: (Int32Array | undefined)[] = new Array(0x110000 / PAGE).fill(undefined);
  #pool = new Uint8Array(4096);
  #poolSize = 0;

  constructor(normalization: BertNormalization) {
    this.#normalization = normalization;
  }

  /** The bytes of the forms; another array after a form was computed. */
  get pool(): Uint8Array {
    return this.#pool;
  }

  /** The form of a code point. */
  form(codePoint: number): number {
    const page = this.#pages[codePoint >>> 8];
    const form = page === undefined ? 0 : page[codePoint & 0xff];
    return form === 0 ? this.#add(codePoint) : form;
  }

  /** The ASCII character that a code point becomes as part of a word; 0 for another form. */
  plain(codePoint: number): number {
    const form = this.form(codePoint);
    if ((form & FORM_MASK) === CharacterForm.SAME) return codePoint < 0x80 ? codePoint : 0;
    if ((form & FORM_MASK) !== CharacterForm.CHANGED || ((form >>> FORM_SIZE_SHIFT) & 63) !== 1) return 0;
    return this.#pool[form >>> FORM_PLACE_SHIFT];
  }

  #add(codePoint: number): number {
    const form = this.#compute(codePoint);
    let page = this.#pages[codePoint >>> 8];
    if (page === undefined) {
      page = new Int32Array(PAGE);
      this.#pages[codePoint >>> 8] = page;
    }
    page[codePoint & 0xff] = form;
    return form;
  }

  #compute(codePoint: number): number {
    const { cleansText, splitsIdeographs, stripsAccents, lowercases } = this.#normalization;
    const character = String.fromCodePoint(codePoint);
    if (splitsIdeographs && isUnified(codePoint)) return this.#formOf(CharacterForm.SINGLE, character);
    if (cleansText) {
      if (isRemoved(character)) return CharacterForm.DROPPED;
      if (boundaryOf(codePoint) === Boundary.SPACE) return CharacterForm.SPACE;
    }
    let text = stripsAccents ? character.normalize("NFD").replace(/\p{Mn}/gu, "") : character;
    if (lowercases) text = Array.from(text, (part) => part.toLowerCase()).join("");
    if (text === "") return CharacterForm.DROPPED;
    if (splitsIdeographs && isIdeograph(codePoint)) return this.#formOf(CharacterForm.SINGLE, text);
    const kinds = new Set(Array.from(text, (part) => kindOf(part)));
    if (kinds.size > 1 || (kinds.has(Boundary.SINGLE) && [...text].length > 1)) {
      return this.#formOf(CharacterForm.SEVERAL, text);
    }
    if (kinds.has(Boundary.SPACE)) return CharacterForm.SPACE;
    if (kinds.has(Boundary.SINGLE)) return this.#formOf(CharacterForm.SINGLE, text);
    return text === character ? CharacterForm.SAME : this.#formOf(CharacterForm.CHANGED, text);
  }

  #formOf(kind: number, text: string): number {
    const bytes = utf8Bytes(text);
    const place = this.#poolSize;
    if (place + bytes.length > this.#pool.length) {
      const grown = new Uint8Array(this.#pool.length * 2);
      grown.set(this.#pool);
      this.#pool = grown;
    }
    this.#pool.set(bytes, place);
    this.#poolSize += bytes.length;
    return kind | (bytes.length << FORM_SIZE_SHIFT) | (place << FORM_PLACE_SHIFT);
  }
}

/** True for ideographs that no normalisation changes, which are most of them. */
function isUnified(codePoint: number): boolean {
  return (codePoint >= 0x4e00 && codePoint <= 0x9fff) || (codePoint >= 0x3400 && codePoint <= 0x4dbf);
}

/** The boundary of a character after it was normalized, when an ideograph is one no more. */
export function kindOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  const boundary = boundaryOf(codePoint);
  return boundary === Boundary.SINGLE && isIdeograph(codePoint) ? Boundary.NONE : boundary;
}

/** True for control characters, formats and private use, but for three that are white space. */
function isRemoved(character: string): boolean {
  if (character === "\t" || character === "\n" || character === "\r") return false;
  return character === "\ufffd" || character === "\0" || /[\p{Cc}\p{Cf}\p{Co}]/u.test(character);
}
