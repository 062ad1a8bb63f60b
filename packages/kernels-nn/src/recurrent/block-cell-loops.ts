import { type LinearMemory, LoopModule } from "@heddle/memory";
import { eigenSigmoid, eigenTanh } from "@heddle/tensor/float-functions";
import { BLOCK_CELLS_WASM } from "../gen/block-cells-wasm.js";

/** The element-wise part of steps of TensorFlow's block cells: float32 rows of `cells` elements, by address. */
export interface BlockCellLoops {
  /**
   * Writes the results of an LSTM step from `gates`, rows of four gates beside each other, to which the row at `bias` is to be added.
   *
   * @param candidateAt the first element of the candidate in a row of gates
   * @param forgetAt that of the forget gate
   * @param clip the largest size of a cell; 0 for no limit
   * @param wci the weights of the cells for the input gate, as `wcf` and `wco` for the others; all 0 without peepholes
   */
  lstmRows(
    gates: number,
    bias: number,
    cellBefore: number,
    candidateAt: number,
    forgetAt: number,
    forgetBias: number,
    clip: number,
    wci: number,
    wcf: number,
    wco: number,
    i: number,
    cs: number,
    f: number,
    o: number,
    ci: number,
    co: number,
    h: number,
    rows: number,
    cells: number,
  ): void;
  /**
   * Writes the reset and update gates of a GRU to `r` and `u`, from `gates`, rows of both beside each other, to which the row at `bias` is to
   * be added; and the states times the reset gate to rows at `hidden`, `hiddenRowBytes` apart.
   */
  gruGates(
    gates: number,
    bias: number,
    before: number,
    r: number,
    u: number,
    hidden: number,
    hiddenRowBytes: number,
    rows: number,
    cells: number,
  ): void;
  /** Turns the sums at `c` into candidates, with the row at `bias` added, and writes the states of the step to `h`. */
  gruStates(c: number, bias: number, u: number, before: number, h: number, rows: number, cells: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BlockCellLoops>(BLOCK_CELLS_WASM, twin);

/** The loops over `memory`. */
export function blockCellLoopsOver(memory: LinearMemory): BlockCellLoops {
  return loops.over(memory);
}

/** The twin of `assembly/block-cells.ts`. */
function twin(memory: LinearMemory): BlockCellLoops {
  const { fround: float } = Math;
  return {
    lstmRows(gates, bias, cellBefore, candidateAt, forgetAt, forgetBias, clip, wci, wcf, wco, ...rest) {
      const { f32 } = memory;
      const [rows, cells] = rest.slice(7);
      const [i, cs, f, o, ci, co, h] = rest.map((address) => address >>> 2);
      const [peepInput, peepForget, peepOutput] = [wci, wcf, wco].map((address) => address >>> 2);
      for (let n = 0; n < rows * cells; n++) {
        const k = n % cells;
        const gate = (first: number) => {
          return float(f32[(gates >>> 2) + 4 * (n - k) + first + k] + f32[(bias >>> 2) + first + k]);
        };
        const peep = (sum: number, cell: number, weight: number) =>
          wci > 0 ? float(sum + float(cell * f32[weight + k])) : sum;
        const old = f32[(cellBefore >>> 2) + n];
        f32[i + n] = eigenSigmoid(peep(gate(0), old, peepInput));
        f32[f + n] = eigenSigmoid(peep(float(gate(forgetAt) + float(forgetBias)), old, peepForget));
        f32[ci + n] = eigenTanh(gate(candidateAt));
        const cell = float(float(f32[i + n] * f32[ci + n]) + float(f32[f + n] * old));
        f32[cs + n] = clip > 0 ? Math.min(Math.max(cell, -clip), clip) : cell;
        f32[co + n] = eigenTanh(f32[cs + n]);
        f32[o + n] = eigenSigmoid(peep(gate(3 * cells), f32[cs + n], peepOutput));
        f32[h + n] = f32[o + n] * f32[co + n];
      }
    },
    gruGates(gates, bias, before, r, u, hidden, hiddenRowBytes, rows, cells) {
      const { f32 } = memory;
      for (let row = 0, n = 0; row < rows; row++) {
        const from = (gates >>> 2) + row * 2 * cells;
        const to = (hidden + row * hiddenRowBytes) >>> 2;
        for (let k = 0; k < cells; k++, n++) {
          const reset = eigenSigmoid(float(f32[from + k] + f32[(bias >>> 2) + k]));
          f32[(r >>> 2) + n] = reset;
          f32[(u >>> 2) + n] = eigenSigmoid(float(f32[from + cells + k] + f32[(bias >>> 2) + cells + k]));
          f32[to + k] = f32[(before >>> 2) + n] * reset;
        }
      }
    },
    gruStates(c, bias, u, before, h, rows, cells) {
      const { f32 } = memory;
      for (let n = 0; n < rows * cells; n++) {
        const candidate = eigenTanh(float(f32[(c >>> 2) + n] + f32[(bias >>> 2) + (n % cells)]));
        f32[(c >>> 2) + n] = candidate;
        const part = float(f32[(u >>> 2) + n] * float(f32[(before >>> 2) + n] - candidate));
        f32[(h >>> 2) + n] = part + candidate;
      }
    },
  };
}
