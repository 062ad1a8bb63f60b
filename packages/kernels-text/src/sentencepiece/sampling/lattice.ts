import * as Plan from "../loops/plan-layout.js";
import { characterSize } from "../loops/text-twin.js";
import { type EncoderModel, userDefinedScore } from "../processor/encoder-model.js";

/** A piece that may be at a place of a text. */
export interface LatticeNode {
  readonly id: number;
  /** The bytes where it begins and ends. */
  readonly start: number;
  readonly end: number;
  /** float32, like all sums of scores. */
  readonly score: number;
  /** The number of the node. */
  readonly index: number;
  /** The score of the best path up to and with this node, after {@link Lattice.findBestPaths}. */
  best: number;
}

const { fround } = Math;
/** From this distance on, the lesser of two logarithms does not count. */
const NEGLIGIBLE = 50;

/**
 * All pieces of a unigram model that may be at each place of a normalised text.
 *
 * Source: Lattice of SentencePiece's unigram_model.cc.
 */
export class Lattice {
  readonly size: number;
  /** The nodes that begin, and those that end, at each byte; in the order of SentencePiece, on which ties depend. */
  readonly starting: readonly LatticeNode[][];
  readonly ending: readonly LatticeNode[][];
  readonly first: LatticeNode;
  readonly last: LatticeNode;
  /** The number of nodes. */
  count = 0;

  /** @param plan with the normalised text, of `size` bytes */
  constructor(encoder: EncoderModel, plan: number, size: number) {
    this.size = size;
    this.starting = Array.from({ length: size + 1 }, () => []);
    this.ending = Array.from({ length: size + 1 }, () => []);
    this.first = this.#node(-1, 0, 0, 0);
    this.last = this.#node(-1, size, size, 0);
    this.ending[0].push(this.first);
    this.starting[size].push(this.last);
    this.#addPieces(encoder, plan);
  }

  /** Computes the best path to every node. */
  findBestPaths(): void {
    for (let at = 0; at <= this.size; at++) {
      for (const node of this.starting[at]) {
        let best = Number.NEGATIVE_INFINITY;
        for (const before of this.ending[at]) best = Math.max(best, fround(before.best + node.score));
        node.best = best;
      }
    }
  }

  /** The logarithm of the sum of the likelihoods of all paths to each node, without its own; scores count `theta` times. */
  sumPaths(theta: number): Float32Array {
    const sums = new Float32Array(this.count);
    for (let at = 0; at <= this.size; at++) {
      for (const node of this.starting[at]) {
        for (const [i, before] of this.ending[at].entries()) {
          const path = fround(fround(theta * before.score) + sums[before.index]);
          sums[node.index] = i === 0 ? path : logSumExp(sums[node.index], path);
        }
      }
    }
    return sums;
  }

  #node(id: number, start: number, end: number, score: number): LatticeNode {
    return { id, start, end, score, index: this.count++, best: 0 };
  }

  #insert(id: number, start: number, end: number, score: number): void {
    const node = this.#node(id, start, end, score);
    this.starting[start].push(node);
    this.ending[end].push(node);
  }

  #addPieces({ memory, model }: EncoderModel, plan: number): void {
    const { u8, u32, f32 } = memory;
    const words = plan >>> 2;
    const text = u32[words + Plan.TEXT];
    const trie = u32[words + Plan.TRIE] >>> 2;
    const scores = u32[words + Plan.SCORES] >>> 2;
    const unknown = u32[words + Plan.UNKNOWN];
    const unknownScore = f32[words + Plan.UNKNOWN_SCORE];
    const end = text + this.size;
    for (let at = text; at < end; ) {
      const characterEnd = at + characterSize(u8, at, end);
      let hasCharacter = false;
      let base = u32[trie] >>> 8;
      let characters = 0;
      for (let to = at, wholeTo = at; to < end; ) {
        const byte = u8[to];
        const unit = trie + (base ^ byte) * 2;
        if ((u32[unit] & 0xff) !== byte) break;
        if (to === wholeTo) {
          wholeTo += characterSize(u8, to, end);
          characters++;
        }
        base = u32[unit] >>> 8;
        to++;
        const id = u32[unit + 1];
        if (id >= Plan.FLAGGED_VALUES) continue;
        const isUser = model.types[id] === Plan.USER_DEFINED_PIECE;
        const score = isUser ? userDefinedScore(characters) : f32[scores + id];
        this.#insert(id, at - text, wholeTo - text, score);
        if (characters === 1) hasCharacter = true;
      }
      if (!hasCharacter) this.#insert(unknown, at - text, characterEnd - text, unknownScore);
      at = characterEnd;
    }
  }
}

function logSumExp(x: number, y: number): number {
  const least = Math.min(x, y);
  const greatest = Math.max(x, y);
  if (greatest > fround(least + NEGLIGIBLE)) return greatest;
  return fround(greatest + Math.log(Math.exp(fround(least - greatest)) + 1));
}
