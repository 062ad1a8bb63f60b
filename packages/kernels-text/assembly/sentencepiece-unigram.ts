import {
  FLAGGED_VALUES,
  GREATEST_SUM,
  PIECES,
  SCORES,
  TEXT,
  TRIE,
  UNIGRAM_WORK_BYTES,
  UNKNOWN,
  UNKNOWN_SCORE,
  WORK,
} from "../src/sentencepiece/loops/plan-layout";
import { characterSize, word } from "./sentencepiece-plan";

/** The best path to each byte: its score, float32; 1 + the byte at which its last piece begins, 0 before it has a path; the id of that piece. */
const SCORE: usize = 0;
const START: usize = 4;
const ID: usize = 8;

/**
 * Writes the pieces of the most likely segmentation of `size` bytes of normalised text, and returns their number.
 * Scores are added in float32, so that ties fall as in SentencePiece 0.2.2.
 *
 * Source: Model::EncodeOptimized of SentencePiece's unigram_model.cc.
 */
export function unigramPieces(plan: usize, size: u32): i32 {
  return piecesAfter(plan, size, 0);
}

/** As `unigramPieces`, for text after pieces whose scores have the sum `before`. */
export function piecesAfter(plan: usize, size: u32, before: f32): i32 {
  const text = <usize>word(plan, TEXT);
  const end = text + size;
  const paths = <usize>word(plan, WORK);
  const trie = <usize>word(plan, TRIE);
  const scores = <usize>word(plan, SCORES);
  const unknown = word(plan, UNKNOWN);
  const unknownScore = load<f32>(plan + (UNKNOWN_SCORE << 2));
  memory.fill(paths, 0, (<usize>size + 1) * UNIGRAM_WORK_BYTES);
  store<f32>(paths, before, SCORE);
  let last = paths;
  const root = load<u32>(trie) >> 8;
  for (let at = text; at < end; ) {
    const start = <u32>(at - text);
    const from = paths + <usize>start * UNIGRAM_WORK_BYTES;
    let score = load<f32>(from, SCORE);
    if (abs(score) > <f32>GREATEST_SUM) {
      for (let path = from; path <= last; path += UNIGRAM_WORK_BYTES)
        store<f32>(path, load<f32>(path, SCORE) - score, SCORE);
      score = 0;
    }
    const width = characterSize(at, end);
    const characterEnd = at + width;
    let hasCharacter = false;
    let base = root;
    let path = from;
    for (let to = at; to < end; ) {
      const byte = <u32>load<u8>(to++);
      const unit = trie + ((<usize>(base ^ byte)) << 3);
      const entry = load<u64>(unit);
      if ((<u32>entry & 0xff) !== byte) break;
      base = <u32>entry >> 8;
      path += UNIGRAM_WORK_BYTES;
      const id = <u32>(entry >> 32);
      if (id >= <u32>FLAGGED_VALUES) continue;
      if (to === characterEnd) hasCharacter = true;
      if (path > last) last = path;
      const candidate = load<f32>(scores + ((<usize>id) << 2)) + score;
      if (load<u32>(path, START) === 0 || candidate > load<f32>(path, SCORE)) {
        store<f32>(path, candidate, SCORE);
        store<u32>(path, start + 1, START);
        store<u32>(path, id, ID);
      }
    }
    if (!hasCharacter) {
      path = from + width * UNIGRAM_WORK_BYTES;
      if (path > last) last = path;
      const candidate = unknownScore + score;
      if (load<u32>(path, START) === 0 || candidate > load<f32>(path, SCORE)) {
        store<f32>(path, candidate, SCORE);
        store<u32>(path, start + 1, START);
        store<u32>(path, unknown, ID);
      }
    }
    at = characterEnd;
  }
  return writePath(plan, paths, size);
}

/** Writes the pieces of the path to the end in order. */
function writePath(plan: usize, paths: usize, size: u32): i32 {
  let count: u32 = 0;
  for (let to = size; to > 0; count++) to = load<u32>(paths + <usize>to * UNIGRAM_WORK_BYTES, START) - 1;
  let piece = <usize>word(plan, PIECES) + ((<usize>count) << 3);
  for (let to = size; to > 0; ) {
    const path = paths + <usize>to * UNIGRAM_WORK_BYTES;
    piece -= 8;
    store<u32>(piece, load<u32>(path, ID));
    store<u32>(piece, to, 4);
    to = load<u32>(path, START) - 1;
  }
  return <i32>count;
}
