import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Activation, activate } from "../../src/recurrent/fused-activation.js";
import { type GateLoops, gateLoopsOver } from "../../src/recurrent/gate-loops.js";

const numbers = (count: number, spread: number) =>
  Array.from({ length: count }, (_, i) => Math.fround(Math.sin(i * 1.7 + spread) * spread));
const close = (values: readonly number[]) =>
  values.map((value) => (Number.isFinite(value) ? expect.closeTo(value, 5) : value));

describe.each([true, false])("gateLoopsOver, wasmLoops %s", (wasmLoops) => {
  /** Runs loops on copies of arrays, and returns the arrays afterwards. */
  const run = (arrays: readonly (readonly number[])[], work: (loops: GateLoops, at: readonly number[]) => void) =>
    withTestMemory(
      (memory) => {
        const tensors = arrays.map((array) => tensorFromJs(memory, DataType.FLOAT, [...array]));
        const addresses = tensors.map(({ address }) => address);
        work(gateLoopsOver(memory), addresses);
        const results = tensors.map((tensor) => tensor.toArray() as number[]);
        for (const tensor of tensors) tensor.release();
        return results;
      },
      { wasmLoops },
    );

  test.each(Object.entries(Activation))("activates by %s, of every length", async (_, activation) => {
    const special = [0, -0, 100, -100, 1e-4, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
    for (let count = 1; count < 10; count++) {
      for (const x of [numbers(count, 8), special.slice(0, count)]) {
        const [found] = await run([[...x, 7]], (loops, [at]) => loops.activate(at, x.length, activation));
        expect(found).toEqual([...close(x.map((value) => activate(value, activation))), 7]);
      }
    }
  });

  test("adds rows and a bias", async () => {
    for (const columns of [1, 3, 4, 5, 11]) {
      const [rows, more, bias] = [numbers(2 * columns, 3), numbers(4 * columns, 2), numbers(columns, 1)];
      const at = (i: number) => more[Math.floor(i / columns) * 2 * columns + (i % columns)];
      const [found] = await run([rows, more, bias], (loops, [z, x, b]) =>
        loops.addRows(z, x, columns * 8, b, 2, columns),
      );
      expect(found).toEqual(close(rows.map((value, i) => value + at(i) + bias[i % columns])));
      const [plain] = await run([rows, more], (loops, [z, x]) => loops.addRows(z, x, columns * 8, 0, 2, columns));
      expect(plain).toEqual(close(rows.map((value, i) => value + at(i))));
    }
  });

  test("adds products of a row", async () => {
    for (const columns of [1, 4, 6]) {
      const [rows, factors, x] = [numbers(2 * columns, 3), numbers(columns, 2), numbers(2 * columns, 1)];
      const [found] = await run([rows, factors, x], (loops, [z, f, s]) =>
        loops.addProducts(z, columns * 4, f, s, columns * 4, 2, columns),
      );
      expect(found).toEqual(close(rows.map((value, i) => value + factors[i % columns] * x[i])));
    }
  });

  test("normalises rows, also one without variance", async () => {
    for (const columns of [1, 4, 7]) {
      const rows = [...numbers(columns, 3), ...new Array<number>(columns).fill(2)];
      const [factors, bias] = [numbers(columns, 2), numbers(columns, 1)];
      const [found] = await run([rows, factors, bias], (loops, [z, f, b]) =>
        loops.normalizeRows(z, columns * 4, f, b, 2, columns),
      );
      const mean = rows.slice(0, columns).reduce((sum, x) => sum + x / columns, 0);
      const variance = rows.slice(0, columns).reduce((sum, x) => sum + (x - mean) ** 2 / columns, 0);
      const wanted = rows.map((x, i) =>
        i < columns ? ((x - mean) / Math.sqrt(variance + 1e-8)) * factors[i] + bias[i] : bias[i - columns],
      );
      expect(found).toEqual(wanted.map((value) => expect.closeTo(value, 3)));
    }
  });

  test.each([
    [true, 0],
    [false, 0.5],
  ])("updates a cell, input gate %s and clip %d", async (hasInput, clip) => {
    const columns = 5;
    const [gates, state] = [numbers(3 * columns, 4), numbers(columns, 1)];
    const [found, next] = await run([gates, state], (loops, [g, s]) => {
      const [forget, cell] = [g + columns * 4, g + 2 * columns * 4];
      loops.updateCell(hasInput ? g : 0, forget, cell, columns * 12, s, 1, columns, Activation.TANH, clip);
    });
    const wanted = state.map((value, i) => {
      const kept = activate(gates[columns + i], Activation.SIGMOID);
      const added = hasInput ? activate(gates[i], Activation.SIGMOID) : 1 - kept;
      const sum = kept * value + added * Math.tanh(gates[2 * columns + i]);
      return clip > 0 ? Math.min(Math.max(sum, -clip), clip) : sum;
    });
    expect(next).toEqual(close(wanted));
    expect(found.slice(2 * columns)).toEqual(close(gates.slice(2 * columns).map(Math.tanh)));
  });

  test("writes hidden rows, and limits numbers", async () => {
    const [gate, cell] = [numbers(6, 3), numbers(6, 2)];
    const [, , hidden] = await run([gate, cell, new Array<number>(6).fill(0)], (loops, [g, c, z]) => {
      loops.hiddenRows(g, 12, c, 12, z, 2, 3, Activation.RELU);
      loops.clip(z, 6, 0.5);
    });
    const wanted = cell.map((x, i) => Math.min(activate(gate[i], Activation.SIGMOID) * Math.max(x, 0), 0.5));
    expect(hidden).toEqual(close(wanted));
  });
});
