import * as Plan from "../loops/plan-layout.js";
import * as Stretch from "../loops/stretch-layout.js";
import { addCharacterTables } from "./character-tables.js";
import type { ScoredModel } from "./scored-model.js";
import type { SectionWriter } from "./section-writer.js";

const ASCII = 0x80;
/** U+2581 in UTF-8. */
const SYMBOL = [0xe2, 0x96, 0x81];
/** Scores that are scaled down would be off by too much. */
const LEAST_SCALE = 256;

/** Adds the tables that find the best path of a unigram model; false where a scaled score or a path would have too many bits. */
export function addScoredTables(model: ScoredModel, sections: SectionWriter): boolean {
  const { types, pieces, scores, unknownScore: unknown, trie } = model;
  let greatest = Math.abs(unknown);
  for (const score of scores) greatest = Math.max(greatest, Math.abs(score));
  const scale = 2 ** Math.floor(Math.log2(Stretch.SUM_LIMIT / ((Stretch.MOST_NORMALIZED + 2) * greatest + 1)));
  if (!(scale >= LEAST_SCALE)) return false;
  for (let id = 0; id < types.length; id++) if (pieces.sizeOf(id) > Stretch.LONGEST_PIECE) return false;
  const scaled = (score: number) => Math.round(score * scale);
  const unknownScore = scaled(unknown);
  const scaledScores = new Int32Array(types.length + 1).fill(Stretch.NOT_A_PIECE);
  for (let id = 0; id < types.length; id++) {
    const isMatched = types[id] === Plan.NORMAL_PIECE || types[id] === Plan.USER_DEFINED_PIECE;
    if (isMatched) scaledScores[id] = scaled(scores[id]);
  }
  const units = new Int32Array(trie.length);
  for (let at = 0; at < trie.length; at += 2) {
    const value = trie[at + 1];
    units[at] = trie[at];
    units[at + 1] = value < Plan.FLAGGED_VALUES ? scaledScores[value] : Stretch.NOT_A_PIECE;
  }
  const unitAfter = (unit: number, byte: number) => {
    const next = (trie[unit * 2] >>> 8) ^ byte;
    return (trie[next * 2] & 0xff) === byte ? next : 0;
  };
  const single = (unit: number, size: number) => {
    const score = unit === 0 ? Stretch.NOT_A_PIECE : units[unit * 2 + 1];
    const isPiece = score > Stretch.NOT_A_PIECE;
    return [
      isPiece ? (unit << 8) | size : size,
      isPiece ? score : unknownScore,
      unit === 0 ? 0 : trie[unit * 2] >>> 8,
      0,
    ];
  };
  const singles = new Int32Array(ASCII * 4);
  const pairs = new Int32Array(ASCII * ASCII * 2);
  for (let byte = 0; byte < ASCII; byte++) {
    const unit = unitAfter(0, byte);
    singles.set(single(unit, 1), byte * 4);
    for (let next = 0; unit !== 0 && next < ASCII; next++) {
      const pair = unitAfter(unit, next);
      if (pair === 0) continue;
      const at = ((byte << 7) | next) * 2;
      pairs[at] = (trie[pair * 2] & ~0xff) | 1;
      pairs[at + 1] = units[pair * 2 + 1];
    }
  }
  let space = unitAfter(0, SYMBOL[0]);
  for (const byte of SYMBOL.slice(1)) space = space === 0 ? 0 : unitAfter(space, byte);
  sections.add(Stretch.SCORED_UNITS, units);
  sections.add(Stretch.SINGLES, singles);
  sections.add(Stretch.PAIRS, pairs);
  sections.add(Stretch.SPACE_SINGLE, Int32Array.from(single(space, SYMBOL.length)));
  addCharacterTables(model, scaledScores, unknownScore, sections);
  sections.add(Stretch.SCALED_SCORES, scaledScores);
  sections.set(Stretch.PIECE_COUNT, types.length);
  sections.set(Stretch.UNIT_COUNT, units.length / 2);
  sections.set(Stretch.UNKNOWN_SCORE, unknownScore);
  sections.set(Stretch.GREATEST_SCORE, Math.max(1, Math.ceil(greatest * scale)));
  return true;
}
