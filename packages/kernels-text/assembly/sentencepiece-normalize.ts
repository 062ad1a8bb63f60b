import {
  ADD_PREFIX,
  AS_SUFFIX,
  CHARSMAP,
  CHARSMAP_UNITS,
  CLASSES,
  CONTINUES,
  ESCAPE_SPACES,
  FLAGS,
  ORIGINS,
  PLAIN,
  PLAIN_BEFORE_ASCII,
  REMOVE_SPACES,
  REPLACEMENT_BYTES,
  REPLACEMENT_CHARACTER,
  REPLACEMENTS,
  SIMPLE_BYTES,
  SIMPLE_CHARACTERS,
  TEXT,
  TEXT_CAPACITY,
  TOO_LONG,
  USER_TRIE,
} from "../src/sentencepiece/loops/plan-layout";
import { isNarrow, isWide, narrowIndex, SPACE_SYMBOL, threeBytes, wideIndex, word } from "./sentencepiece-plan";
import { longestKey } from "./sentencepiece-trie";

/** The replacement that `findRule` found: as many bytes of the input, and the address and size of the text in place of them. */
let taken: usize = 0;
let given: usize = 0;
let givenSize: usize = 0;

/** Set for the time of one text. */
let target: usize = 0;
let targetEnd: usize = 0;
let origins: usize = 0;
let escapes: bool = false;

/**
 * Writes the normalised text of the `size` bytes at `text` to TEXT of the plan, and origins to ORIGINS. Returns its size, or TOO_LONG.
 *
 * Source: Normalizer::Normalize of SentencePiece's normalizer.cc.
 */
export function normalizeText(plan: usize, text: usize, size: u32): i32 {
  if (size === 0) return 0;
  const flags = word(plan, FLAGS);
  const removes = (flags & REMOVE_SPACES) !== 0;
  const removesFirst = removes && (flags & CONTINUES) === 0;
  const classes = <usize>word(plan, CLASSES);
  const start = <usize>word(plan, TEXT);
  target = start;
  targetEnd = start + word(plan, TEXT_CAPACITY);
  origins = word(plan, ORIGINS);
  escapes = (flags & ESCAPE_SPACES) !== 0;
  const end = text + size;
  let at = text;
  if (removesFirst) {
    while (at < end) {
      findRule(plan, at, end);
      if (givenSize !== 1 || load<u8>(given) !== 0x20) break;
      at += taken;
    }
  }
  if (at === end) return 0;
  const addsPrefix = (flags & ADD_PREFIX) !== 0;
  const isSuffix = (flags & AS_SUFFIX) !== 0;
  if (addsPrefix && !isSuffix && !putSpace(<u32>(at - text))) return TOO_LONG;
  let afterSpace = removesFirst;
  const simple = <usize>word(plan, SIMPLE_CHARACTERS);
  while (at < end) {
    const byte = load<u8>(at);
    if (byte >= 0xc0) {
      const from = at;
      at = putSimple(simple, text, at, end);
      if (at !== from) {
        afterSpace = false;
        continue;
      }
    }
    const kind = load<u8>(classes + byte);
    if (
      byte < 0x80 &&
      (kind === PLAIN || (kind === PLAIN_BEFORE_ASCII && (at + 1 === end || load<u8>(at, 1) < 0x80)))
    ) {
      if (byte !== 0x20) {
        if (target === targetEnd) return TOO_LONG;
        if (origins !== 0) {
          store<u32>(origins, <u32>(at - text));
          origins += 4;
        }
        store<u8>(target++, byte);
        afterSpace = false;
      } else {
        if (!afterSpace && !putSpace(<u32>(at - text))) return TOO_LONG;
        afterSpace = removes;
      }
      at++;
      continue;
    }
    findRule(plan, at, end);
    if (afterSpace) {
      while (givenSize !== 0 && load<u8>(given) === 0x20) {
        given++;
        givenSize--;
      }
    }
    if (givenSize !== 0) {
      if (!putText(<u32>(at - text))) return TOO_LONG;
      afterSpace = load<u8>(given + givenSize - 1) === 0x20;
    }
    if (!removes) afterSpace = false;
    at += taken;
  }
  let consumed: u32 = size;
  if (removes) {
    const width: usize = escapes ? 3 : 1;
    while (target >= start + width && endsWithSpace(target)) {
      target -= width;
      if (origins !== 0) {
        origins -= width << 2;
        consumed = load<u32>(origins);
      }
    }
  }
  if (addsPrefix && isSuffix && !putSpace(consumed)) return TOO_LONG;
  if (origins !== 0) store<u32>(origins, consumed);
  return <i32>(target - start);
}

/** Adds all characters from `at` on that stay as they are, without ASCII and those of 4 bytes. Returns where the others begin. */
function putSimple(simple: usize, text: usize, at: usize, end: usize): usize {
  const start = at;
  const limit = min(end, at + (targetEnd - target));
  const into = target - at;
  let character: u32 = 0;
  let width: usize = 0;
  let origin = origins;
  while (at + 3 <= limit) {
    const bytes = threeBytes(at);
    const isOfThree = isWide(bytes);
    if (!isOfThree && !isNarrow(bytes)) break;
    const next = isOfThree ? wideIndex(bytes) : narrowIndex(bytes);
    if (!hasBit(simple, next)) break;
    character = next;
    width = isOfThree ? 3 : 2;
    // The byte after a character of two is overwritten by the next one.
    store<u16>(at + into, <u16>bytes);
    store<u8>(at + into, <u8>(bytes >> 16), 2);
    if (origin !== 0) {
      v128.store(origin, i32x4.splat(<i32>(at - text)));
      origin += width << 2;
    }
    at += width;
  }
  // A rule may go on with the next character.
  if (at !== start && at < end && load<u8>(at) >= 0x80 && hasBit(simple + SIMPLE_BYTES, character)) {
    at -= width;
    if (origin !== 0) origin -= width << 2;
  }
  target = at + into;
  origins = origin;
  return at;
}

