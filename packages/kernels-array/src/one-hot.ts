import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { ALL_TYPES, readIndex, sizeBetween } from "@heddle/tensor";
import { openWriter } from "./element-writer.js";
import { notScalar } from "./errors.js";
import { registerOp } from "./register-op.js";
import { replaceDimensions } from "./replace-dimensions.js";

/** OneHot: for each index a row of one value, with another at the index. */
export function registerOneHot(registrar: Registrar): void {
  registerOp(registrar, "OneHot", {
    inputs: ["indices: TI", "depth: int32", "on_value: T", "off_value: T"],
    outputs: ["output: T"],
    attrs: ["axis: int = -1", "T: type", "TI: {uint8, int8, int32, int64} = DT_INT64"],
    constraints: { T: ALL_TYPES },
    create: ({ attributes }) => {
      const axis = attributes.int("axis");
      return (context) => oneHot(context, axis);
    },
  });
}

function oneHot(context: ComputeContext, givenAxis: number): void {
  const indices = context.input(0);
  const [depthInput, on, off] = [1, 2, 3].map((index) => context.input(index));
  const { shape, rank } = indices;
  if (givenAxis !== -1 && (givenAxis < 0 || givenAxis > rank)) {
    throw invalidArgument(`Expected axis to be -1 or between [0, ${rank + 1}).  But received: ${givenAxis}`);
  }
  if (depthInput.rank !== 0) throw notScalar("depth must be a scalar, but got: ", depthInput.shape);
  if (on.rank !== 0) throw notScalar("on_value must be a scalar, but got: ", on.shape);
  if (off.rank !== 0) throw notScalar("off_value must be a scalar, but got: ", off.shape);
  const depth = readIndex(depthInput, 0);
  if (depth < 0) throw invalidArgument(`depth must be non-negative, got: ${depth}`);
  const axis = givenAxis === -1 ? rank : givenAxis;
  const outer = sizeBetween(shape, 0, axis);
  const inner = sizeBetween(shape, axis, rank);
  const writer = openWriter(context, 0, replaceDimensions(shape, axis, axis, depth));
  for (let i = 0; i < outer; i++) {
    if (inner === 1) {
      const index = readIndex(indices, i);
      const isIn = index >= 0 && index < depth;
      if (isIn) {
        writer.copy(off, 0, index, 0);
        writer.copy(on, 0, 1, 0);
      }
      writer.copy(off, 0, isIn ? depth - index - 1 : depth, 0);
    } else {
      for (let place = 0; place < depth; place++) {
        for (let j = 0; j < inner; j++) {
          writer.copy(readIndex(indices, i * inner + j) === place ? on : off, 0, 1, 0);
        }
      }
    }
  }
  writer.finish();
}
