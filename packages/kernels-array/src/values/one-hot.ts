import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { openWriter } from "../writers/open-writer.js";

/** OneHot: for each index a row of `off_value` with `on_value` at the index. */
export function createOneHot({ attributes }: ConstructionContext): Kernel {
  const axis = attributes.int32("axis");
  return { compute: (context) => oneHot(context, axis) };
}

function oneHot(context: ComputeContext, givenAxis: number): void {
  const indices = context.input(0);
  const [depthInput, on, off] = [1, 2, 3].map((index) => context.input(index));
  const { shape, rank } = indices;
  if (givenAxis !== -1 && (givenAxis < 0 || givenAxis > rank)) {
    throw invalidArgument(`Expected axis to be -1 or between [0, ${rank + 1}).  But received: ${givenAxis}`);
  }
  checkScalar(depthInput, "depth");
  checkScalar(on, "on_value");
  checkScalar(off, "off_value");
  const depth = readIndex(depthInput);
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

function checkScalar({ rank, shape }: Tensor, name: string): void {
  if (rank !== 0) throw invalidArgument(`${name} must be a scalar, but got: ${formatShape(shape)}`, { shape });
}
