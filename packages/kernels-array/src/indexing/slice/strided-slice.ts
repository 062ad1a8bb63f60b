import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { readIndex, SCALAR, type Tensor } from "@heddle/tensor";
import { setAffineOutputWith, setRunOutputWith } from "../../writers/affine-copy.js";
import { type OpenWriter, openByteWriter, openWriter } from "../../writers/open-writer.js";
import { clampIndex, pickIndex, planSlice, type SliceMasks, sliceMasks } from "./slice-plan.js";

/** StridedSlice: Python's `input[begin:end:strides]`, with ellipsis, new axes and single indices as masks. */
export function createStridedSlice(construction: ConstructionContext): Kernel {
  return sliceKernel(construction, openWriter);
}

/** {@link createStridedSlice} for elements of plain bytes. */
export function createStridedSliceOfPlainTypes(construction: ConstructionContext): Kernel {
  return sliceKernel(construction, openByteWriter);
}

function sliceKernel({ attributes }: ConstructionContext, open: OpenWriter): Kernel {
  const masks = sliceMasks(attributes);
  const isPlain = masks.ellipsis === 0 && masks.newAxis === 0;
  return {
    compute(context) {
      if (!(isPlain && sliceVector(open, context, masks))) slice(open, context, masks);
    },
  };
}

/** The short way for `vector[i]` and `vector[i:j]`, as models take shapes apart; false for any other slice. */
function sliceVector(open: OpenWriter, context: ComputeContext, masks: SliceMasks): boolean {
  const input = context.input(0);
  const begin = context.input(1);
  const end = context.input(2);
  const strides = context.input(3);
  if (input.rank !== 1 || !isSingle(begin) || !isSingle(end) || !isSingle(strides)) return false;
  if (readIndex(strides, 0) !== 1) return false;
  const size = input.elementCount;
  const first = readIndex(begin, 0);
  if (masks.shrink & 1) {
    setRunOutputWith(open, context, 0, SCALAR, input, pickIndex(first, size, 0), 1);
    return true;
  }
  const start = masks.begin & 1 ? 0 : clampIndex(first, size, 0, size);
  const stop = masks.end & 1 ? size : clampIndex(readIndex(end, 0), size, 0, size);
  const taken = Math.max(0, stop - start);
  setRunOutputWith(open, context, 0, [taken], input, start, taken);
  return true;
}

function isSingle({ shape }: Tensor): boolean {
  return shape.length === 1 && shape[0] === 1;
}

function slice(open: OpenWriter, context: ComputeContext, masks: SliceMasks): void {
  const input = context.input(0);
  const plan = planSlice(input.shape, context.input(1), context.input(2), context.input(3), masks);
  setAffineOutputWith(open, context, 0, plan.shape, input, plan.base, plan.shape, plan.strides);
}
