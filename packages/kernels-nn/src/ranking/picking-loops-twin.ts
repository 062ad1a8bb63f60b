import type { LinearMemory } from "@heddle/memory";
import type { Elements } from "@heddle/tensor/numbers";
import { descendingOrder } from "./descending-order.js";
import { DOUBLES, FLOATS, INTS, LONGS } from "./picking-layout.js";
import type { PickingLoops } from "./picking-loops.js";

/** The twin of `assembly/picking.ts` and `assembly/picking-many.ts`. */
export function pickingLoopsTwin(memory: LinearMemory): PickingLoops {
  const viewOf = (type: number) => {
    const { f32, f64, i32, i64, u64 } = memory;
    const view = type === FLOATS ? f32 : type === DOUBLES ? f64 : type === INTS ? i32 : type === LONGS ? i64 : u64;
    return { view: view as unknown as Elements, width: view.BYTES_PER_ELEMENT };
  };
  return {
    pickFew(type, x, rows, columns, k, values, places) {
      const { view, width } = viewOf(type);
      for (let row = 0; row < rows; row++) {
        const best = (places >>> 2) + row * k;
        const from = x / width + row * columns;
        pickRow(view, from, columns, memory.i32.subarray(best, best + k));
        copyPicked(view, from, memory.i32.subarray(best, best + k), values / width + row * k);
      }
    },
    pickMany(type, x, columns, k, values, places) {
      const { view, width } = viewOf(type);
      const from = x / width;
      for (let i = from; i < from + columns; i++) if (Number.isNaN(Number(view[i]))) return false;
      const best = descendingOrder(view, from, columns).subarray(0, k);
      memory.i32.set(best, places >>> 2);
      copyPicked(view, from, best, values / width);
      return true;
    },
    hasNaN(type, x, count) {
      const { view, width } = viewOf(type);
      for (let i = x / width; i < x / width + count; i++) if (Number.isNaN(Number(view[i]))) return true;
      return false;
    },
  };
}

function pickRow(view: Elements, from: number, columns: number, best: Int32Array): void {
  for (let i = 0, count = 0; i < columns; i++) {
    const value = view[from + i];
    if (count === best.length && !(value > view[from + best[count - 1]])) continue;
    let place = count < best.length ? count++ : count - 1;
    for (; place > 0 && value > view[from + best[place - 1]]; place--) best[place] = best[place - 1];
    best[place] = i;
  }
}

function copyPicked(view: Elements, from: number, best: Int32Array, to: number): void {
  for (let i = 0; i < best.length; i++) view[to + i] = view[from + best[i]];
}
