import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { copyBytes } from "../../writers/copy-bytes.js";
import type { NdIndices } from "../nd-indices.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { replaceSlices, replaceSlicesIn } from "./replace-slices.js";
import { readTensorScatter } from "./tensor-scatter-arguments.js";

/** TensorScatterUpdate: a tensor with slices replaced; of two updates of one slice, the later one counts. */
export function createTensorScatterUpdate(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return { compute: (context) => update(context, ignoresBad) };
}

function update(context: ComputeContext, ignoresBad: boolean): void {
  const { input, updates, vectors } = readTensorScatter(context, ignoresBad);
  if (input.dtype === DataType.STRING) replaceSlicesIn(context, input, updates, vectors);
  else updateBytes(context, input, updates, vectors);
}

function updateBytes(context: ComputeContext, input: Tensor, updates: Tensor, vectors: NdIndices): void {
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const { memory } = context;
  const size = dataTypeSize(output.dtype);
  if (output.address !== input.address) copyBytes(memory, output.address, input.address, input.elementCount * size);
  replaceSlices(output, updates, vectors);
}
