import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, readIndex, type Tensor } from "@heddle/tensor";

/** MatrixBandPart: matrices with zeros outside a band around the diagonal. */
export function matrixBandPart(context: ComputeContext): void {
  const input = context.input(0);
  const { shape, rank } = input;
  if (rank < 2) throw invalidArgument(`input must be at least 2-dim, received shape: ${formatShape(shape)}`);
  const rows = shape[rank - 2];
  const columns = shape[rank - 1];
  const lower = readBand(context.input(1), "num_lower", "rows", rows);
  const upper = readBand(context.input(2), "num_upper", "columns", columns);
  const output = context.allocateOutput(0, shape);
  const bytes = dataTypeSize(input.dtype);
  const { memory } = context;
  const [view, width] = bytes >= 4 ? [memory.u32, 4] : bytes === 2 ? [memory.u16, 2] : [memory.u8, 1];
  const from = input.address / width;
  const to = output.address / width;
  const units = bytes / width;
  const count = columns === 0 ? 0 : input.elementCount / columns;
  // Zeros after the band of a row and before that of the next are one run, and so are whole rows of the band.
  let [begin, end] = [0, 0];
  for (let i = 0, row = 0; i < count; i++, row = row + 1 < rows ? row + 1 : 0) {
    const start = lower < 0 ? 0 : Math.min(Math.max(row - lower, 0), columns);
    const stop = upper < 0 ? columns : Math.min(row + upper + 1, columns);
    const first = (i * columns + start) * units;
    const last = (i * columns + Math.max(start, stop)) * units;
    if (first === end) end = last;
    if (first === last || end === last) continue;
    copyRun(view, from + begin, to + begin, end - begin);
    clearRun(view, to + end, first - end);
    [begin, end] = [first, last];
  }
  copyRun(view, from + begin, to + begin, end - begin);
  clearRun(view, to + end, input.elementCount * units - end);
}

type Units = Uint8Array | Uint16Array | Uint32Array;

/** Shorter runs are copied by themselves: a call for each takes longer. */
const SHORT = 32;

function copyRun(view: Units, from: number, to: number, count: number): void {
  if (count > SHORT) view.copyWithin(to, from, from + count);
  else for (let i = 0; i < count; i++) view[to + i] = view[from + i];
}

function clearRun(view: Units, to: number, count: number): void {
  if (count > SHORT) view.fill(0, to, to + count);
  else for (let i = 0; i < count; i++) view[to + i] = 0;
}

function readBand(input: Tensor, name: string, unit: string, limit: number): number {
  if (input.rank !== 0) throw invalidArgument(`${name} must be scalar, got shape ${formatShape(input.shape)}`);
  const width = readIndex(input);
  if (width > limit) {
    throw invalidArgument(
      `${name} must be negative or less or equal to number of ${unit} (${limit}) got: ${exactIndex(input)}`,
    );
  }
  return width;
}
