import { type LinearMemory, LoopModule } from "@heddle/memory";
import { eigenErf, eigenErfc, eigenTanh } from "@heddle/tensor/float-functions";
import { GELU_WASM } from "../gen/gelu-wasm.js";
import { ERF, ERF_DIVIDED, ERFC } from "./gelu-layout.js";

/** GELU of float32 rows, by address. */
export interface GeluLoops {
  /**
   * Writes `rows` rows of `columns` elements at `x` to `y`, which may be `x`: each element, with that of the row at `bias` added unless this
   * is 0, times a half and a gate, which `form` of `gelu-layout.ts` says. `halvesGate` is 1 to multiply the half with the gate first.
   */
  gelu(
    x: number,
    bias: number,
    y: number,
    rows: number,
    columns: number,
    form: number,
    halvesGate: number,
    half: number,
    scale: number,
    cubic: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<GeluLoops>(GELU_WASM, twin);

/** The loops over `memory`. */
export function geluLoopsOver(memory: LinearMemory, work?: number): GeluLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/gelu.ts`. */
function twin(memory: LinearMemory): GeluLoops {
  const { fround } = Math;
  return {
    gelu(x, bias, y, rows, columns, form, halvesGate, half, scale, cubic) {
      const { f32 } = memory;
      const gate = gateOf(form, fround(scale), fround(cubic));
      const h = fround(half);
      for (let i = 0, from = x >>> 2, to = y >>> 2; i < rows * columns; ) {
        for (let j = 0; j < columns; j++, i++) {
          const value = bias > 0 ? fround(f32[from + i] + f32[(bias >>> 2) + j]) : f32[from + i];
          const factor = gate(value);
          f32[to + i] = halvesGate ? value * fround(factor * h) : fround(value * h) * factor;
        }
      }
    },
  };
}

function gateOf(form: number, scale: number, cubic: number): (x: number) => number {
  const { fround } = Math;
  if (form === ERFC) return (x) => eigenErfc(fround(-x * scale));
  if (form === ERF) return (x) => fround(1 + eigenErf(fround(x * scale)));
  if (form === ERF_DIVIDED) return (x) => fround(1 + eigenErf(fround(x / scale)));
  return (x) => {
    const cube = fround(fround(x * x) * x);
    return fround(1 + eigenTanh(fround(fround(x + fround(cube * cubic)) * scale)));
  };
}
