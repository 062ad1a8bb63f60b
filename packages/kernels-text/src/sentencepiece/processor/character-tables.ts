import { tableSeed } from "../../tokens/table-seed.js";
import * as Layout from "../loops/character-layout.js";
import * as Plan from "../loops/plan-layout.js";
import { sentencepieceLoopsOver } from "../loops/sentencepiece-loops.js";
import * as Stretch from "../loops/stretch-layout.js";
import type { ScoredModel } from "./scored-model.js";
import { SectionWriter } from "./section-writer.js";

const UNIT_BITS = 24;
const FIRST_BYTES = 16;
const SLOT_BYTES = 8;
/** Rows leave slots free. */
const SLOTS_OF_NODE = 3;
const NUMBERS_BYTES = Plan.CHARACTERS_END * 2;

/**
 * Adds the tables that find pieces by whole characters; none where numbers have too many bits or slots take too much room, and for twins.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function addCharacterTables(
  { memory, pieces, types, trie, trieAddress }: ScoredModel,
  scaledScores: Int32Array,
  unknownScore: number,
  sections: SectionWriter,
): void {
  const { countCharacters, addCharacters, buildCharacters } = sentencepieceLoopsOver(memory);
  const unitCount = trie.length / 2;
  if (!countCharacters || !addCharacters || !buildCharacters || (unitCount + types.length) >> UNIT_BITS !== 0) return;
  const { starts, ends } = pieces.offsets();
  const input = new SectionWriter(Layout.CHARACTER_WORDS);
  input.add(Layout.PIECE_BYTES, pieces.bytes);
  input.add(Layout.PIECE_STARTS, starts);
  input.add(Layout.PIECE_ENDS, ends);
  input.add(Layout.PIECE_SCORES, scaledScores);
  input.set(Layout.PIECES_END, starts.length);
  input.set(Layout.PIECE_TRIE, trieAddress);
  input.set(Layout.TRIE_UNITS, unitCount);
  input.set(Layout.SCORE_OF_UNKNOWN, unknownScore);
  input.set(Layout.NODE_SEED, tableSeed());
  const { address, words } = input.write(memory);
  try {
    using scope = memory.scope();
    const at = scope.malloc(words.length * 4);
    memory.u32.set(words, at >>> 2);
    const mostNodes = countCharacters(at);
    if (mostNodes >> UNIT_BITS !== 0) return;
    const nodeSlots = 2 ** (32 - Math.clz32(mostNodes * 2));
    words[Layout.NODES] = scope.calloc(mostNodes * Layout.NODE_COLUMNS * 4);
    words[Layout.NODE_LIMIT] = mostNodes;
    words[Layout.NODE_SLOTS] = scope.calloc(nodeSlots * 4);
    words[Layout.NODE_SLOT_COUNT] = nodeSlots;
    words[Layout.NUMBERS] = scope.calloc(NUMBERS_BYTES);
    memory.u32.set(words, at >>> 2);
    const nodes = addCharacters(at);
    const numbers = memory.u32[(at >>> 2) + Layout.NUMBER_COUNT];
    const slots = nodes * SLOTS_OF_NODE + numbers * 2;
    if (nodes === 0 || slots >> UNIT_BITS !== 0) return;
    words[Layout.NUMBER_COUNT] = numbers;
    words[Layout.NEXT_SLOTS] = scope.malloc((slots + 1) * 4);
    words[Layout.ROW_BEGINS] = scope.calloc(slots);
    words[Layout.SLOT_LIMIT] = slots;
    words[Layout.FIRSTS] = scope.malloc(numbers * FIRST_BYTES);
    words[Layout.ROW_SLOTS] = scope.malloc(slots * SLOT_BYTES);
    memory.u32.set(words, at >>> 2);
    const slotCount = buildCharacters(at);
    if (slotCount === 0) return;
    const copy = (word: number, size: number) => memory.u8.slice(words[word], words[word] + size);
    sections.add(Stretch.CHARACTER_NUMBERS, copy(Layout.NUMBERS, NUMBERS_BYTES));
    sections.add(Stretch.WIDE_FIRSTS, copy(Layout.FIRSTS, numbers * FIRST_BYTES));
    sections.add(Stretch.CHARACTER_SLOTS, copy(Layout.ROW_SLOTS, slotCount * SLOT_BYTES));
  } finally {
    memory.free(address);
  }
}
