import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, stepsAtOnce } from "../matrix-room.js";
import { qrLoopsOver } from "./qr-loops.js";

/** Writes the factors of the real matrices of `input`; Q has `inner` columns. */
export function realQr(
  context: ComputeContext,
  input: Tensor,
  shape: MatrixShape,
  inner: number,
  q: Tensor,
  r: Tensor,
): void | Promise<void> {
  return runWork(context, factorAll(context.memory, input, shape, inner, q, r));
}

function* factorAll(
  memory: LinearMemory,
  input: Tensor,
  { batch, rows, columns }: MatrixShape,
  inner: number,
  q: Tensor,
  r: Tensor,
): Work {
  const loops = qrLoopsOver(memory);
  const isDouble = input.dtype === DataType.DOUBLE ? 1 : 0;
  const width = dataTypeSize(input.dtype);
  // Columns are rows of the matrices here.
  const pitch = pitchOf(rows);
  const reflections = Math.min(rows, columns);
  const most = Math.max(inner, columns);
  using room = new MatrixRoom(memory, [columns * pitch, reflections * pitch, inner * pitch, 8 * reflections, 4 * most]);
  const [a, v, z, taus, order] = room.addresses;
  for (let i = 0, { u32 } = memory; i < most; i++) u32[(order >>> 2) + i] = i;
  const steps = stepsAtOnce(2 * rows * Math.max(inner, columns));
  const pace = new Pace();
  for (let i = 0, count = elementCount(batch); i < count; i++) {
    const source = input.address + i * rows * columns * width;
    loops.takeMatrix(source, isDouble, columns, rows, 1, columns, a, pitch);
    for (let k = 0; k < reflections; k += steps) {
      const end = Math.min(reflections, k + steps);
      loops.factorQr(a, pitch, rows, columns, k, end, v, pitch, taus);
      if (pace.isDue((end - k) * 2 * (rows - k) * (columns - k))) yield;
    }
    loops.makeIdentity(z, pitch, inner);
    for (let end = reflections; end > 0; end -= steps) {
      const first = Math.max(0, end - steps);
      loops.reflectDown(z, pitch, inner, rows, v, pitch, taus, 0, end - 1, first);
      if (pace.isDue((end - first) * 2 * rows * inner)) yield;
    }
    loops.giveColumns(z, pitch, order, 0, inner, rows, q.address + i * rows * inner * width, isDouble);
    loops.giveColumns(a, pitch, order, 0, columns, inner, r.address + i * inner * columns * width, isDouble);
  }
}
