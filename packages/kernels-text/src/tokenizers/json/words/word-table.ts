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

/**
 * Writes the plan of a model of whole words, with no entry of a character, and returns its address. It is never freed.
 *
 * @param unknown the id of other words; undefined when missing
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function writeWordPlan(
  memory: LinearMemory,
  ids: ReadonlyMap<string, number>,
  unknown: number | undefined,
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
  sections.add(Plan.WORD, new Uint8Array(longest));
  for (const column of [Plan.IDS, Plan.STARTS, Plan.ENDS]) sections.add(column, new Uint32Array(Plan.MOST_TOKENS));
  const { words } = sections.write(memory);
  words[Plan.WORD_END] = words[Plan.WORD] + longest;
  const plan = memory.malloc(words.length * 4);
  memory.u32.set(words, plan >>> 2);
  return plan;
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
