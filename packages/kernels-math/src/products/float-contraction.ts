import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { FloatProduct, type KeptPanels } from "@heddle/tensor/matrices";
import type { Contraction, Dimension } from "./contraction.js";

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 2_000_000;

/**
 * Writes the contraction of two float32 tensors to the elements at the address `z`, and pauses. Views are dead afterwards.
 *
 * @param panels those of the node: of a matrix that all others are multiplied with
 */
export function contractFloats(
  context: Pick<ComputeContext, "memory" | "pause">,
  contraction: Contraction,
  z: number,
  left: Tensor,
  right: Tensor,
  panels: KeptPanels,
): void | Promise<void> {
  if (contraction.batch.length === 0) return multiplyOnce(context, contraction, z, left, right, panels);
  return runSteps(contractSteps());

  function* contractSteps(): Steps<void> {
    const { isSwapped, rows, columns, rowStep, batch } = contraction;
    let [{ address: a }, { address: b }] = isSwapped ? [right, left] : [left, right];
    const isOneMatrix = batch.every(({ right, size }) => right === 0 || size === 1);
    const kept = isOneMatrix ? panels.of(isSwapped ? left : right, columns) : undefined;
    using product = new FloatProduct(context.memory, z, a, rows, b, columns, rowStep, kept);
    const matrixProducts = rows.rows * rows.columns * columns.columns;
    const matricesAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, matrixProducts));
    const isLarge = matrixProducts > PRODUCTS_AT_ONCE;
    const line = isLarge ? undefined : longest(batch, product.readsMatrices || isOneMatrix);
    const others = batch.filter((dimension) => dimension !== line);
    const count = others.reduce((total, { size }) => total * size, 1);
    const at = others.map(() => 0);
    let matrices = 0;
    for (let done = 1; ; done++) {
      if (isLarge) {
        product.moveTo(z, a, b);
        yield* settle(
          inBlocks(context, rows.rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end)),
        );
      }
      const { size, left, right, result } = line ?? ONE;
      for (let start = 0; start < size && !isLarge; start += matricesAtOnce) {
        const some = Math.min(matricesAtOnce, size - start);
        product.moveTo(z + start * result * 4, a + start * left * 4, b + start * right * 4);
        product.multiplyMatrices(rows.rows, some, left, right, result);
        matrices += some;
        if (matrices < matricesAtOnce) continue;
        matrices = 0;
        const pause = context.pause();
        if (pause) yield pause;
      }
      if (done >= count) return;
      if (isLarge) {
        const pause = context.pause();
        if (pause) yield pause;
      }
      for (let d = others.length - 1; ; d--) {
        const { size, left, right, result } = others[d];
        const steps = ++at[d] < size ? 1 : 1 - size;
        a += steps * left * 4;
        b += steps * right * 4;
        z += steps * result * 4;
        if (steps > 0) break;
        at[d] = 0;
      }
    }
  }
}

/** Writes a contraction that is one product of matrices, as most are: what others need takes as long as a small product. */
function multiplyOnce(
  context: Pick<ComputeContext, "memory" | "pause">,
  { isSwapped, rows, columns, rowStep }: Contraction,
  z: number,
  left: Tensor,
  right: Tensor,
  panels: KeptPanels,
): void | Promise<void> {
  const [a, b] = isSwapped ? [right, left] : [left, right];
  const kept = panels.of(b, columns);
  const product = new FloatProduct(context.memory, z, a.address, rows, b.address, columns, rowStep, kept);
  let isPending = false;
  try {
    const pending = inBlocks(context, rows.rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end));
    isPending = pending !== undefined;
    return pending?.finally(() => product[Symbol.dispose]());
  } finally {
    if (!isPending) product[Symbol.dispose]();
  }
}

const ONE = { size: 1, left: 0, right: 0, result: 0 };

/** The dimension with the most matrices, which one call multiplies; undefined when each right matrix is packed. */
function longest(batch: readonly Dimension[], readsMatrices: boolean): Dimension | undefined {
  if (!readsMatrices) return undefined;
  return batch.reduce<Dimension | undefined>((most, each) => (most && most.size >= each.size ? most : each), undefined);
}

/** Keeps what was made for the last two shapes. */
export class ShapeMemo<T> {
  #shapes: readonly [left: Shape, right: Shape] | undefined;
  #made: T | undefined;

  /** The result of `make` for the shapes. */
  of(left: Shape, right: Shape, make: () => T): T {
    const shapes = this.#shapes;
    if (!shapes || !shapesEqual(shapes[0], left) || !shapesEqual(shapes[1], right)) {
      this.#made = make();
      this.#shapes = [left, right];
    }
    return this.#made as T;
  }
}
