import type { LinearMemory } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, encodeCharacter } from "@heddle/memory/utf8";
import { CharacterForm, FORM_MASK, FORM_PLACE_SHIFT, FORM_SIZE_SHIFT } from "./bert-characters.js";
import type { BertEncoder } from "./bert-encoder.js";
import type { EncodingColumns } from "./encoding-columns.js";
import * as Plan from "./json/words/word-layout.js";
import { NOT_ENCODED, type WordSource, type WordTexts, wordTextsOf } from "./json/words/word-texts.js";
import { TokenTrie } from "./stretches/token-trie.js";
import type { BertModel } from "./wordpiece-model.js";

const SPACE = 0x20;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
/** The one class of characters that are in words. */
const WORD_CODE = Plan.SINGLE_CODE + 1;
/** Greater ids have no room in an entry. */
const MOST_ID = 1 << Plan.CODE_SHIFT;
/** Ideographs, which are words alone or not, all of them. */
const IDEOGRAPHS = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const;

/**
 * BERT's tokenizer word by word.
 *
 * @param wholeTexts tokens for which a text must be looked at as a whole: not empty
 */
export function bertWords(
  model: BertModel,
  encoder: BertEncoder,
  wholeTexts: readonly string[] = [],
  memory?: LinearMemory,
): WordTexts {
  const { vocabulary, unknown, maxCharacters } = model;
  // Lone surrogates have its bytes: the last piece counts.
  const isSure = (piece: string) => !piece.includes("\ufffd");
  const ids = new Map([...vocabulary].filter(([piece]) => isSure(piece)));
  const source = new BertWords(model, encoder, wholeTexts);
  return wordTextsOf(source, ids, vocabulary.get(unknown), { ...encoder.pieces, maxCharacters }, memory);
}

class BertWords implements WordSource {
  readonly #model: BertModel;
  readonly #encoder: BertEncoder;
  readonly #whole: TokenTrie;
  readonly #added: TokenTrie;
  /** The characters that added tokens begin with. */
  readonly #firstOfAdded: ReadonlySet<number | undefined>;
  /** True when no added token has a space. */
  readonly #mayCut: boolean;

  constructor(model: BertModel, encoder: BertEncoder, wholeTexts: readonly string[]) {
    this.#model = model;
    this.#encoder = encoder;
    const added = [...model.added.keys(), ...wholeTexts];
    this.#whole = new TokenTrie(wholeTexts);
    this.#added = new TokenTrie(added);
    this.#firstOfAdded = new Set(added.map((token) => token.codePointAt(0)));
    this.#mayCut = !added.some((token) => token.includes(" "));
  }

  addEntries(entries: Uint32Array, bytes: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; ) {
      const character = decodeCharacter(bytes, at, end);
      const codePoint = character & CODE_POINT;
      at += character >>> CHARACTER_SIZE_SHIFT;
      if (codePoint >= Plan.MOST_CHARACTERS || entries[codePoint] !== Plan.NOT_KNOWN) continue;
      entries[codePoint] = this.#entryOf(codePoint);
      const block = IDEOGRAPHS.find(([first, last]) => codePoint >= first && codePoint <= last);
      if (block) this.#addIdeographs(entries, block);
    }
  }

  addedAt(bytes: Uint8Array, from: number, end: number): number {
    return this.#added.indexIn(bytes, from, end);
  }

  addWords(
    bytes: Uint8Array,
    begin: number,
    from: number,
    end: number,
    base: number,
    columns: EncodingColumns,
  ): number {
    let to = begin + 1;
    while (to < end && !(this.#mayCut && bytes[to] === SPACE)) to++;
    for (let at = begin; at < to; at++) if (this.#whole.isAt(bytes, at, end)) return NOT_ENCODED;
    const first = columns.ids.length;
    this.#encoder.encode(bytes, begin, to, columns);
    columns.shift(first, begin - from + base);
    return to;
  }

  /** Fills a block with the entries of ideographs, when those are words alone. */
  #addIdeographs(entries: Uint32Array, [first, last]: readonly [number, number]): void {
    const { normalization, vocabulary, unknown } = this.#model;
    const other = this.#singleEntry(vocabulary.get(unknown));
    if (!normalization.splitsIdeographs || other === undefined) return;
    for (let each = first; each <= last; each++) if (entries[each] === Plan.NOT_KNOWN) entries[each] = other;
    for (const [piece, id] of vocabulary) {
      const codePoint = piece.length === 1 ? piece.charCodeAt(0) : 0;
      if (codePoint < first || codePoint > last) continue;
      entries[codePoint] = this.#singleEntry(id) ?? this.#entryOf(codePoint);
    }
    for (const codePoint of this.#firstOfAdded) {
      if (codePoint !== undefined && codePoint >= first && codePoint <= last) {
        entries[codePoint] = this.#entryOf(codePoint);
      }
    }
  }

  /** The entry of a character that is a word alone with an id; undefined for an id without room. */
  #singleEntry(id: number | undefined): number | undefined {
    if (id === undefined || id >= MOST_ID || this.#model.maxCharacters < 1) return undefined;
    return (Plan.SINGLE_ID_CODE << Plan.CODE_SHIFT) | id;
  }

  #entryOf(codePoint: number): number {
    const characters = this.#encoder.characters;
    const form = characters.form(codePoint);
    const flag = this.#firstOfAdded.has(codePoint) ? Plan.ADDED_FLAG : 0;
    const entry = (code: number, image = 0) => (((code | flag) << Plan.CODE_SHIFT) | image) >>> 0;
    const place = form >>> FORM_PLACE_SHIFT;
    const size = (form >>> FORM_SIZE_SHIFT) & 63;
    const complex = entry(Plan.COMPLEX) & ~(flag << Plan.CODE_SHIFT);
    const kind = form & FORM_MASK;
    if (kind === CharacterForm.SPACE) return entry(Plan.REMOVED_CODE);
    if (kind === CharacterForm.DROPPED) return entry(Plan.DROPPED_CODE);
    if (kind === CharacterForm.SEVERAL || codePoint === 0) return complex;
    if (kind === CharacterForm.SAME) return entry(WORD_CODE, encodeCharacter(codePoint));
    const character = decodeCharacter(characters.pool, place, place + size);
    const image = character & CODE_POINT;
    if (character >>> CHARACTER_SIZE_SHIFT !== size || image >= Plan.MOST_CHARACTERS || image === 0) return complex;
    if (kind === CharacterForm.CHANGED) return entry(WORD_CODE, encodeCharacter(image));
    const { vocabulary, unknown } = this.#model;
    const id = vocabulary.get(String.fromCharCode(image)) ?? vocabulary.get(unknown);
    const single = flag === 0 && image !== REPLACEMENT ? this.#singleEntry(id) : undefined;
    return single ?? entry(Plan.SINGLE_CODE, encodeCharacter(image));
  }
}

const REPLACEMENT = 0xfffd;
