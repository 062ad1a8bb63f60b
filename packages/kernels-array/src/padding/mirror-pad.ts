import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndices, rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";
import type { ElementWriter } from "../writers/element-writer.js";
import { copyGrid, roomForGrid, SHORT_LINE } from "../writers/grid-copy.js";
import { openWriter } from "../writers/open-writer.js";
import { checkPaddings } from "./check-paddings.js";

/** MirrorPad: a tensor with a margin that mirrors the inside; REFLECT leaves the border out, SYMMETRIC repeats it. */
export function createMirrorPad({ attributes }: ConstructionContext): Kernel {
  const skipped = attributes.string("mode") === "REFLECT" ? 1 : 0;
  return { compute: (context) => mirrorPad(context, skipped) };
}

function mirrorPad(context: ComputeContext, skipped: 0 | 1): void {
  const input = context.input(0);
  const paddings = context.input(1);
  checkPaddings(input, paddings, 5, ", ");
  const margins = readIndices(paddings);
  const shape = input.shape.map((size, i) => {
    checkMargins(margins[2 * i], margins[2 * i + 1], size, skipped);
    return margins[2 * i] + size + margins[2 * i + 1];
  });
  if (margins.every((margin) => margin === 0)) {
    context.setOutput(0, input.retain());
    return;
  }
  const inner = input.shape[input.rank - 1];
  using scope = context.memory.scope();
  const room = inner > SHORT_LINE ? 0 : roomForGrid(scope, shape);
  const writer = openWriter(context, 0, shape);
  if (shape.includes(0)) {
    // Nothing to write.
  } else if (inner > SHORT_LINE) {
    writeMirrored(writer, input, margins, skipped, rowMajorStrides(input.shape), 0, 0);
  } else copyGrid(writer, input, 0, mirrorTables(input.shape, margins, skipped), 1, room);
  writer.finish();
}

/** The offset of each place of the output along each dimension. */
function mirrorTables(shape: Shape, margins: readonly number[], skipped: number): Uint32Array[] {
  const strides = rowMajorStrides(shape);
  return shape.map((size, d) => {
    const before = margins[2 * d];
    const table = new Uint32Array(before + size + margins[2 * d + 1]);
    for (let i = 0; i < table.length; i++) {
      const place = i - before;
      const inside = place < 0 ? -place - 1 + skipped : place < size ? place : 2 * size - 1 - skipped - place;
      table[i] = inside * strides[d];
    }
    return table;
  });
}

function checkMargins(before: number, after: number, size: number, skipped: number): void {
  if (before < 0 || after < 0) throw invalidArgument(`paddings must be non-negative: ${before} ${after}`);
  if (before <= size - skipped && after <= size - skipped) return;
  throw invalidArgument(
    skipped === 1
      ? `paddings must be less than the dimension size: ${before}, ${after} not less than ${size}`
      : `paddings must be no greater than the dimension size: ${before}, ${after} greater than ${size}`,
  );
}

function writeMirrored(
  writer: ElementWriter,
  input: Tensor,
  margins: readonly number[],
  skipped: number,
  strides: readonly number[],
  dimension: number,
  base: number,
): void {
  const size = input.shape[dimension];
  const before = margins[2 * dimension];
  const after = margins[2 * dimension + 1];
  const start = base + (before - 1 + skipped) * strides[dimension];
  const end = base + (size - 1 - skipped) * strides[dimension];
  if (dimension === input.rank - 1) {
    if (before > 0) writer.copy(input, start, before, -1);
    writer.copy(input, base, size, 1);
    if (after > 0) writer.copy(input, end, after, -1);
    return;
  }
  const write = (from: number, count: number, step: number) => {
    for (let i = 0; i < count; i++) {
      writeMirrored(writer, input, margins, skipped, strides, dimension + 1, from + i * step * strides[dimension]);
    }
  };
  write(start, before, -1);
  write(base, size, 1);
  write(end, after, -1);
}
