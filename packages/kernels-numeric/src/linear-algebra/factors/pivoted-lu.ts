import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { checkSquare, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { factorsOf } from "../solve/factors-of.js";

/**
 * HeddlePivotedLu: LAPACK's xGETRF for square matrices. L is below the diagonal, U on it and above; row `i` was exchanged with row
 * `pivots[i] - 1`, one after the other; `info` is the number, from 1 on, of the first element of the diagonal that is 0, or else 0.
 */
export function pivotedLu(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const output = context.allocateOutput(0, input.shape);
  const pivots = context.allocateOutput(1, input.shape.slice(0, -1));
  const info = context.allocateOutput(2, shape.batch);
  context.memory.i32.fill(0, info.address >>> 2, (info.address >>> 2) + info.elementCount);
  if (output.elementCount === 0) return;
  return runWork(context, factorAll(context.memory, input, output, pivots, info));
}

function* factorAll(memory: LinearMemory, input: Tensor, output: Tensor, pivots: Tensor, info: Tensor): Work {
  const size = input.shape[input.rank - 1];
  using factors = factorsOf(memory, input, size, 0);
  for (let place = 0; place < info.elementCount; place++) {
    yield* factors.factor(input, place);
    factors.give(output, place);
    const order = Array.from({ length: size }, (_, i) => factors.row(i));
    memory.i32.set(exchanges(order), (pivots.address >>> 2) + place * size);
    const isZero = (i: number) => factors.pivot(i).every((part) => part === 0);
    const zero = order.findIndex((_, i) => isZero(i));
    memory.i32[(info.address >>> 2) + place] = zero + 1;
  }
}

/** The exchanges, as numbers from 1 on, that bring the numbers from 0 on into an order. */
function exchanges(order: readonly number[]): number[] {
  const rows = Array.from(order.keys());
  const places = Array.from(order.keys());
  return order.map((row, i) => {
    const place = places[row];
    [rows[i], rows[place]] = [rows[place], rows[i]];
    [places[rows[i]], places[rows[place]]] = [i, place];
    return place + 1;
  });
}
