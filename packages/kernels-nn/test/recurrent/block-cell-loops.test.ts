import { eigenSigmoid, eigenTanh } from "@heddle/tensor/float-functions";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type BlockCellLoops, blockCellLoopsOver } from "../../src/recurrent/block-cell-loops.js";

const { fround } = Math;
const noise = (n: number, seed: number) => Array.from({ length: n }, (_, i) => fround(3 * Math.sin(i * i + seed)));

/** Calls loops on copies of lists of numbers; returns the lists afterwards. */
function called(
  wasmLoops: boolean,
  lists: readonly (readonly number[])[],
  call: (loops: BlockCellLoops, addresses: readonly number[]) => void,
): number[][] {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const addresses = lists.map((list) => scope.malloc((list.length + 1) * 4));
      const { f32 } = memory;
      for (const [i, list] of lists.entries()) f32.set([...list, 7], addresses[i] >>> 2);
      call(blockCellLoopsOver(memory), addresses);
      return lists.map((list, i) => {
        const at = addresses[i] >>> 2;
        expect(memory.f32[at + list.length]).toBe(7);
        return [...memory.f32.subarray(at, at + list.length)];
      });
    },
    { wasmLoops },
  );
}

describe.each([true, false])("blockCellLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1, 2, 3, 4, 7, 8])("computes LSTM rows of %i cells, with and without peepholes and limit", (cells) => {
    const rows = 3;
    const size = rows * cells;
    const [gates, bias, old] = [noise(4 * size, 1), noise(4 * cells, 2), noise(size, 3)];
    const weights = [4, 5, 6].map((seed) => noise(cells, seed));
    for (const [hasPeepholes, clip, candidateAt, forgetAt] of [
      [false, 0, cells, 2 * cells],
      [true, 0.5, 2 * cells, cells],
    ] as const) {
      const zeros = new Array<number>(size).fill(0);
      const results = called(
        wasmLoops,
        [gates, bias, old, ...weights, ...new Array<number[]>(7).fill(zeros)],
        (loops, [g, b, before, wci, wcf, wco, ...outputs]) => {
          const peepholes = hasPeepholes ? ([wci, wcf, wco] as const) : ([0, 0, 0] as const);
          const all = outputs as [number, number, number, number, number, number, number];
          loops.lstmRows(g, b, before, candidateAt, forgetAt, 1, clip, ...peepholes, ...all, rows, cells);
        },
      ).slice(6);
      const wanted: number[][] = results.map(() => []);
      for (let n = 0; n < size; n++) {
        const k = n % cells;
        const gate = (first: number) => fround(gates[4 * (n - k) + first + k] + bias[first + k]);
        const peep = (sum: number, cell: number, of: number) =>
          hasPeepholes ? fround(sum + fround(cell * weights[of][k])) : sum;
        const i = eigenSigmoid(peep(gate(0), old[n], 0));
        const f = eigenSigmoid(peep(fround(gate(forgetAt) + 1), old[n], 1));
        const ci = eigenTanh(gate(candidateAt));
        const free = fround(fround(i * ci) + fround(f * old[n]));
        const cs = clip > 0 ? Math.min(Math.max(free, -clip), clip) : free;
        const co = eigenTanh(cs);
        const o = eigenSigmoid(peep(gate(3 * cells), cs, 2));
        for (const [at, value] of [i, cs, f, o, ci, co, fround(o * co)].entries()) wanted[at].push(value);
      }
      expect(results).toEqual(wanted);
    }
  });

  test.each([1, 3, 4, 6, 8])("computes GRU rows of %i cells", (cells) => {
    const rows = 2;
    const size = rows * cells;
    const zeros = new Array<number>(size).fill(0);
    const [gates, bias, before] = [noise(2 * size, 1), noise(2 * cells, 2), noise(size, 3)];
    const wide = new Array<number>(rows * (cells + 2)).fill(5);
    const [, , , r, u, hidden] = called(
      wasmLoops,
      [gates, bias, before, zeros, zeros, wide],
      (loops, [g, b, old, reset, update, to]) =>
        loops.gruGates(g, b, old, reset, update, to + 8, (cells + 2) * 4, rows, cells),
    );
    const gate = (n: number, first: number) => {
      const k = n % cells;
      return eigenSigmoid(fround(gates[2 * (n - k) + first + k] + bias[first + k]));
    };
    expect(r).toEqual(zeros.map((_, n) => gate(n, 0)));
    expect(u).toEqual(zeros.map((_, n) => gate(n, cells)));
    const isState = (i: number) => i % (cells + 2) >= 2;
    expect(hidden.filter((_, i) => isState(i))).toEqual(before.map((value, n) => fround(value * r[n])));
    expect(hidden.filter((_, i) => !isState(i))).toEqual(new Array<number>(2 * rows).fill(5));

    const sums = noise(size, 4);
    const [c, , , , h] = called(
      wasmLoops,
      [sums, bias.slice(0, cells), u, before, zeros],
      (loops, [at, b, update, old, to]) => loops.gruStates(at, b, update, old, to, rows, cells),
    );
    expect(c).toEqual(sums.map((sum, n) => eigenTanh(fround(sum + bias[n % cells]))));
    expect(h).toEqual(c.map((value, n) => fround(fround(u[n] * fround(before[n] - value)) + value)));
  });
});
