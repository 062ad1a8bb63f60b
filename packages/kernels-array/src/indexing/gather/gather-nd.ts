import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, type Tensor } from "@heddle/tensor";
import { setRunOutput } from "../../writers/affine-copy.js";
import { pickPadded } from "../../writers/grid-copy.js";
import { openWriter } from "../../writers/open-writer.js";
import { indexLoopsOver } from "../index-loops.js";
import { checkDepth, describeBadRow, type NdIndices, ndIndices, sliceStart } from "../nd-indices.js";
import { ignoresBadIndices } from "../scatter/bad-indices-policy.js";
import { wideIndices } from "../wide-indices.js";

/** GatherNd: the slices of a tensor that index vectors name. */
export function createGatherNd(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return { compute: (context) => gatherNd(context, context.input(0), ignoresBad) };
}

/** Sets output 0 to the slices of `params` that the vectors in input 1 name; zeros for a vector out of bounds that is ignored. */
export function gatherNd(context: ComputeContext, params: Tensor, ignoresBad: boolean): void {
  const indices = context.input(1);
  if (params.rank < 1) throw invalidArgument("params must be at least a vector");
  if (indices.rank < 1) throw invalidArgument("indices must be at least a vector");
  const depth = indices.shape[indices.rank - 1];
  if (depth > params.rank) {
    throw invalidArgument(`index innermost dimension length must be <= params rank; saw: ${depth} vs. ${params.rank}`);
  }
  const vectors = ndIndices(indices, indices.shape.slice(0, -1), depth, params.shape);
  if (params.elementCount === 0 && vectors.count > 0) {
    throw invalidArgument(
      `Requested more than 0 entries, but params is empty.  Params shape: ${formatShape(params.shape)}`,
    );
  }
  if (vectors.count > 0) checkDepth(depth, 7);
  setSlices(context, vectors, params, ignoresBad);
}

function setSlices(context: ComputeContext, vectors: NdIndices, params: Tensor, ignoresBad: boolean): void {
  const { indices, count, depth, run } = vectors;
  const { memory } = context;
  const loops = indexLoopsOver(memory);
  const shape = [...vectors.batchShape, ...params.shape.slice(depth)];
  using wide = wideIndices(indices);
  const { address } = wide;
  const width = dataTypeSize(wide.dtype);
  const first = count === 0 || depth === 0 ? -1 : sliceStart(vectors, 0);
  const last = first < 0 ? -1 : sliceStart(vectors, count - 1);
  if (first >= 0 && last === first + (count - 1) * run && loops.areConsecutive(address, width, count, depth) === 1) {
    setRunOutput(context, 0, shape, params, first, count * run);
    return;
  }
  using scope = memory.scope();
  const slices = scope.malloc((count + depth) * 4);
  const sizes = slices + count * 4;
  memory.u32.set(params.shape.slice(0, depth), sizes >>> 2);
  const hasBad = loops.sliceNumbers(address, width, count, depth, sizes, slices) !== 0;
  if (hasBad && !ignoresBad) {
    throw invalidArgument(
      `${describeBadRow(vectors)} does not index into param shape ${formatShape(params.shape)}, node name: ${context.nodeName}`,
    );
  }
  const writer = openWriter(context, 0, shape);
  if (hasBad) pickPadded(writer, params, 0, slices, count, run);
  else writer.pick(params, 0, slices, 4, count, run);
  writer.finish();
}
