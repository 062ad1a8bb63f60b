import {
  ADD_PREFIX,
  CHARSMAP,
  CHARSMAP_UNITS,
  CONTINUES,
  FLAGS,
  IDS,
  KIND,
  LIMITS,
  NORMAL_PIECE,
  ORIGINS,
  PIECES,
  SCORES,
  STARTS,
  TEXT,
  TYPES,
  UNIGRAM,
  UNKNOWN_PIECE,
  USER_DEFINED_PIECE,
} from "../src/sentencepiece/loops/plan-layout";
import {
  AS_WHOLE,
  FIRST_TOKEN,
  FOUND,
  HAS_RULES_WITH_SPACES,
  LAST_TOKEN,
  LONGEST_STRETCH,
  MOST_NORMALIZED,
  NO_ROOM,
  NO_TOKEN,
  PLAIN_BYTES,
  REST,
  ROOM,
  SOUGHT,
  STOPPED,
  STRETCH_ROOM,
} from "../src/sentencepiece/loops/stretch-layout";
import { ANYWHERE, bestPieces, pathLimit, pathSum } from "./sentencepiece-best-path";
import { bpePieces } from "./sentencepiece-bpe";
import { countOf, findKept, hashOf, keep, keyOf, limitAt, sumAt, tokensAt } from "./sentencepiece-kept";
import { mergedPieces } from "./sentencepiece-merged";
import { darts, normalizeText } from "./sentencepiece-normalize";
import { SPACE_SYMBOL, word } from "./sentencepiece-plan";
import { tokensOf } from "./sentencepiece-tokens";
import { piecesAfter } from "./sentencepiece-unigram";

const SPACE: u32 = 0x20;
/** After as many stretches none are sought for a time when less than one in {@link WORTHWHILE} of them was found. */
const SAMPLE: u32 = 512;
const WORTHWHILE: u32 = 8;
const RESTING: u32 = 4096;

/** Set for the time of one text: the columns from its first token on. */
let text: usize = 0;
let ids: usize = 0;
let starts: usize = 0;
let limits: usize = 0;
/** The tokens that were written. */
let written: u32 = 0;
/** The scaled sum of the scores of the tokens; the sum of float32 of the first ones, and their number. */
let sum: i64 = 0;
let exactSum: f32 = 0;
let summed: u32 = 0;
/** The sum of the stretch whose pieces were found, and its limit, as those of `bestPieces`; of BPE 0 and ANYWHERE. */
let stretchSum: i32 = 0;
let limit: i32 = 0;

/**
 * Writes the tokens of `count` texts at `source`, one after another, to the columns of the plan. The numbers at `texts` are their sizes; those of
 * the tokens are put in their places. Returns the number of texts before one that is to be encoded as a whole, or has no room: STOPPED says why.
 */
export function stretchTexts(stretches: usize, plan: usize, source: usize, texts: usize, count: u32): u32 {
  const room = word(stretches, ROOM);
  const first = word(stretches, FIRST_TOKEN);
  const last = word(stretches, LAST_TOKEN);
  ids = word(plan, IDS);
  starts = word(plan, STARTS);
  limits = word(plan, LIMITS);
  let before: u32 = 0;
  for (let i: u32 = 0; i < count; i++, texts += 4) {
    const size = load<u32>(texts);
    const points = <u32>(first !== <u32>NO_TOKEN) + <u32>(last !== <u32>NO_TOKEN);
    if (first !== <u32>NO_TOKEN) putPoint(first, 0);
    const added =
      before + points > room ? NO_ROOM : stretchTokens(stretches, plan, source, size, room - before - points);
    if (added < 0) {
      store<i32>(stretches + (STOPPED << 2), added);
      return i;
    }
    pass(added);
    if (last !== <u32>NO_TOKEN) putPoint(last, size);
    store<u32>(texts, <u32>added + points);
    before += <u32>added + points;
    source += size;
  }
  return count;
}

/** Writes a token of no text at an offset. */
function putPoint(id: u32, offset: u32): void {
  store<u32>(ids, id);
  store<u32>(starts, offset);
  store<u32>(limits, offset);
  pass(1);
}

/** Moves the columns past tokens. */
function pass(count: usize): void {
  ids += count << 2;
  starts += count << 2;
  limits += count << 2;
}

/**
 * Writes the tokens of the `size` bytes at `source`, stretch by stretch, and returns their number, or AS_WHOLE or NO_ROOM. The same stretch has the
 * same tokens in every text, and is kept.
 */
function stretchTokens(stretches: usize, plan: usize, source: usize, size: u32, room: u32): i32 {
  const end = source + size;
  text = source;
  written = 0;
  sum = 0;
  exactSum = 0;
  summed = 0;
  for (let from = source; from < end; ) {
    if (written + STRETCH_ROOM > room) return NO_ROOM;
    const to = stretchEnd(from, end);
    if (to - from > <usize>LONGEST_STRETCH || !addStretch(stretches, plan, from, to, to === end)) return AS_WHOLE;
    from = to;
  }
  return <i32>written;
}

