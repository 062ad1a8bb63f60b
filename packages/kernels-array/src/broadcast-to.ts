import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  ALL_TYPES,
  broadcastShapes,
  broadcastStrides,
  formatShape,
  readIndices,
  rowMajorStrides,
  shapesEqual,
  writeIndex,
} from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { incompatibleShapes } from "./errors.js";
import { registerOp } from "./register-op.js";
import { readShape } from "./shape-arguments.js";

/** BroadcastTo and BroadcastArgs: a tensor repeated to a shape, and the shape that two others broadcast to. */
export function registerBroadcastTo(registrar: Registrar): void {
  registerOp(registrar, "BroadcastTo", {
    inputs: ["input: T", "shape: Tidx"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tidx: {int32, int64} = DT_INT32"],
    constraints: { T: ALL_TYPES },
    create: () => broadcastTo,
  });
  registerOp(registrar, "BroadcastArgs", {
    inputs: ["s0: T", "s1: T"],
    outputs: ["r0: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    create: () => broadcastArgs,
  });
}

function broadcastTo(context: ComputeContext): void {
  const input = context.input(0);
  const target = context.input(1);
  if (target.rank !== 1) {
    throw invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(target.shape)}`);
  }
  const shape = readShape(target);
  if (input.rank > shape.length) {
    throw invalidArgument(
      `Rank of input (${input.rank}) must be no greater than rank of output shape (${shape.length}).`,
    );
  }
  const common = broadcastShapes(input.shape, shape);
  if (!common) throw incompatibleShapes(input.shape, shape);
  if (!shapesEqual(common, shape)) {
    throw invalidArgument(
      `Unable to broadcast tensor of shape ${formatShape(input.shape)} to tensor of shape ${formatShape(shape)}`,
    );
  }
  setAffineOutput(
    context,
    0,
    shape,
    input,
    0,
    shape,
    broadcastStrides(input.shape, rowMajorStrides(input.shape), shape),
  );
}

function broadcastArgs(context: ComputeContext): void {
  const [first, second] = [0, 1].map((index) => {
    const input = context.input(index);
    if (input.rank !== 1) throw invalidArgument(`In[${index}] must be a vector.${formatShape(input.shape)}`);
    return readIndices(input);
  });
  const common = broadcastShapes(first, second);
  if (!common) throw incompatibleShapes(first, second);
  const output = context.allocateOutput(0, [common.length]);
  for (let i = 0; i < common.length; i++) writeIndex(output, i, common[i]);
}
