import { internal } from "@heddle/status";
import { sampledBpePieces } from "../loops/bpe-twin.js";
import * as Plan from "../loops/plan-layout.js";
import type { EncoderModel } from "../processor/encoder-model.js";
import type { Segment } from "../processor/token-rows.js";
import { bestPaths } from "./best-paths.js";
import { Lattice, type LatticeNode } from "./lattice.js";
import type { SeededRandom } from "./seeded-random.js";

const MAX_SAMPLED = 512;
const MAX_BEST = 1024;

/** How a segmentation is drawn. */
export interface Sampling {
  /** Below 0: from all segmentations; else from as many of the best. BPE leaves out merges, whatever it is. */
  readonly nbestSize: number;
  /** The sharpness of the distribution; for BPE the probability of leaving out a merge. */
  readonly alpha: number;
}

/**
 * Draws a segmentation. SentencePiece draws from a generator without a seed: the distribution is the same, the numbers are not.
 *
 * @throws {StatusError} INTERNAL, as SentencePiece, for models of words and characters, and for more than 512 best ones
 *
 * Source: SentencePieceProcessor::SampleEncode.
 */
export function samplePieces(encoder: EncoderModel, { nbestSize, alpha }: Sampling, random: SeededRandom): Segment {
  const { kind } = encoder.model;
  if (nbestSize > MAX_SAMPLED) throw internal(`nbest_size must be nbest_size <= ${MAX_SAMPLED}`);
  if (kind === Plan.BPE) {
    const skip = () => alpha > 0 && (alpha >= 1 || random.next() < alpha);
    return (plan, size) => sampledBpePieces(encoder.memory, plan, size, skip);
  }
  if (kind !== Plan.UNIGRAM) throw internal("SampleEncode is not available for the current model.");
  return (plan, size) => {
    if (size === 0) return 0;
    const lattice = new Lattice(encoder, plan, size);
    return writeNodes(encoder, plan, nbestSize < 0 ? samplePath(lattice, alpha, random) : sampleBest(lattice));
  };

  function sampleBest(lattice: Lattice): readonly LatticeNode[] {
    const paths = bestPaths(lattice, nbestSize);
    const [{ score: best }] = paths;
    return paths[random.choose(paths.map(({ score }) => Math.exp(alpha * (score - best))))].nodes;
  }
}

/**
 * The best segmentations, the best one first, at most 1024. Undefined for the one of the encoder itself, when no others are wanted.
 *
 * @throws {StatusError} INTERNAL, as SentencePiece, for a model that is not of unigrams
 */
export function nbestPieces(encoder: EncoderModel, plan: number, size: number, count: number): (Segment | undefined)[] {
  if (encoder.model.kind !== Plan.UNIGRAM) throw internal("NBestEncode is not available for the current model.");
  if (size === 0 || count <= 1) return [undefined];
  const paths = bestPaths(new Lattice(encoder, plan, size), Math.min(count, MAX_BEST));
  return paths.map(
    ({ nodes }) =>
      (to) =>
        writeNodes(encoder, to, nodes),
  );
}

function samplePath(lattice: Lattice, alpha: number, random: SeededRandom): readonly LatticeNode[] {
  const sums = lattice.sumPaths(alpha);
  const nodes: LatticeNode[] = [];
  for (let node = lattice.last; ; ) {
    const before = lattice.ending[node.start];
    const sum = sums[node.index];
    node = before[random.choose(before.map(({ index, score }) => Math.exp(sums[index] + alpha * score - sum)))];
    if (node === lattice.first) return nodes.reverse();
    nodes.push(node);
  }
}

function writeNodes({ memory }: EncoderModel, plan: number, nodes: readonly LatticeNode[]): number {
  const { u32 } = memory;
  const pieces = u32[(plan >>> 2) + Plan.PIECES] >>> 2;
  for (const [i, { id, end }] of nodes.entries()) {
    u32[pieces + i * 2] = id;
    u32[pieces + i * 2 + 1] = end;
  }
  return nodes.length;
}
