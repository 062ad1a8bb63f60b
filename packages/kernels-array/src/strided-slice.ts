import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { openWriter } from "./element-writer.js";
import { readIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { pickIndex, planSlice, type SliceMasks } from "./strided-slice-spec.js";
import { ALL } from "./type-sets.js";

/** StridedSlice: Python's `input[begin:end:strides]`, with ellipsis, new axes and single indices as masks. */
export function registerStridedSlice(registrar: Registrar): void {
  registerOp(registrar, "StridedSlice", {
    inputs: ["input: T", "begin: Index", "end: Index", "strides: Index"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "Index: {int16, int32, int64}",
      "begin_mask: int = 0",
      "end_mask: int = 0",
      "ellipsis_mask: int = 0",
      "new_axis_mask: int = 0",
      "shrink_axis_mask: int = 0",
    ],
    constraints: { T: ALL },
    create: ({ attributes }) => {
      const masks: SliceMasks = {
        begin: attributes.int("begin_mask"),
        end: attributes.int("end_mask"),
        ellipsis: attributes.int("ellipsis_mask"),
        newAxis: attributes.int("new_axis_mask"),
        shrink: attributes.int("shrink_axis_mask"),
      };
      const picksOne = masks.shrink === 1 && masks.ellipsis === 0 && masks.newAxis === 0;
      return (context) => {
        if (!(picksOne && pickElement(context))) slice(context, masks);
      };
    },
  });
}

/** The short way for `vector[i]`, as models read the sizes of their shapes; false when it is something else. */
function pickElement(context: ComputeContext): boolean {
  const input = context.input(0);
  const begin = context.input(1);
  if (input.rank !== 1 || begin.rank !== 1 || begin.elementCount !== 1) return false;
  if (context.input(2).elementCount !== 1 || context.input(3).elementCount !== 1) return false;
  if (readIndex(context.input(3), 0) !== 1) return false;
  const place = pickIndex(readIndex(begin, 0), input.elementCount, 0);
  const writer = openWriter(context, 0, SCALAR);
  writer.copy(input, place, 1, 1);
  writer.finish();
  return true;
}

function slice(context: ComputeContext, masks: SliceMasks): void {
  const input = context.input(0);
  const plan = planSlice(input.shape, context.input(1), context.input(2), context.input(3), masks);
  setAffineOutput(context, 0, plan.shape, input, plan.base, plan.sizes, plan.strides);
}
