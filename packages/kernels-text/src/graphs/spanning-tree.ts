import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition } from "@heddle/status";
import { DisjointSets } from "./disjoint-sets.js";

/** Rounds a score to the type of all. */
export type RoundScore = (score: number) => number;

/** The most nodes of a graph: twice as many have numbers of 16 bits. */
export const MOST_NODES = 32_767;
/** The mark of a contracted node that a larger one has replaced. */
const DELETED = 0xffff;

/**
 * Finds the best tree over the nodes of a directed graph: the algorithm of Chu, Liu and Edmonds in Tarjan's form for dense graphs. Node 0
 * is a root above all others, to which each node is joined that may be a root.
 *
 * The best arc into each node is chosen. Those that make a cycle are contracted to a new node, and in the end expanded again. An arc is
 * `node * (nodes + 1) + source`, with its score and target; those into a contracted node keep the source and target that they had.
 *
 * Source: tensorflow_text/core/kernels/mst_solver.h (TensorFlow Text 2.20): of equal scores it chooses the same.
 */
export class SpanningTree implements Disposable {
  readonly #memory: LinearMemory;
  readonly #round: RoundScore;
  readonly #nodes: number;
  /** The number of rows of arcs into a node: the nodes and the root above. */
  readonly #sources: number;
  readonly #scores: number;
  /** 0 where there is no such arc. */
  readonly #targets: number;
  /** The best arc into each node. */
  readonly #chosen: Float64Array;
  readonly #parts: DisjointSets;
  readonly #cycles: DisjointSets;
  /** The outermost contracted node of each. */
  readonly #outermost: DisjointSets;
  readonly #contractedInto: Uint16Array;
  #count: number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, nodes: number, round: RoundScore) {
    this.#memory = memory;
    this.#round = round;
    this.#nodes = nodes;
    this.#sources = nodes + 1;
    this.#count = nodes + 1;
    const arcs = this.#sources * 2 * nodes;
    this.#scores = memory.malloc(8 * arcs);
    try {
      this.#targets = memory.calloc(2 * arcs);
    } catch (error) {
      memory.free(this.#scores);
      throw error;
    }
    this.#chosen = new Float64Array(2 * nodes);
    this.#parts = new DisjointSets(nodes + 1);
    this.#cycles = new DisjointSets(nodes + 1);
    this.#outermost = new DisjointSets(2 * nodes);
    this.#contractedInto = new Uint16Array(2 * nodes);
  }

  /** Adds an arc between two nodes from 0 on, or from a node to itself: the choice of it as a root. */
  add(source: number, target: number, score: number): void {
    const arc = (target + 1) * this.#sources + (source === target ? 0 : source + 1);
    this.#memory.f64[(this.#scores >>> 3) + arc] = score;
    this.#memory.u16[(this.#targets >>> 1) + arc] = target + 1;
  }

  /**
   * The source of the arc into each node, a root's own number.
   *
   * @param isForest true when there may be more than one root
   * @throws {StatusError} FAILED_PRECONDITION when no tree joins all nodes
   */
  solve(isForest: boolean): Int32Array {
    if (!isForest) this.#penalizeRoots();
    for (let node = 1; node < this.#count; node++) this.#choose(node);
    this.#expand();
    const sources = new Int32Array(this.#nodes);
    let roots = 0;
    for (let node = 0; node < this.#nodes; node++) {
      const source = this.#chosen[node + 1] % this.#sources;
      if (source === 0) roots++;
      sources[node] = source === 0 ? node : source - 1;
    }
    if (!isForest && roots !== 1) throw infeasible();
    return sources;
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#scores);
    this.#memory.free(this.#targets);
  }

  /** Lowers the scores of roots, so that a tree with one is better than all with two. */
  #penalizeRoots(): void {
    const [scores, targets] = this.#views();
    const count = this.#sources * this.#sources;
    let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let arc = 0; arc < count; arc++) {
      if (targets[arc] === 0) continue;
      most = Math.max(most, scores[arc]);
      least = Math.min(least, scores[arc]);
    }
    const round = this.#round;
    const penalty = round(1 + round(this.#sources * round(most - least)));
    for (let arc = this.#sources; arc < count; arc += this.#sources) scores[arc] = round(scores[arc] - penalty);
  }

  #choose(node: number): void {
    const [scores, targets] = this.#views();
    const first = node * this.#sources;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let arc = first; arc < first + this.#sources; arc++) {
      if (targets[arc] === 0 || !(bestScore <= scores[arc])) continue;
      bestScore = scores[arc];
      best = arc;
    }
    if (best < 0) throw infeasible();
    this.#chosen[node] = best;
    const source = best - first;
    if (source === 0) return;
    const [before, after] = [this.#parts.rootOf(source), this.#parts.rootOf(targets[best])];
    if (before === after) this.#contract(node);
    else this.#parts.joinRoots(before, after);
  }

  #contract(node: number): void {
    const contracted = this.#count++;
    const [scores, targets] = this.#views();
    const cycle: number[] = [];
    for (let at = node; at !== contracted; ) {
      cycle.push(at);
      const arc = this.#chosen[at];
      const source = arc % this.#sources;
      this.#cycles.join(source, targets[arc]);
      const next = this.#outermost.rootOf(source);
      this.#outermost.joinRoots(at, contracted);
      this.#contractedInto[at] = contracted;
      at = next;
    }
    for (const at of cycle) this.#merge(at, -scores[this.#chosen[at]], contracted);
  }

  /** Offers the arcs into a node of a cycle to its contracted node, each at the cost of the arc that it would replace. */
  #merge(node: number, offset: number, contracted: number): void {
    const [scores, targets] = this.#views();
    const sources = this.#sources;
    for (let source = 0, from = node * sources, to = contracted * sources; source < sources; source++, from++, to++) {
      const target = targets[from];
      if (target === 0 || this.#cycles.rootOf(source) === this.#cycles.rootOf(target)) continue;
      const score = this.#round(scores[from] + offset);
      if (targets[to] !== 0 && !(scores[to] < score)) continue;
      scores[to] = score;
      targets[to] = target;
    }
  }

  /** Breaks each cycle where the arc into its contracted node leads. */
  #expand(): void {
    const [, targets] = this.#views();
    for (let root = this.#count - 1; root >= this.#sources; root--) {
      if (this.#contractedInto[root] === DELETED) continue;
      const arc = this.#chosen[root];
      this.#chosen[targets[arc]] = arc;
      for (let node = this.#contractedInto[targets[arc]]; node !== DELETED && node !== root; ) {
        const parent = this.#contractedInto[node];
        this.#contractedInto[node] = DELETED;
        node = parent;
      }
    }
  }

  #views(): readonly [Float64Array, Uint16Array] {
    const { f64, u16 } = this.#memory;
    const arcs = this.#sources * 2 * this.#nodes;
    return [
      f64.subarray(this.#scores >>> 3, (this.#scores >>> 3) + arcs),
      u16.subarray(this.#targets >>> 1, (this.#targets >>> 1) + arcs),
    ];
  }
}

function infeasible() {
  return failedPrecondition("Infeasible digraph");
}
