import { ID_BITS, NO_VALUE, PIECES, TEXT, TRIE, UNKNOWN, USER_TRIE } from "../src/sentencepiece/loops/plan-layout";
import { characterSize, isSpaceSymbol, word } from "./sentencepiece-plan";
import { longestKey, stateAfter, valueAt } from "./sentencepiece-trie";

/** The id of the piece with the bytes from `at` to `end`, or that of unknown text. */
export function idOf(plan: usize, at: usize, end: usize): u32 {
  const trie = <usize>word(plan, TRIE);
  const state = stateAfter(trie, 0, at, end);
  return idOfValue(plan, state === 0 ? <u32>NO_VALUE : valueAt(trie, state));
}

/** The id of a trie's value. */
export function idOfValue(plan: usize, value: u32): u32 {
  return value === <u32>NO_VALUE ? word(plan, UNKNOWN) : value & ID_BITS;
}

/** Writes one piece for each word of `size` bytes of normalised text, which begin with U+2581. Source: SplitIntoWords of SentencePiece's model_interface.cc. */
export function wordPieces(plan: usize, size: u32): i32 {
  const text = <usize>word(plan, TEXT);
  const end = text + size;
  let piece = <usize>word(plan, PIECES);
  const first = piece;
  let start = text;
  for (let at = text; at < end; ) {
    if (at > start && isSpaceSymbol(at, end)) {
      piece = putPiece(plan, piece, text, start, at);
      start = at;
    }
    at += characterSize(at, end);
  }
  if (start < end) piece = putPiece(plan, piece, text, start, end);
  return <i32>((piece - first) >> 3);
}

/** Writes one piece for each character of the text, or user-defined piece. */
export function characterPieces(plan: usize, size: u32): i32 {
  const text = <usize>word(plan, TEXT);
  const end = text + size;
  const users = <usize>word(plan, USER_TRIE);
  let piece = <usize>word(plan, PIECES);
  const first = piece;
  for (let at = text; at < end; ) {
    let width = users === 0 ? 0 : longestKey(users, at, end);
    if (width === 0) width = characterSize(at, end);
    piece = putPiece(plan, piece, text, at, at + width);
    at += width;
  }
  return <i32>((piece - first) >> 3);
}

function putPiece(plan: usize, piece: usize, text: usize, start: usize, end: usize): usize {
  store<u32>(piece, idOf(plan, start, end));
  store<u32>(piece, <u32>(end - text), 4);
  return piece + 8;
}
