import {
  BYTE_FALLBACK,
  BYTE_IDS,
  CONTROL_IN_TEXT,
  CONTROL_PIECE,
  FLAGS,
  IDS,
  LIMITS,
  ORIGINS,
  PIECES,
  STARTS,
  TEXT,
  TEXT_LIMITS,
  TEXT_STARTS,
  TYPES,
  UNKNOWN_PIECE,
} from "../src/sentencepiece/loops/plan-layout";
import { word } from "./sentencepiece-plan";

/**
 * Writes the tokens of `count` pieces: unknown ones become bytes, or one token with unknown ones before them. Returns the number of tokens, or
 * CONTROL_IN_TEXT.
 *
 * Source: SentencePieceProcessor::PopulateSentencePieceText.
 */
export function tokensOf(plan: usize, count: u32): i32 {
  const types = <usize>word(plan, TYPES);
  const toBytes = (word(plan, FLAGS) & BYTE_FALLBACK) !== 0;
  const ids = <usize>word(plan, IDS);
  const hasOffsets = word(plan, ORIGINS) !== 0;
  const hasTexts = word(plan, TEXT_STARTS) !== 0;
  let piece = <usize>word(plan, PIECES);
  const last = piece + ((<usize>count) << 3);
  let token: usize = 0;
  let start: u32 = 0;
  let afterUnknown = false;
  for (; piece < last; piece += 8) {
    const id = load<u32>(piece);
    const end = load<u32>(piece, 4);
    const type = load<u8>(types + id);
    if (type === CONTROL_PIECE) return CONTROL_IN_TEXT;
    const isUnknown = type === UNKNOWN_PIECE;
    if (isUnknown && toBytes) {
      token = putBytes(plan, token, start, end);
    } else if (isUnknown && afterUnknown) {
      if (hasOffsets) store<u32>(<usize>word(plan, LIMITS) + token - 4, origin(plan, end));
      if (hasTexts) store<u32>(<usize>word(plan, TEXT_LIMITS) + token - 4, end);
    } else {
      store<u32>(ids + token, id);
      if (hasOffsets) putOffsets(plan, token, origin(plan, start), origin(plan, end));
      if (hasTexts) putTexts(plan, token, start, end);
      token += 4;
    }
    afterUnknown = isUnknown;
    start = end;
  }
  return <i32>(token >> 2);
}

function putBytes(plan: usize, token: usize, start: u32, end: u32): usize {
  const text = <usize>word(plan, TEXT);
  const byteIds = <usize>word(plan, BYTE_IDS);
  const hasOffsets = word(plan, ORIGINS) !== 0;
  const hasTexts = word(plan, TEXT_STARTS) !== 0;
  for (let at = start; at < end; at++, token += 4) {
    store<u32>(<usize>word(plan, IDS) + token, load<u32>(byteIds + ((<usize>load<u8>(text + at)) << 2)));
    if (hasOffsets) putOffsets(plan, token, origin(plan, start), origin(plan, at + 1 === end ? end : start));
    if (hasTexts) putTexts(plan, token, at, at + 1);
  }
  return token;
}

function origin(plan: usize, at: u32): u32 {
  return load<u32>(<usize>word(plan, ORIGINS) + ((<usize>at) << 2));
}

function putOffsets(plan: usize, token: usize, start: u32, limit: u32): void {
  store<u32>(<usize>word(plan, STARTS) + token, start);
  store<u32>(<usize>word(plan, LIMITS) + token, limit);
}

function putTexts(plan: usize, token: usize, start: u32, end: u32): void {
  store<u32>(<usize>word(plan, TEXT_STARTS) + token, start);
  store<u32>(<usize>word(plan, TEXT_LIMITS) + token, end);
}
