import {
  FLAGS,
  ID_BITS,
  JOINED,
  JOINED_SHIFT,
  LEFT_SIZES,
  NO_VALUE,
  PIECES,
  RESERVED_VALUE,
  SCORES,
  SPLITS_AFTER_SPACE,
  SPLITS_BEFORE_SPACE,
  TEXT,
  TRIE,
  TYPES,
  UNUSED_PIECE,
  UNUSED_VALUE,
  USER_TRIE,
  WORK,
} from "../src/sentencepiece/loops/plan-layout";
import { characterAt, isJoined } from "./sentencepiece-joined";
import { popPair, pushPair, startPairs, takenLeft, takenRight, takenSize } from "./sentencepiece-pairs";
import { characterSize, isSpaceSymbol, word } from "./sentencepiece-plan";
import { FROZEN, NEXT, NO_SYMBOL, PAIR_SCORE, PREVIOUS, SIZE, START, STATE, symbolAt } from "./sentencepiece-symbols";
import { longestKey, stateAfter, valueAt } from "./sentencepiece-trie";
import { idOf, idOfValue } from "./sentencepiece-words";

/** Up to this many symbols are searched for the best pair from the first to the last; the pairs of more are in a heap. */
const FEW_SYMBOLS: u32 = 24;

/** Set for the time of one text. */
let text: usize = 0;
let trie: usize = 0;
let scores: usize = 0;
let symbols: usize = 0;
let leftSizes: usize = 0;
let piece: usize = 0;

/**
 * Writes the pieces that merging the best pair of neighbours makes of `size` bytes of normalised text, and returns their number. The text is
 * merged in parts where no piece can go from one to the next.
 *
 * Source: Model::SampleEncode of SentencePiece's bpe_model.cc.
 */
export function bpePieces(plan: usize, size: u32): i32 {
  text = word(plan, TEXT);
  trie = word(plan, TRIE);
  scores = word(plan, SCORES);
  symbols = word(plan, WORK);
  leftSizes = word(plan, LEFT_SIZES);
  piece = word(plan, PIECES);
  const first = piece;
  takeParts(plan, size, true);
  return <i32>((piece - first) >> 3);
}

/** The most symbols that `bpePieces` merges with each other: the work area has room for as many. */
export function mostMerged(plan: usize, size: u32): u32 {
  text = word(plan, TEXT);
  return takeParts(plan, size, false);
}

/** Takes the parts of the text, and merges them if asked for. Returns the most symbols of one. */
function takeParts(plan: usize, size: u32, merges: bool): u32 {
  const users = <usize>word(plan, USER_TRIE);
  const flags = word(plan, FLAGS);
  const splitsBefore = (flags & SPLITS_BEFORE_SPACE) !== 0;
  const splitsAfter = (flags & SPLITS_AFTER_SPACE) !== 0;
  const joined = <usize>word(plan, JOINED);
  const shift = word(plan, JOINED_SHIFT);
  const end = text + size;
  let most: u32 = 0;
  let count: u32 = 0;
  let afterSpace = true;
  let afterFrozen = false;
  let before: u32 = 0;
  for (let at = text; at < end; ) {
    let width = users === 0 ? 0 : longestKey(users, at, end);
    const isFrozen = width !== 0;
    const isSpace = !isFrozen && isSpaceSymbol(at, end);
    if (!isFrozen) width = characterSize(at, end);
    const character = isFrozen ? 0 : characterAt(at, width);
    if (
      count !== 0 &&
      ((splitsBefore && isSpace && !afterSpace) ||
        (splitsAfter && !isSpace && afterSpace) ||
        (joined !== 0 && (isFrozen || afterFrozen || !isJoined(joined, shift, before, character))))
    ) {
      if (merges) merge(plan, count);
      most = max(most, count);
      count = 0;
    }
    if (merges) {
      const symbol = symbolAt(symbols, count);
      store<u32>(symbol, <u32>(at - text), START);
      store<u32>(symbol, <u32>width, SIZE);
      store<u32>(symbol, isFrozen ? FROZEN : stateAfter(trie, 0, at, at + width), STATE);
    }
    count++;
    at += width;
    afterSpace = isSpace;
    afterFrozen = isFrozen;
    before = character;
  }
  if (merges && count !== 0) merge(plan, count);
  return max(most, count);
}

/** Merges `count` symbols, and writes their pieces. */
function merge(plan: usize, count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const symbol = symbolAt(symbols, i);
    store<u32>(symbol, i - 1, PREVIOUS);
    store<u32>(symbol, i + 1 === count ? NO_SYMBOL : i + 1, NEXT);
  }
  if (count > 1) {
    if (count <= FEW_SYMBOLS) mergeFew(count);
    else mergeMany(count);
  }
  for (let i: u32 = 0; i !== NO_SYMBOL; ) {
    const symbol = symbolAt(symbols, i);
    putSymbol(plan, symbol, symbolAt(symbols, count));
    i = load<u32>(symbol, NEXT);
  }
}

