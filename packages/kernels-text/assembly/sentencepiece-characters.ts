import {
  FIRSTS,
  NEXT_SLOTS,
  NO_NUMBER,
  NODE_LIMIT,
  NODE_SEED,
  NODE_SLOT_COUNT,
  NODE_SLOTS,
  NODES,
  NUMBER_COUNT,
  NUMBERS,
  PIECE_BYTES,
  PIECE_ENDS,
  PIECE_SCORES,
  PIECE_STARTS,
  PIECE_TRIE,
  PIECES_END,
  ROW_BEGINS,
  ROW_SLOTS,
  SCORE_OF_UNKNOWN,
  SLOT_LIMIT,
  TRIE_UNITS,
} from "../src/sentencepiece/loops/character-layout";
import { ASCII_CHARACTERS } from "../src/sentencepiece/loops/plan-layout";
import { NOT_A_PIECE } from "../src/sentencepiece/loops/stretch-layout";
import { isNarrow, isWide, narrowIndex, threeBytes, wideIndex, word } from "./sentencepiece-plan";

const PRIME: u32 = 0x9e3779b1;
/** As many places are tried for a row, and more for each of its numbers. */
const FEWEST_TRIES: u32 = 16;
const TRIES_OF_NUMBER: u32 = 8;

/** Columns of the tree of pieces, whose nodes follow characters; node 0 is the root. A value is 1 + the id of a piece that ends there, or goes on. */
let numberOf: usize = 0;
let pieceOf: usize = 0;
let firstChildOf: usize = 0;
let nextSiblingOf: usize = 0;
let parentOf: usize = 0;
let rowOf: usize = 0;
let nodeCount: u32 = 0;

let slots: usize = 0;
let slotMask: u32 = 0;
let seed: u32 = 0;
let numbers: usize = 0;
let numberCount: u32 = 0;

/** Slots of rows: of each itself when it is free, or one after it; 1 where a row begins; and where rows of more than one number are sought. */
let next: usize = 0;
let begins: usize = 0;
let open: u32 = 0;
let slotEnd: u32 = 0;

/** The most nodes that the tree of the pieces that begin with a character of 3 bytes has. */
export function countCharacters(plan: usize): u32 {
  const bytes = <usize>word(plan, PIECE_BYTES);
  let count: u32 = 2;
  for (let id: u32 = 0, last = word(plan, PIECES_END); id < last; id++) {
    const at = bytes + startOf(plan, id);
    const end = bytes + endOf(plan, id);
    if (!startsWide(at, end)) continue;
    for (let byte = at; byte < end; byte++) if (!isTrail(load<u8>(byte))) count++;
    count++;
  }
  return count;
}

/**
 * Writes the tree of pieces and the numbers of characters. Returns the number of nodes; 0 where numbers have too many bits.
 *
 * Numbers are in the order of pieces, of which frequent ones come first, so that their slots are beside each other.
 */
export function addCharacters(plan: usize): u32 {
  addPieces(plan);
  store<u32>(plan + (NUMBER_COUNT << 2), numberCount);
  return numberCount < <u32>NO_NUMBER ? nodeCount : 0;
}

/** Writes the tables that find pieces by whole characters, of the tree that was added last. Returns the number of slots; 0 where there is no room. */
export function buildCharacters(plan: usize): u32 {
  next = word(plan, NEXT_SLOTS);
  begins = word(plan, ROW_BEGINS);
  const limit = word(plan, SLOT_LIMIT);
  for (let slot: u32 = 0; slot <= limit; slot++) set(next, slot, slot);
  open = 1;
  slotEnd = 1;
  // First the rows of the characters with which pieces begin: they have many numbers.
  for (let node: u32 = 1; node < nodeCount; node++) if (get(parentOf, node) === 0 && !placeRow(node, limit)) return 0;
  for (let node: u32 = 1; node < nodeCount; node++) if (get(parentOf, node) !== 0 && !placeRow(node, limit)) return 0;
  writeSlots(plan);
  writeFirsts(plan);
  return slotEnd + numberCount;
}

function get(column: usize, index: u32): u32 {
  return load<u32>(column + ((<usize>index) << 2));
}

