import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/** MatrixBandPart: matrices with zeros outside a band around the diagonal. */
export function matrixBandPart(context: ComputeContext): void {
  const input = context.input(0);
  const { shape, rank } = input;
  if (rank < 2) throw invalidArgument(`input must be at least 2-dim, received shape: ${formatShape(shape)}`);
  const rows = shape[rank - 2];
  const columns = shape[rank - 1];
  const lower = readBand(context.input(1), "num_lower", "rows", rows);
  const upper = readBand(context.input(2), "num_upper", "columns", columns);
  const writer = openWriter(context, 0, shape);
  const count = columns === 0 ? 0 : input.elementCount / columns;
  for (let i = 0; i < count; i++) {
    const row = i % rows;
    const start = lower < 0 ? 0 : Math.min(Math.max(row - lower, 0), columns);
    const stop = upper < 0 ? columns : Math.min(row + upper + 1, columns);
    const kept = Math.max(stop - start, 0);
    writer.zeros(start);
    writer.copy(input, i * columns + start, kept, 1);
    writer.zeros(columns - start - kept);
  }
  writer.finish();
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
