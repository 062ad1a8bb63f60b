import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const bytes = (count: number, factor: number) => Array.from({ length: count }, (_, i) => (i * factor) % 251);
const limits = [0, 255].map((limit) => ({ dtype: "float", shape: [], values: [limit] }));

describe("quantizedMul", () => {
  test.each([
    [[1], 1],
    [[7], 7],
    [[], 1],
    [[40_000, 7], 280_000],
  ] as const)("repeats bytes of the shape %j over many blocks", async (shape, count) => {
    const x = bytes(280_000, 3);
    const y = bytes(count, 5).map((byte) => byte + 1);
    const inputs = [
      { dtype: "quint8", shape: [40_000, 7], values: x },
      { dtype: "quint8", shape: [...shape], values: y },
    ];
    const types = { T1: "DT_QUINT8", T2: "DT_QUINT8", Toutput: "DT_QINT32" };
    const attrs = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
    for (const isSwapped of [false, true]) {
      const pair = isSwapped ? [...inputs].reverse() : inputs;
      const [products] = await runOp(plugin, "QuantizedMul", attrs, [...pair, ...limits, ...limits]);
      const found = (products.value as number[][]).flat();
      expect(found.findIndex((product, i) => product !== x[i] * y[i % count])).toBe(-1);
      expect(found).toHaveLength(280_000);
    }
  });
});