function hasBit(bits: usize, index: u32): bool {
  return ((load<u8>(bits + (<usize>index >> 3)) >> (index & 7)) & 1) !== 0;
}

function endsWithSpace(to: usize): bool {
  if (!escapes) return load<u8>(to - 1) === 0x20;
  return load<u8>(to - 3) === 0xe2 && load<u16>(to - 2) === 0x8196;
}

/** Adds a space, which may be escaped, and its origins. */
function putSpace(origin: u32): bool {
  const width: usize = escapes ? 3 : 1;
  if (target + width > targetEnd) return false;
  if (escapes) {
    store<u16>(target, <u16>SPACE_SYMBOL);
    store<u8>(target, <u8>(SPACE_SYMBOL >> 16), 2);
  } else {
    store<u8>(target, 0x20);
  }
  target += width;
  putOrigins(origin, width);
  return true;
}

function putOrigins(origin: u32, count: usize): void {
  if (origins === 0) return;
  for (const end = origins + (count << 2); origins < end; origins += 4) store<u32>(origins, origin);
}

/** Adds the text that was found. */
function putText(origin: u32): bool {
  for (let from = given, end = given + givenSize; from < end; from++) {
    const byte = load<u8>(from);
    if (escapes && byte === 0x20) {
      if (!putSpace(origin)) return false;
      continue;
    }
    if (target === targetEnd) return false;
    store<u8>(target++, byte);
    putOrigins(origin, 1);
  }
  return true;
}

/** Finds the text in place of a prefix of the bytes from `at`, before `end`: `taken`, `given` and `givenSize`. */
function findRule(plan: usize, at: usize, end: usize): void {
  given = at;
  const users = <usize>word(plan, USER_TRIE);
  if (users !== 0) {
    taken = longestKey(users, at, end);
    if (taken !== 0) {
      givenSize = taken;
      return;
    }
  }
  if (load<u8>(<usize>word(plan, CLASSES) + load<u8>(at)) !== PLAIN && findReplacement(plan, at, end)) return;
  taken = validSize(at, end);
  if (taken === 0) {
    taken = 1;
    given = <usize>word(plan, CLASSES) + REPLACEMENT_CHARACTER;
    givenSize = 3;
    return;
  }
  givenSize = taken;
}

/** Finds the longest rule of the character map, whose trie may be damaged. */
function findReplacement(plan: usize, at: usize, end: usize): bool {
  const units = <usize>word(plan, CHARSMAP);
  const count = word(plan, CHARSMAP_UNITS);
  if (count === 0) return false;
  let state = darts(load<u32>(units));
  let value: u32 = 0;
  taken = 0;
  for (let from = at; from < end; from++) {
    const byte = <u32>load<u8>(from);
    state ^= byte;
    if (state >= count) break;
    const unit = load<u32>(units + ((<usize>state) << 2));
    if ((unit & 0x800000ff) !== byte) break;
    state ^= darts(unit);
    if ((unit & 0x100) === 0) continue;
    if (state >= count) break;
    value = load<u32>(units + ((<usize>state) << 2)) & 0x7fffffff;
    taken = from + 1 - at;
  }
  if (taken === 0 || value >= word(plan, REPLACEMENT_BYTES)) return false;
  given = <usize>word(plan, REPLACEMENTS) + value;
  let size: usize = 0;
  while (load<u8>(given + size) !== 0) size++;
  givenSize = size;
  return true;
}

/** The offset of a unit of a darts-clone trie. */
export function darts(unit: u32): u32 {
  return (unit >> 10) << ((unit & 0x200) >> 6);
}

/** The bytes of the UTF-8 character at `at`; 0 when it is malformed. */
function validSize(at: usize, end: usize): usize {
  const first = <u32>load<u8>(at);
  if (first < 0x80) return 1;
  const left = end - at;
  if (first < 0xe0) return first >= 0xc2 && left >= 2 && isTrail(load<u8>(at, 1)) ? 2 : 0;
  if (first < 0xf0) {
    if (left < 3 || !isTrail(load<u8>(at, 1)) || !isTrail(load<u8>(at, 2))) return 0;
    const second = load<u8>(at, 1);
    return (first === 0xe0 && second < 0xa0) || (first === 0xed && second >= 0xa0) ? 0 : 3;
  }
  if (first > 0xf4 || left < 4) return 0;
  const second = load<u8>(at, 1);
  if (!isTrail(second) || !isTrail(load<u8>(at, 2)) || !isTrail(load<u8>(at, 3))) return 0;
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second >= 0x90) ? 0 : 4;
}

function isTrail(byte: u32): bool {
  return (byte & 0xc0) === 0x80;
}
