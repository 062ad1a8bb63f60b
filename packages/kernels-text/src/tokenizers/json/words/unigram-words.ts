import { LinearMemory, LoopModule } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, encodeCharacter } from "@heddle/memory/utf8";
import { UNIGRAM_WORDS_WASM } from "../../../gen/unigram-words-wasm.js";
import type { EncodingColumns } from "../../encoding-columns.js";
import { type PlainCharacters, PlainKind, PlainWords } from "../../plain-words.js";
import { TokenTrie } from "../../stretches/token-trie.js";
import type { JsonFields } from "../json-fields.js";
import type { UnigramModel } from "../models/unigram-model.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { type Normalizer, normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { type SpacedWords, spacedWordsOf } from "../stretches/spaced-words.js";
import { WORD_CODE } from "./unigram-layout.js";
import { writeUnigramPlan } from "./unigram-plan.js";
import * as Plan from "./word-layout.js";
import type { WordLoops } from "./word-loops.js";
import { NOT_ENCODED, type WordSource, WordTexts } from "./word-texts.js";

const loops = /* @__PURE__ */ new LoopModule<WordLoops>(UNIGRAM_WORDS_WASM);

const ASCII = 0x80;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
const MOST_IMAGE_BYTES = 3;
/** The characters of Unicode's White_Space. */
const WHITE_SPACE: readonly number[] = [
  0x9, 0xa, 0xb, 0xc, 0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007,
  0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];
const SPACES = /^\p{White_Space}+$/u;

/**
 * Words between white space whose pieces a unigram model finds, with U+2581 before them or not; undefined for a tokenizer with other parts, and
 * where the loops are not compiled: other parts of the tokenizer do the same.
 *
 * @param added tokens at which texts are encoded otherwise: not empty, without white space
 */
export function unigramWordsOf(
  root: JsonFields,
  model: UnigramModel,
  added: readonly string[],
  memory = new LinearMemory(),
): WordTexts | undefined {
  const places = spacedWordsOf(root.object("normalizer"), root.object("pre_tokenizer"));
  if (!places?.losesSpaces || !places.steps.every(readsCharacters)) return undefined;
  const characters = plainCharactersOf(places.steps);
  if (!characters || characters.joined || added.some((token) => /\p{White_Space}/u.test(token))) return undefined;
  const compiled = loops.overIfAny(memory);
  if (!compiled) return undefined;
  const [first, later] = [places.first, places.later].map(({ symbolStart }) => symbolStart !== undefined);
  const plan = writeUnigramPlan(memory, model, { first, later });
  if (plan === undefined) return undefined;
  return new WordTexts(new UnigramWords(model, characters, places, added), memory, plan, compiled);
}

/** False for a step that reads texts, but for one that puts white space in place of white space. */
function readsCharacters(step: JsonFields): boolean {
  if (step.type !== "Replace" || typeof step.object("pattern")?.value("String") === "string")
    return step.type !== "Strip";
  return SPACES.test(step.text("content"));
}

class UnigramWords implements WordSource {
  readonly #characters: PlainCharacters;
  readonly #places: SpacedWords;
  readonly #words: PlainWords;
  readonly #normalize: Normalizer;
  readonly #added: TokenTrie;
  /** The characters that added tokens begin with. */
  readonly #firstOfAdded: ReadonlySet<number | undefined>;
  /** White space that words end before. */
  readonly #spaces: ReadonlySet<number>;

  constructor(model: UnigramModel, characters: PlainCharacters, places: SpacedWords, added: readonly string[]) {
    this.#characters = characters;
    this.#places = places;
    this.#words = new PlainWords(model.pieceFinder(), characters, (id) => model.isOrdinary(id));
    const normalizers = places.steps.map((step) => normalizerOf(step, "inside"));
    this.#normalize = (text) => normalizers.reduce((changed, normalize) => normalize(changed), text);
    this.#added = new TokenTrie(added);
    this.#firstOfAdded = new Set(added.map((token) => token.codePointAt(0)));
    this.#spaces = new Set(WHITE_SPACE.filter((codePoint) => this.#isSpace(codePoint)));
  }

  addEntries(entries: Uint32Array, bytes: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; ) {
      const character = decodeCharacter(bytes, at, end);
      const codePoint = character & CODE_POINT;
      at += character >>> CHARACTER_SIZE_SHIFT;
      if (codePoint >= Plan.MOST_CHARACTERS || entries[codePoint] !== Plan.NOT_KNOWN) continue;
      entries[codePoint] = this.#entryOf(codePoint);
    }
  }

  addedAt(bytes: Uint8Array, from: number, end: number): number {
    return this.#added.indexIn(bytes, from, end);
  }

  /** Adds a word that has not only simple entries. */
  addWords(u8: Uint8Array, begin: number, from: number, end: number, base: number, columns: EncodingColumns): number {
    let to = begin;
    for (let character: number; to < end; to += character >>> CHARACTER_SIZE_SHIFT) {
      character = decodeCharacter(u8, to, end);
      if (this.#spaces.has(character & CODE_POINT)) break;
    }
    if (to === begin || this.#added.indexIn(u8, begin, to) < to) return NOT_ENCODED;
    const { first, later } = this.#places;
    const offset = begin - from;
    const { symbolStart } = offset === 0 ? first : later;
    const start = offset + base;
    const place = {
      symbolStart: symbolStart === undefined ? undefined : start,
      symbolEnd: undefined,
      wordStart: start,
    };
    const count = this.#words.find(u8, begin, to, place);
    if (count < 0) return NOT_ENCODED;
    this.#words.add(count, place, columns);
    return to;
  }

  /** The entry of a character of the basic plane, as `word-layout.ts` has it. */
  #entryOf(codePoint: number): number {
    const flag = this.#firstOfAdded.has(codePoint) ? Plan.ADDED_FLAG : 0;
    const image = this.#imageOf(codePoint);
    if (image !== undefined) return ((WORD_CODE | flag) << Plan.CODE_SHIFT) | image;
    return (this.#spaces.has(codePoint) ? Plan.REMOVED_CODE | flag : Plan.COMPLEX) << Plan.CODE_SHIFT;
  }

  /** The bytes that a character becomes wherever it is, from the low ones on; undefined for one that becomes no or many bytes. */
  #imageOf(codePoint: number): number | undefined {
    const { images, others, imageOf } = this.#characters;
    if (codePoint < ASCII) return images[codePoint] === 0 ? undefined : images[codePoint];
    const kind = others.at(codePoint);
    if (kind === PlainKind.ALONE) return encodeCharacter(codePoint);
    if (kind !== PlainKind.CHANGED) return undefined;
    const image = imageOf(codePoint);
    const isNarrow = codePoint < 0x800;
    if (image.length > (isNarrow ? 2 : MOST_IMAGE_BYTES) || image.includes(0)) return undefined;
    return image.reduceRight((bytes, byte) => (bytes << 8) | byte, 0);
  }

  /** True for white space that stays, or becomes, white space. */
  #isSpace(codePoint: number): boolean {
    return SPACES.test(this.#normalize(AlignedText.of(String.fromCodePoint(codePoint))).text);
  }
}