/** The next space after `from` with neither white space nor controls beside it, or `end`. */
function stretchEnd(from: usize, end: usize): usize {
  const spaces = i8x16.splat(<i8>SPACE);
  for (let at = from + 1; at < end; at += 16) {
    let bits = i8x16.bitmask(i8x16.eq(v128.load(at), spaces));
    for (; bits !== 0; bits &= bits - 1) {
      const space = at + ctz(bits);
      if (space + 1 >= end) return end;
      if (<u32>load<u8>(space, 1) > SPACE && <u32>load<u8>(space - 1) > SPACE) return space;
    }
  }
  return end;
}

function addStretch(stretches: usize, plan: usize, from: usize, to: usize, isLast: bool): bool {
  const size = to - from;
  const isKept = usesKept(stretches);
  const mayLoseEnd = isLast && load<u8>(<usize>word(stretches, PLAIN_BYTES) + load<u8>(to - 1)) === 0;
  const key = keyOf(size, from === text, mayLoseEnd);
  let hash: u32 = 0;
  if (isKept) {
    hash = hashOf(from, size, key);
    const entry = findKept(stretches, from, size, key, hash);
    if (entry !== 0 && !isPast(limitAt(entry))) {
      store<u32>(stretches + (FOUND << 2), word(stretches, FOUND) + 1);
      sum += sumAt(entry);
      copyTokens(tokensAt(entry, size), countOf(entry), <u32>(from - text));
      return true;
    }
  }
  const first = written;
  if (!addPlain(stretches, plan, from, to) && !addNormalized(stretches, plan, from, to, mayLoseEnd)) return false;
  const isSure = !isPast(limit);
  sum += stretchSum;
  if (isKept && isSure) {
    const tokens = keep(stretches, from, size, key, hash, written - first, stretchSum, limit);
    if (tokens !== 0) keepTokens(tokens, first, <u32>(from - text));
  }
  return true;
}

/** True when the sum before a stretch is so great that its path may be another one. */
function isPast(limit: i32): bool {
  return abs(sum) > <i64>limit;
}

/** False for a time when few stretches repeat: to keep them would cost more than it brings. */
function usesKept(stretches: usize): bool {
  const rest = word(stretches, REST);
  if (rest > 0) {
    store<u32>(stretches + (REST << 2), rest - 1);
    return false;
  }
  const sought = word(stretches, SOUGHT) + 1;
  store<u32>(stretches + (SOUGHT << 2), sought === SAMPLE ? 0 : sought);
  if (sought === SAMPLE) {
    if (word(stretches, FOUND) * WORTHWHILE < SAMPLE) store<u32>(stretches + (REST << 2), RESTING);
    store<u32>(stretches + (FOUND << 2), 0);
  }
  return true;
}

/** Writes kept tokens with `shift` more in their offsets. */
function copyTokens(token: usize, count: u32, shift: u32): void {
  let column = (<usize>written) << 2;
  for (const end = token + ((<usize>count) << 3); token < end; token += 8, column += 4) {
    store<u32>(ids + column, load<u32>(token));
    store<u32>(starts + column, load<u16>(token, 4) + shift);
    store<u32>(limits + column, load<u16>(token, 6) + shift);
  }
  written += count;
}

/** Keeps the tokens from number `first` on, with `shift` less in their offsets. */
function keepTokens(token: usize, first: u32, shift: u32): void {
  for (let i = first; i < written; i++, token += 8) {
    const column = (<usize>i) << 2;
    store<u32>(token, load<u32>(ids + column));
    store<u16>(token, <u16>(load<u32>(starts + column) - shift), 4);
    store<u16>(token, <u16>(load<u32>(limits + column) - shift), 6);
  }
}

/** Writes the pieces of a normalised stretch, sets `stretchSum` and `limit`, and returns their number; 0 for a path that cannot be found. */
function findPieces(stretches: usize, plan: usize, size: u32): u32 {
  if (word(plan, KIND) !== UNIGRAM) {
    stretchSum = 0;
    limit = ANYWHERE;
    const count = mergedPieces(stretches, plan, size);
    return <u32>(count < 0 ? bpePieces(plan, size) : count);
  }
  const count = bestPieces(stretches, plan, size);
  stretchSum = pathSum;
  limit = pathLimit;
  if (!isPast(limit)) return count;
  return addExactly(plan) ? <u32>piecesAfter(plan, size, exactSum) : 0;
}

/** Adds the scores of all tokens to `exactSum` as paths of whole texts do; false when they are not those of pieces. */
function addExactly(plan: usize): bool {
  const types = <usize>word(plan, TYPES);
  const scores = <usize>word(plan, SCORES);
  for (; summed < written; summed++) {
    const id = <usize>load<u32>(ids + ((<usize>summed) << 2));
    const type = load<u8>(types + id);
    if (type !== NORMAL_PIECE && type !== USER_DEFINED_PIECE) return false;
    exactSum += load<f32>(scores + (id << 2));
  }
  return true;
}

