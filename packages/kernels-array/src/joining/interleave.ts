import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, dataTypeSize, isObjectType, type Shape } from "@heddle/tensor";
import { copyBytes } from "../writers/copy-bytes.js";
import { elementLoopsOver } from "../writers/element-loops.js";
import { openWriter } from "../writers/open-writer.js";
import { StringWriter } from "../writers/string-writer.js";

/**
 * Sets output 0, of shape `shape`, to `rows` rows. Each of the `count` inputs from `first` on is cut into `rows` blocks, and a row is
 * the next block of each input in turn.
 */
export function setInterleaved(
  context: ComputeContext,
  shape: Shape,
  first: number,
  count: number,
  rows: number,
): void {
  const dtype = context.outputType(0);
  if (dtype === DataType.STRING) {
    const writer = new StringWriter(context, 0, shape);
    const inputs = Array.from({ length: count }, (_, i) => context.input(first + i));
    if (rows > 0) writer.interleave(inputs, rows);
    writer.finish();
    return;
  }
  if (isObjectType(dtype)) {
    const writer = openWriter(context, 0, shape);
    for (let row = 0; row < rows; row++) {
      for (let i = first; i < first + count; i++) {
        const input = context.input(i);
        const run = input.elementCount / rows;
        if (run > 0) writer.copy(input, row * run, run, 1);
      }
    }
    writer.finish();
    return;
  }
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const { memory } = context;
  const loops = rows > 1 ? elementLoopsOver(memory, output.elementCount) : undefined;
  const rowBytes = (output.elementCount / rows) * dataTypeSize(dtype);
  let to = output.address;
  for (let i = first; i < first + count; i++) {
    const { address, elementCount } = context.input(i);
    const sizeBytes = (elementCount / rows) * dataTypeSize(dtype);
    if (loops) loops.copyBlocks(address, sizeBytes, rows, sizeBytes, to, rowBytes);
    else copyBytes(memory, to, address, sizeBytes);
    to += sizeBytes;
  }
}