function set(column: usize, index: u32, value: u32): void {
  store<u32>(column + ((<usize>index) << 2), value);
}

function startOf(plan: usize, id: u32): usize {
  return get(word(plan, PIECE_STARTS), id);
}

function endOf(plan: usize, id: u32): usize {
  return get(word(plan, PIECE_ENDS), id);
}

function isTrail(byte: u32): bool {
  return (byte & 0xc0) === 0x80;
}

function startsWide(at: usize, end: usize): bool {
  return at + 3 <= end && isWide(threeBytes(at));
}

/** The bytes of a character of 1 to 3; 0 for others and what is malformed. */
function widthAt(at: usize, end: usize): usize {
  if (load<u8>(at) < 0x80) return 1;
  if (at + 2 <= end && isNarrow(load<u16>(at))) return 2;
  return startsWide(at, end) ? 3 : 0;
}

/** The index of a character in the numbers. */
function indexOf(at: usize, width: usize): u32 {
  if (width === 1) return <u32>ASCII_CHARACTERS + load<u8>(at);
  return width === 2 ? narrowIndex(load<u16>(at)) : wideIndex(threeBytes(at));
}

function addPieces(plan: usize): void {
  const limit = (<usize>word(plan, NODE_LIMIT)) << 2;
  numberOf = word(plan, NODES);
  pieceOf = numberOf + limit;
  firstChildOf = pieceOf + limit;
  nextSiblingOf = firstChildOf + limit;
  parentOf = nextSiblingOf + limit;
  rowOf = parentOf + limit;
  nodeCount = 1;
  slots = word(plan, NODE_SLOTS);
  slotMask = word(plan, NODE_SLOT_COUNT) - 1;
  seed = word(plan, NODE_SEED);
  numbers = word(plan, NUMBERS);
  numberCount = 1;
  const bytes = <usize>word(plan, PIECE_BYTES);
  const scores = <usize>word(plan, PIECE_SCORES);
  for (let id: u32 = 0, last = word(plan, PIECES_END); id < last; id++) {
    if (<i32>get(scores, id) <= NOT_A_PIECE) continue;
    const start = bytes + startOf(plan, id);
    const end = bytes + endOf(plan, id);
    if (startsWide(start, end)) addPiece(start, end, id);
  }
}

function addPiece(start: usize, end: usize, id: u32): void {
  let node: u32 = 0;
  for (let at = start; at < end; ) {
    const width = widthAt(at, end);
    if (width === 0) {
      node = childOf(node, 0);
      break;
    }
    const entry = numbers + ((<usize>indexOf(at, width)) << 1);
    if (load<u16>(entry) === 0) {
      store<u16>(entry, <u16>numberCount);
      numberCount++;
    }
    node = childOf(node, load<u16>(entry));
    at += width;
  }
  set(pieceOf, node, id + 1);
}

/** Returns the child of a node by a number, and adds a missing one. */
function childOf(parent: u32, number: u32): u32 {
  let hash = ((parent * PRIME) ^ number ^ seed) * PRIME;
  hash ^= hash >> 15;
  for (let slot = hash & slotMask; ; slot = (slot + 1) & slotMask) {
    const node = get(slots, slot);
    if (node !== 0) {
      if (get(parentOf, node) === parent && get(numberOf, node) === number) return node;
      continue;
    }
    const added = nodeCount++;
    set(slots, slot, added);
    set(parentOf, added, parent);
    set(numberOf, added, number);
    set(nextSiblingOf, added, get(firstChildOf, parent));
    set(firstChildOf, parent, added);
    return added;
  }
}

