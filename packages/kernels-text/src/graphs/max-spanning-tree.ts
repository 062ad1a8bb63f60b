import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { MOST_NODES, type RoundScore, SpanningTree } from "./spanning-tree.js";

/** Sums of scores, as their type has them. */
const ROUNDING: ReadonlyMap<DataType, RoundScore> = /* @__PURE__ */ new Map<DataType, RoundScore>([
  [DataType.INT32, (score) => score | 0],
  [DataType.FLOAT, Math.fround],
  [DataType.DOUBLE, (score) => score],
]);

/** MaxSpanningTree: the best tree, or forest, of each directed graph of a batch. */
export function createMaxSpanningTree({ attributes }: ConstructionContext): Kernel {
  const isForest = attributes.bool("forest");
  return {
    compute(context) {
      const [counts, scores] = [context.input(0), context.input(1)];
      checkShapes(counts, scores);
      const [graphs, width] = scores.shape;
      const best = context.allocateOutput(0, [graphs]);
      const sources = context.allocateOutput(1, [graphs, width]);
      context.memory.i32.fill(-1, sources.address >>> 2, (sources.address >>> 2) + graphs * width);
      return inBlocks(context, graphs, 1, (start, end) => {
        for (let graph = start; graph < end; graph++) {
          const { sum, found } = solveGraph(counts, scores, graph, isForest);
          valuesOf(best)[graph] = sum;
          context.memory.i32.set(found, (sources.address >>> 2) + graph * width);
        }
      });
    },
  };
}

/** Source: tensorflow_text/core/kernels/mst_op_kernels.cc (TensorFlow Text 2.20). */
function checkShapes(counts: Tensor, scores: Tensor): void {
  if (counts.rank !== 1) throw invalidArgument(`num_nodes must be a vector, got shape ${formatShape(counts.shape)}`);
  if (scores.rank !== 3) throw invalidArgument(`scores must be rank 3, got shape ${formatShape(scores.shape)}`);
  const [graphs, width] = scores.shape;
  if (!shapesEqual(counts.shape, [graphs])) {
    throw invalidArgument(`num_nodes misshapen: got ${formatShape(counts.shape)} but expected [${graphs}]`);
  }
  if (!shapesEqual(scores.shape, [graphs, width, width])) {
    throw invalidArgument(
      `scores misshapen: got ${formatShape(scores.shape)} but expected [${graphs},${width},${width}]`,
    );
  }
}

function solveGraph(counts: Tensor, scores: Tensor, graph: number, isForest: boolean) {
  const { memory, dtype, shape } = scores;
  const width = shape[1];
  const nodes = checkedNodes(memory.i32[(counts.address >>> 2) + graph], width, graph);
  const round = ROUNDING.get(dtype) ?? Math.fround;
  using tree = new SpanningTree(memory, nodes, round);
  const values = valuesOf(scores);
  for (let target = 0; target < nodes; target++) {
    for (let source = 0, at = (graph * width + target) * width; source < nodes; source++, at++) {
      if (Number.isFinite(values[at])) tree.add(source, target, values[at]);
    }
  }
  const found = tree.solve(isForest);
  let sum = 0;
  for (const [target, source] of found.entries()) sum = round(sum + values[(graph * width + target) * width + source]);
  return { sum, found };
}

/** The number of nodes of a graph, which TensorFlow Text puts into 16 bits; it reads past its inputs for some negative ones. */
function checkedNodes(count: number, width: number, graph: number): number {
  if (count > width) {
    throw invalidArgument(
      `number of nodes in digraph ${graph} overflows input dimension: got ${count} but expected <= ${width}`,
    );
  }
  const index = count & 0xffff;
  if (index >= MOST_NODES) throw invalidArgument(`Too many nodes: ${index}`);
  if (count <= 0) throw invalidArgument(`Non-positive number of nodes: ${index === 0 ? 0 : count}`);
  return count;
}

function valuesOf({ memory, dtype, address }: Tensor): Int32Array | Float32Array | Float64Array {
  if (dtype === DataType.DOUBLE) return memory.f64.subarray(address >>> 3);
  return dtype === DataType.INT32 ? memory.i32.subarray(address >>> 2) : memory.f32.subarray(address >>> 2);
}
