import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { choleskyLoopsOver } from "./cholesky-loops.js";

/** Writes the lower triangular factors of the real matrices of `input`; NaN in the triangle of those that are not positive definite. */
export function realCholesky(
  context: ComputeContext,
  input: Tensor,
  shape: MatrixShape,
  output: Tensor,
): void | Promise<void> {
  return runWork(context, factorAll(context.memory, input, shape, output));
}

function* factorAll(memory: LinearMemory, input: Tensor, { batch, rows: size }: MatrixShape, output: Tensor): Work {
  const loops = choleskyLoopsOver(memory);
  const isDouble = input.dtype === DataType.DOUBLE ? 1 : 0;
  const pitch = pitchOf(size);
  using room = new MatrixRoom(memory, [(size + 3) * pitch]);
  const [a] = room.addresses;
  const pace = new Pace();
  const steps = rowsAtOnce(size * size);
  const sizeBytes = size * size * dataTypeSize(input.dtype);
  for (let i = 0, count = elementCount(batch); i < count; i++) {
    loops.takeMatrix(input.address + i * sizeBytes, isDouble, size, size, size, 1, a, pitch);
    for (let first = 0; first < size; first += steps) {
      const end = Math.min(size, first + steps);
      if (!loops.factorCholesky(a, pitch, size, first, end)) {
        memory.f64.fill(Number.NaN, a >>> 3, (a + size * pitch) >>> 3);
        break;
      }
      if (pace.isDue(((end - first) * end * end) / 2)) yield;
    }
    loops.giveMatrix(a, pitch, size, size, 1, output.address + i * sizeBytes, isDouble);
  }
}
