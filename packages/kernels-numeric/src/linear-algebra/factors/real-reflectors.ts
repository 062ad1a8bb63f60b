import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { floatsAt } from "../matrix-copies.js";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, stepsAtOnce } from "../matrix-room.js";
import { qrLoopsOver } from "./qr-loops.js";

/** Writes R and the reflections of the real matrices of `input`. */
export function realReflectors(
  context: ComputeContext,
  input: Tensor,
  shape: MatrixShape,
  packed: Tensor,
  factors: Tensor,
): void | Promise<void> {
  return runWork(context, packAll(context.memory, input, shape, packed, factors));
}

/** Writes the products of the reflections of real matrices. */
export function realReflectorProduct(
  context: ComputeContext,
  packed: Tensor,
  factors: Tensor,
  shape: MatrixShape,
  output: Tensor,
): void | Promise<void> {
  return runWork(context, multiplyAll(context.memory, packed, factors, shape, output));
}

function* packAll(
  memory: LinearMemory,
  input: Tensor,
  { batch, rows, columns }: MatrixShape,
  packed: Tensor,
  factors: Tensor,
): Work {
  const loops = qrLoopsOver(memory);
  const isDouble = input.dtype === DataType.DOUBLE ? 1 : 0;
  const width = dataTypeSize(input.dtype);
  // Columns are rows of the matrices here.
  const pitch = pitchOf(rows);
  const count = Math.min(rows, columns);
  using room = new MatrixRoom(memory, [columns * pitch, count * pitch, 8 * count, 4 * columns]);
  const [a, v, taus, order] = room.addresses;
  for (let i = 0, { u32 } = memory; i < columns; i++) u32[(order >>> 2) + i] = i;
  const steps = stepsAtOnce(2 * rows * columns);
  const pace = new Pace();
  for (let place = 0, places = elementCount(batch); place < places; place++) {
    const offset = place * rows * columns * width;
    loops.takeMatrix(input.address + offset, isDouble, columns, rows, 1, columns, a, pitch);
    for (let k = 0; k < count; k += steps) {
      const end = Math.min(count, k + steps);
      loops.factorQr(a, pitch, rows, columns, k, end, v, pitch, taus);
      if (pace.isDue((end - k) * 2 * (rows - k) * (columns - k))) yield;
    }
    const { f64 } = memory;
    const [numbers, first] = floatsAt(memory, factors.address + place * count * width, isDouble);
    for (let k = 0; k < count; k++) {
      const [row, vector] = [a + k * pitch, v + k * pitch].map((address) => address >>> 3);
      f64.copyWithin(row + k + 1, vector + k + 1, vector + rows);
      numbers[first + k] = f64[(taus >>> 3) + k];
    }
    loops.giveColumns(a, pitch, order, 0, columns, rows, packed.address + offset, isDouble);
  }
}

function* multiplyAll(
  memory: LinearMemory,
  packed: Tensor,
  factors: Tensor,
  { batch, rows, columns }: MatrixShape,
  output: Tensor,
): Work {
  const loops = qrLoopsOver(memory);
  const isDouble = packed.dtype === DataType.DOUBLE ? 1 : 0;
  const width = dataTypeSize(packed.dtype);
  const pitch = pitchOf(rows);
  const count = factors.shape[factors.rank - 1];
  using room = new MatrixRoom(memory, [columns * pitch, columns * pitch, 8 * count, 4 * columns]);
  const [v, z, taus, order] = room.addresses;
  for (let i = 0, { u32 } = memory; i < columns; i++) u32[(order >>> 2) + i] = i;
  const steps = stepsAtOnce(2 * rows * columns);
  const pace = new Pace();
  for (let place = 0, places = elementCount(batch); place < places; place++) {
    const offset = place * rows * columns * width;
    loops.takeMatrix(packed.address + offset, isDouble, columns, rows, 1, columns, v, pitch);
    const { f64 } = memory;
    const [numbers, first] = floatsAt(memory, factors.address + place * count * width, isDouble);
    for (let k = 0; k < count; k++) {
      const vector = (v + k * pitch) >>> 3;
      f64.fill(0, vector, vector + k);
      f64[vector + k] = 1;
      f64[(taus >>> 3) + k] = numbers[first + k];
    }
    loops.makeIdentity(z, pitch, columns);
    for (let end = count; end > 0; end -= steps) {
      const begin = Math.max(0, end - steps);
      loops.reflectDown(z, pitch, columns, rows, v, pitch, taus, 0, end - 1, begin);
      if (pace.isDue((end - begin) * 2 * rows * columns)) yield;
    }
    loops.giveColumns(z, pitch, order, 0, columns, rows, output.address + offset, isDouble);
  }
}
