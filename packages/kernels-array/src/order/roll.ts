import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  exactIndex,
  formatShape,
  readIndex,
  rowMajorStrides,
  type Shape,
  shapesEqual,
  type Tensor,
} from "@heddle/tensor";
import type { ElementWriter } from "../writers/element-writer.js";
import { copyGrid, roomForGrid, SHORT_LINE } from "../writers/grid-copy.js";
import { openWriter } from "../writers/open-writer.js";

/** Roll: a tensor whose elements are shifted along axes; those that leave at one end come in at the other. */
export function roll(context: ComputeContext): void {
  const input = context.input(0);
  const shifts = readShifts(input, context.input(1), context.input(2));
  let last = shifts.length - 1;
  while (last >= 0 && shifts[last] === 0) last--;
  if (last < 0 || input.elementCount === 0) {
    context.setOutput(0, input.retain());
    return;
  }
  const { shape } = input;
  const strides = rowMajorStrides(shape);
  const isLong = shape[last] * strides[last] > SHORT_LINE;
  using scope = context.memory.scope();
  const room = isLong ? 0 : roomForGrid(scope, shape.slice(0, last + 1));
  const writer = openWriter(context, 0, shape);
  if (isLong) copyRolled(writer, input, strides, shifts, last, 0, 0);
  else copyGrid(writer, input, 0, rollTables(shape, shifts, last), strides[last], room);
  writer.finish();
}

/** The shift of each axis, from 0 to below its size. */
function readShifts(input: Tensor, shift: Tensor, axis: Tensor): number[] {
  const { shape, rank } = input;
  if (rank < 1) throw invalidArgument("input must be 1-D or higher");
  if (shift.rank > 1)
    throw invalidArgument(`shift must be a scalar or a 1-D vector. Found: ${formatShape(shift.shape)}`);
  if (axis.rank > 1) throw invalidArgument(`axis must be a scalar or a 1-D vector. Found: ${formatShape(axis.shape)}`);
  if (!shapesEqual(shift.shape, axis.shape)) throw invalidArgument("shift and axis must have the same size");
  const shifts = new Array<number>(rank).fill(0);
  for (let i = 0; i < shift.elementCount; i++) {
    const given = readIndex(axis, i);
    const at = given < 0 ? given + rank : given;
    if (at < 0 || at >= rank) throw invalidArgument(`axis ${at} is out of range`, { axis: given, rank });
    const size = Math.max(shape[at], 1);
    // TensorFlow adds shifts in 32 bits.
    const sum = (shifts[at] + Number(BigInt.asIntN(32, exactIndex(shift, i)))) | 0;
    shifts[at] = ((sum % size) + size) % size;
  }
  return shifts;
}

/** The number of each run of the output, along each dimension up to the innermost one that is shifted. */
function rollTables(shape: Shape, shifts: readonly number[], last: number): Uint32Array[] {
  const strides = rowMajorStrides(shape.slice(0, last + 1));
  return strides.map((stride, d) => {
    const table = new Uint32Array(shape[d]);
    for (let i = 0; i < table.length; i++) table[(i + shifts[d]) % table.length] = i * stride;
    return table;
  });
}

/** Writes the elements from dimension `dimension` on; dimension `last` is the innermost one that is shifted. */
function copyRolled(
  writer: ElementWriter,
  input: Tensor,
  strides: readonly number[],
  shifts: readonly number[],
  last: number,
  dimension: number,
  base: number,
): void {
  const size = input.shape[dimension];
  const stride = strides[dimension];
  const first = (size - shifts[dimension]) % size;
  if (dimension === last) {
    writer.copy(input, base + first * stride, (size - first) * stride, 1);
    writer.copy(input, base, first * stride, 1);
    return;
  }
  for (let i = 0; i < size; i++) {
    const from = base + ((first + i) % size) * stride;
    copyRolled(writer, input, strides, shifts, last, dimension + 1, from);
  }
}
