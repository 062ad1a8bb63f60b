import type { LinearMemory } from "@heddle/memory";
import { utf8Bytes } from "@heddle/memory/utf8";
import * as Model from "../../../sentencepiece/loops/plan-layout.js";
import * as Stretch from "../../../sentencepiece/loops/stretch-layout.js";
import { ByteStrings } from "../../../sentencepiece/model/byte-strings.js";
import { addScoredTables } from "../../../sentencepiece/processor/scored-tables.js";
import { SectionWriter } from "../../../sentencepiece/processor/section-writer.js";
import type { UnigramModel } from "../models/unigram-model.js";
import * as Unigram from "./unigram-layout.js";
import * as Plan from "./word-layout.js";

const SYMBOL = [0xe2, 0x96, 0x81];
const SURROGATE = /\p{Surrogate}/u;
/** Tokens that the last word of a text may have more than it has bytes. */
const MARKS = Plan.MOST_TEXTS;

/** The slots, and the bytes, of kept words. */
const KEPT_SLOTS = 1 << 15;
const KEPT_BYTES = 1 << 20;

/** Where U+2581 is put. */
export interface WordMarks {
  /** True for the first word of a text, and for later ones. */
  readonly first: boolean;
  readonly later: boolean;
}

/**
 * Writes the plan of words of a unigram model, with no entry of a character, and returns its address; undefined for models whose scores or pieces
 * are too great, or have lone surrogates. It is never freed.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function writeUnigramPlan(memory: LinearMemory, model: UnigramModel, marks: WordMarks): number | undefined {
  const { trie, scores, unknown, unknownScore } = model.scored;
  // Several of them have the same bytes.
  for (const piece of model.ids.keys()) if (SURROGATE.test(piece)) return undefined;
  const { pieces, types } = piecesOf(model);
  const ofModel = new SectionWriter();
  ofModel.add(Model.TRIE, trie);
  ofModel.add(Model.PIECES, new Uint8Array((Stretch.MOST_NORMALIZED + 2) * 8));
  ofModel.set(Model.UNKNOWN, unknown);
  const { words: modelWords, address: modelAddress } = ofModel.write(memory);
  const tables = new SectionWriter(Stretch.STRETCH_WORDS);
  tables.add(Stretch.SLOTS, new Uint32Array(KEPT_SLOTS * 2));
  tables.set(Stretch.SLOT_COUNT, KEPT_SLOTS);
  tables.add(Stretch.KEPT, new Uint8Array(KEPT_BYTES));
  tables.set(Stretch.KEPT_BYTES, Stretch.FIRST_KEPT);
  tables.set(Stretch.KEPT_CAPACITY, KEPT_BYTES);
  tables.add(Stretch.PATHS, new Uint8Array((Stretch.MOST_NORMALIZED + 1) * Stretch.PATH_BYTES));
  const trieAddress = modelWords[Model.TRIE];
  if (!addScoredTables({ memory, pieces, types, scores, unknownScore, trie, trieAddress }, tables)) {
    memory.free(modelAddress);
    return undefined;
  }
  const sections = new SectionWriter(Unigram.UNIGRAM_PLAN_WORDS);
  sections.add(Plan.ENTRIES, new Uint32Array(Plan.MOST_CHARACTERS));
  sections.set(Plan.UNKNOWN, unknown);
  sections.add(Plan.POINTS, new Uint32Array(Plan.MOST_POINTS));
  sections.add(Plan.TEXTS, new Uint32Array(Plan.MOST_TEXTS));
  for (const column of [Plan.IDS, Plan.STARTS, Plan.ENDS])
    sections.add(column, new Uint32Array(Plan.MOST_TOKENS + MARKS + Unigram.WORD_ROOM));
  sections.add(Unigram.STRETCHES, tables.write(memory).words);
  sections.add(Unigram.MODEL, modelWords);
  sections.add(
    Unigram.NORMALIZED,
    Uint8Array.from({ length: Unigram.WORD_ROOM }, (_, i) => SYMBOL[i] ?? 0),
  );
  for (const column of [Unigram.BEGINS, Unigram.LIMITS]) sections.add(column, new Uint32Array(Unigram.WORD_ROOM));
  sections.set(Unigram.MARKS_FIRST, Number(marks.first));
  sections.set(Unigram.MARKS_LATER, Number(marks.later));
  sections.set(Unigram.KEEPS_UNKNOWN, Number(model.isOrdinary(unknown)));
  const { words } = sections.write(memory);
  const plan = memory.malloc(words.length * 4);
  memory.u32.set(words, plan >>> 2);
  return plan;
}

/** The pieces by their ids, and types: only those that the trie has are matched. */
function piecesOf({ pieces, ids }: UnigramModel): { readonly pieces: ByteStrings; readonly types: Uint8Array } {
  const texts = Array.from({ length: pieces.size }, (_, id) => utf8Bytes(pieces.get(id) ?? ""));
  const bytes = new Uint8Array(texts.reduce((size, { length }) => size + length, 0));
  const strings = new ByteStrings(bytes);
  let at = 0;
  for (const text of texts) {
    bytes.set(text, at);
    strings.add(at, at + text.length);
    at += text.length;
  }
  const isMatched = (piece: string, id: number) => piece !== "" && ids.get(piece) === id;
  const types = Uint8Array.from(pieces, ([id, piece]) =>
    isMatched(piece, id) ? Model.NORMAL_PIECE : Model.UNUSED_PIECE,
  );
  return { pieces: strings, types };
}
