import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { EncodingColumns } from "../../encoding-columns.js";
import type { JsonFields } from "../json-fields.js";
import type { WordLevelModel } from "../models/word-level-model.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import * as Plan from "../words/word-layout.js";
import { NOT_ENCODED, type WordSource, type WordTexts, wordTextsOf } from "../words/word-texts.js";
import { ASCII, ClassCharacters, codeOfNumber, NOT_PLAIN } from "./class-characters.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { wordClassesOf } from "./word-classes.js";

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;

/**
 * Words that are runs of characters of one class, for a normaliser that changes characters one by one; undefined for a tokenizer with other
 * parts.
 *
 * @param added tokens at which texts are not encoded
 */
export function classWordsOf(root: JsonFields, model: WordLevelModel, added: readonly string[]): WordTexts | undefined {
  const steps = normalizerStepsOf(root.object("normalizer"));
  const classes = wordClassesOf(root.object("pre_tokenizer"));
  const isOfSpaces = (step: JsonFields) => step.type === "Replace" && !step.object("pattern")?.value("String");
  if (!classes || steps.some(isOfSpaces)) return undefined;
  const characters = plainCharactersOf(steps, true);
  if (!characters) return undefined;
  const source = new ClassWords(new ClassCharacters(characters, classes, steps, added), model);
  return wordTextsOf(source, source.words, model.unknown);
}

class ClassWords implements WordSource {
  readonly isSlow: boolean;
  readonly #characters: ClassCharacters;
  readonly #model: WordLevelModel;

  constructor(characters: ClassCharacters, model: WordLevelModel) {
    this.#characters = characters;
    this.#model = model;
    this.isSlow = characters.joined !== undefined;
  }

  /** The words of the model that texts may have. */
  get words(): ReadonlyMap<string, number> {
    return this.#characters.wordsOf(this.#model.ids);
  }

  addEntries(entries: Uint32Array, bytes: Uint8Array, from: number, end: number): void {
    this.#characters.addEntries(entries, bytes, from, end);
  }

  addedAt(bytes: Uint8Array, from: number, end: number): number {
    return this.#characters.addedAt(bytes, from, end);
  }

  addWords(u8: Uint8Array, begin: number, from: number, end: number, base: number, columns: EncodingColumns): number {
    const characters = this.#characters;
    const { joined } = characters;
    let word = "";
    let start = begin;
    let wordEnd = begin;
    let at = begin;
    for (let lastCode: number = Plan.REMOVED_CODE; at < end; ) {
      const character = decodeCharacter(u8, at, end);
      const codePoint = character & CODE_POINT;
      const number = characters.numberAt(codePoint, u8, from, at, end);
      if (number === NOT_PLAIN) return NOT_ENCODED;
      const code = codeOfNumber(number);
      if (code === Plan.DROPPED_CODE) {
        at += character >>> CHARACTER_SIZE_SHIFT;
        continue;
      }
      if (word !== "" && (code !== lastCode || code === Plan.SINGLE_CODE)) break;
      if (
        joined &&
        at > from &&
        codePoint < ASCII &&
        u8[at - 1] < ASCII &&
        joined[(u8[at - 1] << 7) | codePoint] !== 0
      ) {
        return NOT_ENCODED;
      }
      if (code !== Plan.REMOVED_CODE) {
        if (word === "") start = at;
        word += characters.imageOf(codePoint, number);
      }
      lastCode = code;
      at += character >>> CHARACTER_SIZE_SHIFT;
      if (code !== Plan.REMOVED_CODE) wordEnd = at;
    }
    if (word === "") return at;
    const id = this.#model.ids.get(word) ?? this.#model.unknown;
    if (id === undefined) return NOT_ENCODED;
    columns.add(id, start - from + base, wordEnd - from + base);
    return at;
  }
}
