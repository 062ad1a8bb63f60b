import type { LinearMemory } from "@heddle/memory";
import { SectionWriter } from "../../../sentencepiece/processor/section-writer.js";
import { tableSeed } from "../../../tokens/table-seed.js";
import { writeText } from "../../stretches/write-text.js";
import { hashAfter } from "./word-hash.js";
import * as Plan from "./word-layout.js";

const MOST_BYTES_OF_UNIT = 3;
/** The numbers of a slot, and of eight bytes. */
const SLOT = Plan.SLOT_BYTES / 4;
const EIGHT = 2;
const SURROGATE = /\p{Surrogate}/u;
const IMAGE = (1 << Plan.CODE_SHIFT) - 1;
const [UPPER_A, UPPER_Z, LOWER_A, CASE_BIT] = [0x41, 0x5a, 0x61, 0x20];

/** The pieces of words. */
export interface WordPieces {
  /** The double array of all pieces, each unit with its id; -1 where no piece ends. */
  readonly units: Int32Array;
  /** The bases of the states that the first and the later pieces of a word begin at; -1 without later ones. */
  readonly firstBase: number;
  readonly laterBase: number;
  /** Words of more characters are unknown. */
  readonly maxCharacters: number;
}

/** Longer words are left to the caller of the loops. */
const MOST_OF_WORD = 1024;

/**
 * Writes the plan of a model of words, with no entry of a character, and returns its address. It is never freed.
 *
 * @param ids of whole words
 * @param unknown the id of other words; undefined when missing
 * @param pieces of words that have no id; undefined for a model of whole words
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function writeWordPlan(
  memory: LinearMemory,
  ids: ReadonlyMap<string, number>,
  unknown: number | undefined,
  pieces?: WordPieces,
): number {
  const seed = tableSeed();
  const { slots, tails, longest } = wordTable(ids, seed);
  const sections = new SectionWriter(Plan.PLAN_WORDS);
  sections.add(Plan.ENTRIES, new Uint32Array(Plan.MOST_CHARACTERS));
  sections.add(Plan.SLOTS, slots);
  sections.set(Plan.SLOT_MASK, slots.length / SLOT - 1);
  sections.set(Plan.SEED, seed);
  sections.add(Plan.TAILS, tails);
  sections.set(Plan.UNKNOWN, unknown ?? Plan.NONE);
  const most = pieces ? Math.min(pieces.maxCharacters, MOST_OF_WORD) : 0;
  const room = Math.max(longest, Math.ceil((most * MOST_BYTES_OF_UNIT) / 8 + 2) * 8);
  sections.add(Plan.WORD, new Uint8Array(room));
  if (pieces) {
    sections.add(Plan.PIECES, pieces.units);
    sections.set(Plan.FIRST_BASE, pieces.firstBase);
    sections.set(Plan.LATER_BASE, pieces.laterBase);
    sections.set(Plan.MOST_OF_WORD, most);
    sections.set(Plan.LEAVES_LONG, Number(pieces.maxCharacters > most));
  }
  sections.add(Plan.PLAIN, new Uint8Array(32));
  sections.add(Plan.POINTS, new Uint32Array(Plan.MOST_POINTS));
  sections.add(Plan.TEXTS, new Uint32Array(Plan.MOST_TEXTS));
  for (const column of [Plan.IDS, Plan.STARTS, Plan.ENDS])
    sections.add(column, new Uint32Array(Plan.MOST_TOKENS + most));
  const { words } = sections.write(memory);
  words[Plan.WORD_END] = words[Plan.WORD] + room;
  const plan = memory.malloc(words.length * 4);
  memory.u32.set(words, plan >>> 2);
  return plan;
}

/**
 * Says which ASCII characters the loops read 16 at a time: those that have the code of `a`, and stay as they are or, when all letters do, become
 * lower case.
 */
export function markPlain(memory: LinearMemory, plan: number): void {
  const { u8, u32 } = memory;
  const words = u32.subarray(plan >>> 2, (plan >>> 2) + Plan.PLAN_WORDS);
  const entries = words[Plan.ENTRIES] >>> 2;
  const code = u32[entries + LOWER_A] >>> Plan.CODE_SHIFT;
  if (code <= Plan.SINGLE_CODE || code >= Plan.SINGLE_ID_CODE) return;
  const lowers = (u32[entries + UPPER_A] & IMAGE) === LOWER_A;
  const plain = words[Plan.PLAIN];
  for (let byte = 1; byte < 0x80; byte++) {
    const isUpper = byte >= UPPER_A && byte <= UPPER_Z;
    const image = lowers && isUpper ? byte | CASE_BIT : byte;
    if (u32[entries + byte] === ((code << Plan.CODE_SHIFT) | image)) u8[plain + (byte & 0xf)] |= 1 << (byte >> 4);
  }
  u8.fill(lowers ? CASE_BIT : 0, plain + 16, plain + 32);
  words[Plan.PLAIN_CODE] = code;
}

/** The slots and tails of words, and the bytes of the longest one with its zeros. Words that no text can have are left out. */
function wordTable(ids: ReadonlyMap<string, number>, seed: number) {
  let count = 16;
  while (count < ids.size * 2) count *= 2;
  const slots = new Uint32Array(count * SLOT);
  let mostUnits = 0;
  let units = 0;
  for (const { length } of ids.keys()) {
    mostUnits = Math.max(mostUnits, length);
    units += length;
  }
  const word = new Uint32Array(Math.ceil((mostUnits * MOST_BYTES_OF_UNIT) / 8 + 1) * EIGHT);
  const wordBytes = new Uint8Array(word.buffer);
  // A size in place of the first eight bytes, and zeros.
  const tails = new Uint32Array(EIGHT + ids.size * EIGHT + Math.ceil((units * MOST_BYTES_OF_UNIT) / 4));
  let tailsSize = EIGHT;
  let longest = EIGHT;
  for (const [text, id] of ids) {
    if (text === "" || text.includes("\0") || SURROGATE.test(text)) continue;
    const size = ((writeText(text, wordBytes) + 7) >>> 3) * EIGHT;
    longest = Math.max(longest, size);
    let slot = hashAfter(seed, word, 0, size) & (count - 1);
    while (slots[slot * SLOT] !== 0) slot = (slot + 1) & (count - 1);
    const place = slot * SLOT;
    slots[place] = word[0];
    slots[place + 1] = word[1];
    slots[place + 2] = id;
    if (size > EIGHT) {
      slots[place + 3] = tailsSize * 4;
      tails[tailsSize] = size / EIGHT - 1;
      for (let i = EIGHT; i < size; i++) tails[tailsSize + i] = word[i];
      tailsSize += size;
    }
    word.fill(0, 0, size);
  }
  return { slots, tails: tails.subarray(0, tailsSize), longest: longest * 4 };
}
