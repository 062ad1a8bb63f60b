import type { Lattice, LatticeNode } from "./lattice.js";
import { StandardHeap } from "./standard-heap.js";

/** A path through a lattice, and the sum of its scores. */
export interface LatticePath {
  readonly nodes: readonly LatticeNode[];
  readonly score: number;
}

/** The end of a path: a node, and the path after it. */
interface PathEnd {
  readonly node: LatticeNode;
  readonly after: PathEnd | undefined;
  /** The best score of a whole path with this end. */
  readonly rank: number;
  /** The score of this end. */
  readonly score: number;
}

const { fround } = Math;
/** So many open ends are too many, and so many are kept then. */
const MAX_OPEN = 10000;
const MAX_KEPT = 512;

/**
 * The `count` best paths, the best one first: all of them are exact, unless more than 10,000 ends were open.
 *
 * Source: Lattice::NBest of SentencePiece's unigram_model.cc.
 */
export function bestPaths(lattice: Lattice, count: number): LatticePath[] {
  lattice.findBestPaths();
  const paths: LatticePath[] = [];
  let open = new StandardHeap<PathEnd>();
  open.push({ node: lattice.last, after: undefined, rank: lattice.last.best, score: 0 });
  for (let end = open.pop(); end; end = open.pop()) {
    if (end.node === lattice.first) {
      paths.push({ nodes: nodesAfter(end), score: end.rank });
      if (paths.length === count) break;
      continue;
    }
    for (const node of lattice.ending[end.node.start]) {
      const score = fround(node.score + end.score);
      open.push({ node, after: end, rank: fround(node.best + end.score), score });
    }
    if (open.size >= MAX_OPEN) open = firstOf(open, Math.min(MAX_KEPT, count * 10));
  }
  return paths;
}

function nodesAfter(end: PathEnd): LatticeNode[] {
  const nodes: LatticeNode[] = [];
  for (let next = end.after; next?.after; next = next.after) nodes.push(next.node);
  return nodes;
}

function firstOf(open: StandardHeap<PathEnd>, count: number): StandardHeap<PathEnd> {
  const kept = new StandardHeap<PathEnd>();
  for (let i = 0; i < count; i++) {
    const end = open.pop();
    if (end) kept.push(end);
  }
  return kept;
}
