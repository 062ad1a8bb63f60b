import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { BAD_INDICES_POLICY, ignoresBadIndices } from "./bad-indices-policy.js";
import { openWriter } from "./element-writer.js";
import { describeBadRow, ndIndices, sliceStarts } from "./nd-indices.js";
import { registerOp } from "./register-op.js";
import { ALL } from "./type-sets.js";

/** GatherNd: the slices of a tensor that index vectors name. */
export function registerGatherNd(registrar: Registrar): void {
  registerOp(registrar, "GatherNd", {
    inputs: ["params: Tparams", "indices: Tindices"],
    outputs: ["output: Tparams"],
    attrs: ["Tparams: type", "Tindices: {int16, int32, int64}", BAD_INDICES_POLICY],
    constraints: { Tparams: ALL },
    create: (construction) => {
      const ignoresBad = ignoresBadIndices(construction);
      return (context) => gatherNd(context, ignoresBad);
    },
  });
}

function gatherNd(context: ComputeContext, ignoresBad: boolean): void {
  const params = context.input(0);
  const indices = context.input(1);
  if (params.rank < 1) throw invalidArgument("params must be at least a vector");
  if (indices.rank < 1) throw invalidArgument("indices must be at least a vector");
  const depth = indices.shape[indices.rank - 1];
  if (depth > params.rank) {
    throw invalidArgument(`index innermost dimension length must be <= params rank; saw: ${depth} vs. ${params.rank}`);
  }
  const vectors = ndIndices(indices, indices.shape.slice(0, -1), depth, params.shape);
  const { count, run } = vectors;
  if (params.elementCount === 0 && count > 0) {
    throw invalidArgument(
      `Requested more than 0 entries, but params is empty.  Params shape: ${formatShape(params.shape)}`,
    );
  }
  const starts = sliceStarts(vectors);
  const bad = ignoresBad || !hasBad(starts) ? undefined : describeBadRow(vectors);
  if (bad) {
    throw invalidArgument(
      `${bad} does not index into param shape ${formatShape(params.shape)}, node name: ${context.nodeName}`,
    );
  }
  const writer = openWriter(context, 0, [...vectors.batchShape, ...params.shape.slice(depth)]);
  for (let row = 0; row < count; ) {
    const start = starts[row];
    let next = row + 1;
    if (start < 0) {
      writer.zeros(run);
    } else {
      for (let end = start + run; next < count && starts[next] === end; end += run) next++;
      writer.copy(params, start, (next - row) * run, 1);
    }
    row = next;
  }
  writer.finish();
}

function hasBad(starts: Float64Array): boolean {
  for (let row = 0; row < starts.length; row++) if (starts[row] < 0) return true;
  return false;
}
