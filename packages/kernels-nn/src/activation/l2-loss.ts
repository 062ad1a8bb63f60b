import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { DataType, dataTypeSize, SCALAR, type Tensor } from "@heddle/tensor";
import { widenHalves, writeElements } from "@heddle/tensor/numbers";
import { squareLoopsOver } from "./square-loops.js";

/** Elements that are added without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** L2Loss: half of the sum of squares. */
export function l2Loss(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, SCALAR);
  let sum = 0;
  const pending = inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    sum += sumSquares(input, start, end - start);
  });
  const write = () =>
    writeElements<number>(output, (y, to) => {
      y[to] = sum / 2;
    });
  return pending instanceof Promise ? pending.then(write) : write();
}

function sumSquares({ memory, dtype, address }: Tensor, start: number, count: number): number {
  const loops = squareLoopsOver(memory);
  const from = address + start * dataTypeSize(dtype);
  if (dtype === DataType.DOUBLE) return loops.sumDoubleSquares(from, count);
  if (dtype === DataType.FLOAT) return loops.sumFloatSquares(from, count);
  using scope = memory.scope();
  const floats = scope.malloc(count * 4);
  widenHalves(memory, dtype, from, count, floats);
  return loops.sumFloatSquares(floats, count);
}