/** Adds the tokens of a word of bytes that stay as they are, with a space before it; false, without any, for other stretches. */
function addPlain(stretches: usize, plan: usize, from: usize, to: usize): bool {
  const isFirst = from === text;
  if (isFirst && (word(plan, FLAGS) & ADD_PREFIX) === 0) return false;
  const start = isFirst ? from : from + 1;
  const plain = <usize>word(stretches, PLAIN_BYTES);
  const target = <usize>word(plan, TEXT);
  store<u32>(target, SPACE_SYMBOL);
  let at = start;
  for (let into = target + 3; at < to; at++, into++) {
    const byte = load<u8>(at);
    if (load<u8>(plain + byte) === 0) return false;
    store<u8>(into, byte);
  }
  if (at === start) return false;
  const count = findPieces(stretches, plan, <u32>(to - start) + 3);
  if (count === 0) return false;
  const types = <usize>word(plan, TYPES);
  const first = <usize>word(plan, PIECES);
  const last = first + ((<usize>count) << 3);
  let column = (<usize>written) << 2;
  let offset = <u32>(from - text);
  const shift = <u32>(start - text) - 3;
  let others: u32 = 0;
  for (let piece = first; piece < last; piece += 8, column += 4) {
    const id = load<u32>(piece);
    others |= load<u8>(types + id) ^ NORMAL_PIECE;
    store<u32>(ids + column, id);
    store<u32>(starts + column, offset);
    offset = load<u32>(piece, 4) + shift;
    store<u32>(limits + column, offset);
  }
  if (others !== 0) return false;
  written += count;
  return true;
}

/**
 * Adds the tokens of a stretch as its normalised text has them; false when they may depend on the text around it.
 *
 * `mayLoseEnd` says that the text ends with it, and loses the same at its end.
 */
function addNormalized(stretches: usize, plan: usize, from: usize, to: usize, mayLoseEnd: bool): bool {
  if (word(stretches, HAS_RULES_WITH_SPACES) !== 0 && ruleGoesOn(plan, from, to)) return false;
  const isFirst = from === text;
  const size = <u32>(to - from);
  const flags = word(plan, FLAGS);
  store<u32>(plan + (FLAGS << 2), isFirst ? flags : (flags & ~ADD_PREFIX) | CONTINUES);
  const normalized = normalizeText(plan, from, size);
  store<u32>(plan + (FLAGS << 2), flags);
  if (normalized <= 0 || normalized > MOST_NORMALIZED) return false;
  if (!mayLoseEnd && !isWhole(plan, <u32>normalized, size)) return false;
  const count = findPieces(stretches, plan, <u32>normalized);
  if (count === 0) return false;
  // Unknown text may be one token with unknown text before it.
  const firstType = load<u8>(<usize>word(plan, TYPES) + load<u32>(word(plan, PIECES)));
  if (!isFirst && firstType === UNKNOWN_PIECE) return false;
  const column = (<usize>written) << 2;
  store<u32>(plan + (IDS << 2), <u32>(ids + column));
  store<u32>(plan + (STARTS << 2), <u32>(starts + column));
  store<u32>(plan + (LIMITS << 2), <u32>(limits + column));
  const added = tokensOf(plan, count);
  if (added < 0) return false;
  const shift = <u32>(from - text);
  for (let i = column, last = column + ((<usize>added) << 2); i < last; i += 4) {
    store<u32>(starts + i, load<u32>(starts + i) + shift);
    store<u32>(limits + i, load<u32>(limits + i) + shift);
  }
  written += added;
  return true;
}

/** True when the normalised text stands for all bytes, and ends with no space that would belong to the text after it. */
function isWhole(plan: usize, normalized: u32, size: u32): bool {
  const end = <usize>word(plan, TEXT) + normalized;
  if (load<u8>(end - 1) === SPACE) return false;
  if (normalized >= 3 && load<u8>(end - 3) === 0xe2 && load<u16>(end - 2) === 0x8196) return false;
  return load<u32>(<usize>word(plan, ORIGINS) + ((<usize>normalized) << 2)) === size;
}

/** True when a rule of the normaliser may match the last bytes together with the space after them. */
function ruleGoesOn(plan: usize, from: usize, to: usize): bool {
  const units = <usize>word(plan, CHARSMAP);
  const count = word(plan, CHARSMAP_UNITS);
  if (count === 0) return false;
  for (let start = from; start < to; start++) {
    let state = darts(load<u32>(units));
    for (let at = start; ; at++) {
      const byte = at < to ? <u32>load<u8>(at) : SPACE;
      state ^= byte;
      if (state >= count) break;
      const unit = load<u32>(units + ((<usize>state) << 2));
      if ((unit & 0x800000ff) !== byte) break;
      if (at === to) return true;
      state ^= darts(unit);
    }
  }
  return false;
}
