import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, readIndices, sizeBetween } from "@heddle/tensor";
import { type Combination, combineElements } from "@heddle/tensor/numbers";
import { copyBytes } from "../../writers/copy-bytes.js";
import { openWriter } from "../../writers/open-writer.js";

/** InplaceAdd: a tensor with the rows of another added to some of its rows. */
export function inplaceAdd(context: ComputeContext): void {
  combineRows(context, "add");
}

/** InplaceSub: a tensor with the rows of another subtracted from some of its rows. */
export function inplaceSub(context: ComputeContext): void {
  combineRows(context, "sub");
}

/** InplaceUpdate: a tensor with some of its rows replaced by those of another; of two for one row the later counts. */
export function inplaceUpdate(context: ComputeContext): void {
  const [x, v] = [context.input(0), context.input(2)];
  const rows = readRows(context);
  if (x.dtype === DataType.STRING) {
    const run = rowSize(context);
    const sources = new Map(rows.map((row, i) => [row, i]));
    const writer = openWriter(context, 0, x.shape);
    for (let row = 0; row < x.shape[0]; row++) {
      const source = sources.get(row);
      if (source === undefined) writer.copy(x, row * run, run, 1);
      else writer.copy(v, source * run, run, 1);
    }
    writer.finish();
    return;
  }
  visitRows(context, rows, (to, from, run) => copyBytes(context.memory, to, from, run * dataTypeSize(x.dtype)));
}

function combineRows(context: ComputeContext, combination: Combination): void {
  const { dtype } = context.input(0);
  visitRows(context, readRows(context), (to, from, run) =>
    combineElements(context.memory, dtype, combination, to, from, run),
  );
}

/** Copies the input to the output, and calls `visit` with the addresses of each row to change and of its update. */
function visitRows(
  context: ComputeContext,
  rows: readonly number[],
  visit: (to: number, from: number, run: number) => void,
): void {
  const [x, v] = [context.input(0), context.input(2)];
  const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
  const size = dataTypeSize(x.dtype);
  if (y.address !== x.address) copyBytes(context.memory, y.address, x.address, x.elementCount * size);
  const run = rowSize(context);
  for (const [i, row] of rows.entries()) visit(y.address + row * run * size, v.address + i * run * size, run);
}

function rowSize(context: ComputeContext): number {
  const { shape, rank } = context.input(0);
  return sizeBetween(shape, 1, rank);
}

/** The numbers of the rows to change; numbers outside wrap around, as in TensorFlow. Without rows there are none. */
function readRows(context: ComputeContext): readonly number[] {
  const [x, i, v] = [context.input(0), context.input(1), context.input(2)];
  const [own, others] = [formatShape(x.shape), formatShape(v.shape)];
  if (i.rank !== 1) throw invalidArgument(`i must be a vector. ${formatShape(i.shape)}`);
  if (x.rank !== v.rank) throw invalidArgument(`x and v shape doesn't match (ranks differ): ${own} vs. ${others}`);
  for (let d = 1; d < x.rank; d++) {
    if (x.shape[d] !== v.shape[d]) {
      throw invalidArgument(`x and v shape doesn't match at index ${d} : ${own} vs. ${others}`);
    }
  }
  if (v.rank === 0 || i.shape[0] !== v.shape[0]) {
    throw invalidArgument(`i and x shape doesn't match at index 0: ${formatShape(i.shape)} vs. ${others}`);
  }
  const count = x.shape[0];
  return count === 0 ? [] : readIndices(i).map((row) => ((row % count) + count) % count);
}
