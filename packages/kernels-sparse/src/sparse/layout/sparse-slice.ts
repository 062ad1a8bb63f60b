import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, Tensor } from "@heddle/tensor";
import { pickBlocks } from "../../pick-blocks.js";
import { checkSparseParts, makeDenseShape, readDenseShape, readIntegers } from "../sparse-parts.js";
import { sliceLoopsOver } from "./slice-loops.js";

/** SparseSlice: the elements inside a box, and the part of the shape that the box covers. */
export function sparseSlice(context: ComputeContext): void {
  const [indices, values, shape, startInput, sizeInput] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  checkSparseParts(indices, values, shape);
  checkVector("start", startInput, shape.elementCount);
  checkVector("size", sizeInput, shape.elementCount);
  const whole = readDenseShape(shape).sizes;
  const [count, rank] = indices.shape;
  const starts = readIntegers(startInput);
  const sizes = readIntegers(sizeInput);
  const covered = [...whole];
  for (const [d, size] of whole.entries()) {
    // A negative size is refused only where it would end inside the shape, as in TensorFlow.
    if (starts[d] >= size - sizes[d]) covered[d] = starts[d] < size ? size - starts[d] : 0n;
    else if (sizes[d] < 0n) throw invalidArgument(`Expected a non-negative size, got ${sizes[d]}`);
    else covered[d] = sizes[d];
    makeDenseShape(covered);
  }

  const { memory } = context;
  using scope = memory.scope();
  const picks = scope.malloc((count + 1) * 4);
  const moved = scope.malloc((count + 1) * rank * 8);
  const kept = sliceLoopsOver(memory).sliceIndices(
    indices.address,
    count,
    rank,
    startInput.address,
    sizeInput.address,
    picks,
    moved,
  );
  const output = Tensor.allocate(memory, DataType.INT64, [kept, rank]);
  context.setOutput(0, output);
  memory.u8.copyWithin(output.address, moved, moved + kept * rank * 8);
  const keptPicks = memory.i32.slice(picks >>> 2, (picks >>> 2) + kept);
  const plan = { dtype: values.dtype, shape: [kept], blockLength: 1, picks: keptPicks, values: [values] };
  context.setOutput(1, pickBlocks(memory, plan));
  const part = context.allocateOutput(2, [rank]);
  memory.i64.set(covered, part.address / 8);
}

function checkVector(name: string, input: Tensor, length: number): void {
  if (input.rank !== 1) {
    throw invalidArgument(`Input ${name} should be a vector but received shape ${formatShape(input.shape)}`);
  }
  if (input.elementCount !== length) {
    throw invalidArgument(`Expected ${name} to be a vector of length ${length} but got length ${input.elementCount}`);
  }
}
