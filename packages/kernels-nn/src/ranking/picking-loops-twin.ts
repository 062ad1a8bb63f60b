import type { LinearMemory } from "@heddle/memory";
import type { Elements } from "@heddle/tensor/numbers";
import { descendingOrder } from "./descending-order.js";
import { DOUBLES, FLOATS, INTS, LONGS } from "./picking-layout.js";
import type { PickingLoops } from "./picking-loops.js";

/** The twin of `assembly/picking.ts` and `assembly/picking-many.ts`. */
export function pickingLoopsTwin(memory: LinearMemory): PickingLoops {
  const viewOf = (type: number) => {
    if (type === FLOATS) return memory.f32;
    if (type === DOUBLES) return memory.f64;
    if (type === INTS) return memory.i32;
    return type === LONGS ? memory.i64 : memory.u64;
  };
  return {
    pickFew(type, x, rows, columns, k, values, places) {
      const view = viewOf(type) as Elements<number>;
      const width = view.BYTES_PER_ELEMENT;
      for (let row = 0; row < rows; row++) {
        const best = (places >>> 2) + row * k;
        const from = x / width + row * columns;
        pickRow(view, from, columns, memory.i32.subarray(best, best + k));
        copyPicked(view, from, memory.i32.subarray(best, best + k), values / width + row * k);
      }
    },
    pickMany(type, x, columns, k, values, places) {
      const view = viewOf(type) as Elements<number>;
      const from = x / view.BYTES_PER_ELEMENT;
      for (let i = from; i < from + columns; i++) if (Number.isNaN(view[i])) return false;
      const best = descendingOrder(view, from, columns).subarray(0, k);
      memory.i32.set(best, places >>> 2);
      copyPicked(view, from, best, values / view.BYTES_PER_ELEMENT);
      return true;
    },
  };
}

function pickRow(view: Elements<number>, from: number, columns: number, best: Int32Array): void {
  for (let i = 0, count = 0; i < columns; i++) {
    const value = view[from + i];
    if (count === best.length && !(value > view[from + best[count - 1]])) continue;
    let place = count < best.length ? count++ : count - 1;
    for (; place > 0 && value > view[from + best[place - 1]]; place--) best[place] = best[place - 1];
    best[place] = i;
  }
}

function copyPicked(view: Elements<number>, from: number, best: Int32Array, to: number): void {
  for (let i = 0; i < best.length; i++) view[to + i] = view[from + best[i]];
}