/** Takes a row in which the slots of the children are free; false when there is no room. */
function placeRow(node: u32, limit: u32): bool {
  let first = <u32>NO_NUMBER;
  let last: u32 = 0;
  let count: u32 = 0;
  for (let child = get(firstChildOf, node); child !== 0; child = get(nextSiblingOf, child), count++) {
    first = min(first, get(numberOf, child));
    last = max(last, get(numberOf, child));
  }
  if (count === 0) return true;
  let slot = freeFrom(max(count === 1 ? 1 : open, first + 1));
  let tries = FEWEST_TRIES + count * TRIES_OF_NUMBER;
  while (slot + numberCount <= limit && !fits(node, slot - first)) {
    if (--tries !== 0) {
      slot = freeFrom(slot + 1);
      continue;
    }
    if (count > 1) open = max(open, slot - first);
    slot = max(slotEnd, first + 1);
    while (slot + numberCount <= limit && load<u8>(begins + (slot - first)) !== 0) slot++;
    break;
  }
  if (slot + numberCount > limit) return false;
  const row = slot - first;
  slotEnd = max(slotEnd, row + last + 1);
  if (slotEnd + numberCount > limit) return false;
  store<u8>(begins + row, 1);
  set(rowOf, node, row);
  for (let child = get(firstChildOf, node); child !== 0; child = get(nextSiblingOf, child)) {
    const taken = row + get(numberOf, child);
    set(next, taken, taken + 1);
  }
  return true;
}

function fits(node: u32, row: u32): bool {
  if (load<u8>(begins + row) !== 0) return false;
  for (let child = get(firstChildOf, node); child !== 0; child = get(nextSiblingOf, child)) {
    const slot = row + get(numberOf, child);
    if (get(next, slot) !== slot) return false;
  }
  return true;
}

/** The first free slot from `slot` on. */
function freeFrom(slot: u32): u32 {
  let to = get(next, slot);
  while (to !== slot) {
    const after = get(next, to);
    set(next, slot, after);
    slot = to;
    to = after;
  }
  return slot;
}

function writeSlots(plan: usize): void {
  const rowSlots = <usize>word(plan, ROW_SLOTS);
  const none = word(plan, PIECES_END);
  memory.fill(rowSlots, 0xff, (<usize>(slotEnd + numberCount)) << 3);
  for (let node: u32 = 1; node < nodeCount; node++) {
    const parent = get(parentOf, node);
    if (parent === 0) continue;
    const number = get(numberOf, node);
    const value = get(pieceOf, node);
    const isOther = number === 0;
    const rest = isOther ? baseBeforeOther(plan, value - 1) : get(rowOf, node);
    const id = isOther || value === 0 ? none : value - 1;
    const slot = rowSlots + ((<usize>(get(rowOf, parent) + number)) << 3);
    store<u64>(slot, <u64>rest | ((<u64>number) << 24) | ((<u64>id) << 40));
  }
}

/** The base of the state of a piece before any byte but the first of a character of up to 3 bytes. */
function baseBeforeOther(plan: usize, id: u32): u32 {
  const trie = <usize>word(plan, PIECE_TRIE);
  const bytes = <usize>word(plan, PIECE_BYTES);
  const end = bytes + endOf(plan, id);
  let base = load<u32>(trie) >> 8;
  for (let at = bytes + startOf(plan, id), width = widthAt(at, end); width !== 0; width = widthAt(at, end)) {
    for (const to = at + width; at < to; at++) base = get(trie, (base ^ <u32>load<u8>(at)) << 1) >> 8;
  }
  return base;
}

function writeFirsts(plan: usize): void {
  const firsts = <usize>word(plan, FIRSTS);
  const scores = <usize>word(plan, PIECE_SCORES);
  const unknown = ((<i64>(<i32>word(plan, SCORE_OF_UNKNOWN))) << 32) | 3;
  const units = word(plan, TRIE_UNITS);
  for (let number: u32 = 0; number < numberCount; number++) {
    store<i64>(firsts + ((<usize>number) << 4), unknown);
    store<i64>(firsts + ((<usize>number) << 4), 0, 8);
  }
  for (let node = get(firstChildOf, 0); node !== 0; node = get(nextSiblingOf, node)) {
    const first = firsts + ((<usize>get(numberOf, node)) << 4);
    const value = get(pieceOf, node);
    const score: i32 = value === 0 ? NOT_A_PIECE : <i32>get(scores, value - 1);
    if (score > NOT_A_PIECE) store<i64>(first, ((<i64>score) << 32) | <i64>(((units + value - 1) << 8) | 3));
    store<u32>(first, get(rowOf, node), 8);
  }
}
