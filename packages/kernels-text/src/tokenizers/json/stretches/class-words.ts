import { LinearMemory } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { EncodingColumns } from "../../encoding-columns.js";
import { TextInput } from "../../text-input.js";
import type { JsonFields } from "../json-fields.js";
import type { WordLevelModel } from "../models/word-level-model.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import * as Plan from "../words/word-layout.js";
import { type WordLoops, wordLoopsOver } from "../words/word-loops.js";
import { writeWordPlan } from "../words/word-table.js";
import type { ByteStretches } from "./byte-stretches.js";
import { ASCII, ClassCharacters, codeOfNumber, NOT_PLAIN } from "./class-characters.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { wordClassesOf } from "./word-classes.js";

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
/** More tokens than any text has. */
const ALL = 0x7fffffff;
const NOT_ENCODED = -1;

/**
 * Words that are runs of characters of one class, for a normaliser that changes characters one by one; undefined for a tokenizer with other
 * parts.
 *
 * @param added tokens at which texts are not encoded
 */
export function classWordsOf(
  root: JsonFields,
  model: WordLevelModel,
  added: readonly string[],
): ClassWords | undefined {
  const steps = normalizerStepsOf(root.object("normalizer"));
  const classes = wordClassesOf(root.object("pre_tokenizer"));
  const isOfSpaces = (step: JsonFields) => step.type === "Replace" && !step.object("pattern")?.value("String");
  if (!classes || steps.some(isOfSpaces)) return undefined;
  const characters = plainCharactersOf(steps, true);
  return characters && new ClassWords(new ClassCharacters(characters, classes, steps, added), model);
}

/** See {@link classWordsOf}. Its memory is its own, and goes with it. */
export class ClassWords {
  readonly #characters: ClassCharacters;
  readonly #model: WordLevelModel;
  readonly #memory: LinearMemory;
  readonly #input: TextInput;
  readonly #plan: number;
  readonly #loops: WordLoops;

  constructor(characters: ClassCharacters, model: WordLevelModel, memory = new LinearMemory()) {
    this.#characters = characters;
    this.#model = model;
    this.#memory = memory;
    this.#input = new TextInput(memory);
    this.#loops = wordLoopsOver(memory);
    this.#plan = writeWordPlan(memory, characters.wordsOf(model.ids), model.unknown);
  }

  /** Encodes a stretch. */
  readonly encode: ByteStretches = (bytes, from, to, columns) =>
    this.encodeText(bytes.subarray(from, to), columns, ALL, from === 0 ? 0 : LATER_BASE);

  /**
   * Adds the tokens of a text, or the first ones; adds nothing and returns false for a text with an added token, a character that depends on
   * those beside it or a word without an id.
   *
   * @param text bytes are well-formed UTF-8
   * @param enough tokens after so many are left out
   * @param base where offsets begin
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  encodeText(text: string | Uint8Array, columns: EncodingColumns, enough: number, base = 0): boolean {
    const size = this.#input.write(text);
    const from = this.#input.address;
    const end = from + size;
    const { u32 } = this.#memory;
    const plan = this.#plan >>> 2;
    u32[plan + Plan.ORIGIN] = from - base;
    u32[plan + Plan.CLEARED] = from;
    const { wordTokens } = this.#loops;
    const before = columns.ids.length;
    for (let at = from; at < end; ) {
      const missing = enough - (columns.ids.length - before);
      if (missing <= 0) break;
      if (!this.#characters.joined) {
        const most = Math.min(missing, Plan.MOST_TOKENS);
        at = wordTokens(this.#plan, at, end, most);
        const count = u32[plan + Plan.COUNT];
        const first = columns.ids.length;
        copy(u32, u32[plan + Plan.IDS] >>> 2, columns.ids.extend(count), first, count);
        copy(u32, u32[plan + Plan.STARTS] >>> 2, columns.starts.extend(count), first, count);
        copy(u32, u32[plan + Plan.ENDS] >>> 2, columns.ends.extend(count), first, count);
        if (at >= end || count === most) continue;
        const next = u32[plan + Plan.NEXT_CODE];
        if (next === Plan.NOT_KNOWN) {
          // To find one after the other would begin a long word anew for each.
          const { u8 } = this.#memory;
          this.#characters.addEntries(u32.subarray(u32[plan + Plan.ENTRIES] >>> 2), u8, at, end);
          continue;
        }
        if (next >= Plan.ADDED_FLAG && !this.#characters.hasAdded(this.#memory.u8, at, end)) {
          u32[plan + Plan.CLEARED] = end;
          continue;
        }
      }
      at = this.#addWord(at, from, end, base, columns);
      if (at === NOT_ENCODED) {
        columns.truncate(before);
        return false;
      }
    }
    return true;
  }

  /** Adds the token of the first word from `begin` on, and returns where it ends; NOT_ENCODED where the text is not to be encoded. */
  #addWord(begin: number, from: number, end: number, base: number, columns: EncodingColumns): number {
    const { u8 } = this.#memory;
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

function copy(from: Uint32Array, at: number, to: Int32Array, first: number, count: number): void {
  for (let i = 0; i < count; i++) to[first + i] = from[at + i];
}
