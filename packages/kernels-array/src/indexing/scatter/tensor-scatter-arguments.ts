import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import type { NdIndices } from "../nd-indices.js";
import { checkScatter, checkScatterRanks, isScatterable } from "./scatter-checks.js";

/** The arguments of an op TensorScatter…, checked. */
export interface TensorScatter {
  readonly input: Tensor;
  readonly updates: Tensor;
  readonly vectors: NdIndices;
}

/**
 * The inputs of an op TensorScatter…
 *
 * @throws {StatusError} INVALID_ARGUMENT for updates that do not fit, and for indices out of bounds unless `ignoresBad` is set
 */
export function readTensorScatter(context: ComputeContext, ignoresBad: boolean): TensorScatter {
  const input = context.input(0);
  const indices = context.input(1);
  const updates = context.input(2);
  checkScatterRanks(indices, updates);
  checkShapes(input, indices, updates);
  return { input, updates, vectors: checkScatter(input.shape, indices, updates, ignoresBad) };
}

function checkShapes({ shape, elementCount }: Tensor, indices: Tensor, updates: Tensor): void {
  if (!isScatterable(elementCount, indices, updates)) {
    throw invalidArgument("Indices and updates specified for empty output shape");
  }
  const outer = indices.rank - 1;
  for (let i = 0; i < outer; i++) {
    if (indices.shape[i] === updates.shape[i]) continue;
    throw invalidArgument(
      `Outer dimensions of indices and update must match. Indices shape: ${formatShape(indices.shape)}, updates shape:${formatShape(updates.shape)}`,
    );
  }
  const depth = indices.shape[outer];
  const inner = shape.length - depth;
  if (updates.rank - outer !== inner) {
    throw invalidArgument(
      `Inner dimensions of output shape must match inner dimensions of updates shape. Output: ${formatShape(shape)} updates: ${formatShape(updates.shape)}`,
    );
  }
  for (let i = 0; i < inner; i++) {
    if (shape[depth + i] === updates.shape[outer + i]) continue;
    throw invalidArgument(
      `The inner ${inner} dimensions of output.shape=${formatShape(shape)} must match the inner ${inner} dimensions of updates.shape=${formatShape(updates.shape)}`,
    );
  }
}