/** The value of the piece that two neighbours make; NO_VALUE when it is in no vocabulary. */
function pairValue(left: usize, right: usize): u32 {
  const state = load<u32>(left, STATE);
  if (state === 0 || state === FROZEN || load<u32>(right, STATE) === FROZEN) return NO_VALUE;
  const at = text + load<u32>(right, START);
  const merged = stateAfter(trie, state, at, at + load<u32>(right, SIZE));
  if (merged === 0) return NO_VALUE;
  const value = valueAt(trie, merged);
  if (value >= <u32>RESERVED_VALUE) return NO_VALUE;
  if (value >= <u32>UNUSED_VALUE && leftSizes !== 0) {
    store<u32>(leftSizes + ((<usize>(value & ID_BITS)) << 2), load<u32>(left, SIZE));
  }
  return value;
}

function scoreOf(value: u32): f32 {
  return load<f32>(scores + ((<usize>(value & ID_BITS)) << 2));
}

/** Makes one symbol of two neighbours that a piece is made of. */
function join(left: usize, right: usize, index: u32): void {
  const at = text + load<u32>(right, START);
  const size = load<u32>(right, SIZE);
  store<u32>(left, stateAfter(trie, load<u32>(left, STATE), at, at + size), STATE);
  store<u32>(left, load<u32>(left, SIZE) + size, SIZE);
  const next = load<u32>(right, NEXT);
  store<u32>(left, next, NEXT);
  if (next !== NO_SYMBOL) store<u32>(symbolAt(symbols, next), index, PREVIOUS);
  store<u32>(right, 0, SIZE);
}

/** In place of the score of a symbol that makes no piece with the next one; scores are finite. */
const NO_PAIR: f32 = -Infinity;

function mergeFew(count: u32): void {
  for (let i: u32 = 0; i < count; i++) scorePair(symbolAt(symbols, i));
  while (true) {
    let best: u32 = NO_SYMBOL;
    let bestScore = NO_PAIR;
    for (let i: u32 = 0; i !== NO_SYMBOL; ) {
      const symbol = symbolAt(symbols, i);
      const score = load<f32>(symbol, PAIR_SCORE);
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
      i = load<u32>(symbol, NEXT);
    }
    if (best === NO_SYMBOL) return;
    const left = symbolAt(symbols, best);
    join(left, symbolAt(symbols, load<u32>(left, NEXT)), best);
    const previous = load<u32>(left, PREVIOUS);
    if (previous !== NO_SYMBOL) scorePair(symbolAt(symbols, previous));
    scorePair(left);
  }
}

/** Writes the score of a symbol with the next one. */
function scorePair(symbol: usize): void {
  const next = load<u32>(symbol, NEXT);
  const value = next === NO_SYMBOL ? <u32>NO_VALUE : pairValue(symbol, symbolAt(symbols, next));
  store<f32>(symbol, value === <u32>NO_VALUE ? NO_PAIR : scoreOf(value), PAIR_SCORE);
}

function mergeMany(count: u32): void {
  startPairs(symbolAt(symbols, count));
  for (let i: u32 = 1; i < count; i++) addPair(i - 1, i);
  while (popPair()) {
    const left = symbolAt(symbols, takenLeft);
    const right = symbolAt(symbols, takenRight);
    const leftSize = load<u32>(left, SIZE);
    const rightSize = load<u32>(right, SIZE);
    if (leftSize === 0 || rightSize === 0 || leftSize + rightSize !== takenSize) continue;
    const index = takenLeft;
    join(left, right, index);
    addPair(load<u32>(left, PREVIOUS), index);
    addPair(index, load<u32>(left, NEXT));
  }
}

function addPair(left: u32, right: u32): void {
  if (left === NO_SYMBOL || right === NO_SYMBOL) return;
  const leftSymbol = symbolAt(symbols, left);
  const rightSymbol = symbolAt(symbols, right);
  const value = pairValue(leftSymbol, rightSymbol);
  if (value === <u32>NO_VALUE) return;
  pushPair(scoreOf(value), left, right, load<u32>(leftSymbol, SIZE) + load<u32>(rightSymbol, SIZE));
}

/** Writes the piece of a symbol; an unused one becomes the parts that it was last made of. `stack` is free memory. */
function putSymbol(plan: usize, symbol: usize, stack: usize): void {
  const start = load<u32>(symbol, START);
  const end = start + load<u32>(symbol, SIZE);
  const state = load<u32>(symbol, STATE);
  if (leftSizes === 0) {
    let id: u32;
    if (state === FROZEN) id = idOf(plan, text + start, text + end);
    else id = idOfValue(plan, state === 0 ? <u32>NO_VALUE : valueAt(trie, state));
    putPiece(id, end);
    return;
  }
  const types = <usize>word(plan, TYPES);
  const bottom = stack;
  store<u32>(stack, start);
  store<u32>(stack, end, 4);
  stack += 8;
  while (stack > bottom) {
    stack -= 8;
    const from = load<u32>(stack);
    const to = load<u32>(stack, 4);
    const id = idOf(plan, text + from, text + to);
    const leftSize = load<u8>(types + id) === UNUSED_PIECE ? load<u32>(leftSizes + ((<usize>id) << 2)) : 0;
    if (leftSize === 0 || leftSize >= to - from) {
      putPiece(id, to);
      continue;
    }
    store<u32>(stack, from + leftSize);
    store<u32>(stack, to, 4);
    store<u32>(stack, from, 8);
    store<u32>(stack, from + leftSize, 12);
    stack += 16;
  }
}

function putPiece(id: u32, end: u32): void {
  store<u32>(piece, id);
  store<u32>(piece, end, 4);
  piece += 8;
}
