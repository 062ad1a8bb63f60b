import { DataType, tensorFromJs } from "@heddle/tensor";
import { runOp, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { squareLoopsOver } from "../../src/activation/square-loops.js";
import { plugin } from "../../src/index.js";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => Math.sin(i * i + 1) * 20);

describe("sumFloatSquares and sumDoubleSquares", () => {
  const run = (count: number, wasmLoops: boolean) =>
    withTestMemory(
      (memory) => {
        using floats = tensorFromJs(memory, DataType.FLOAT, numbers(count));
        using doubles = tensorFromJs(memory, DataType.DOUBLE, numbers(count));
        const loops = squareLoopsOver(memory);
        return [loops.sumFloatSquares(floats.address, count), loops.sumDoubleSquares(doubles.address, count)];
      },
      { wasmLoops },
    );

  test.each([0, 1, 3, 4, 6, 8, 1001])("return the same with and without WebAssembly: %i elements", (count) => {
    const [floats, doubles] = run(count, true);
    expect([floats, doubles]).toEqual(run(count, false));
    const sum = numbers(count).reduce((total, value) => total + value * value, 0);
    expect(doubles).toBeCloseTo(sum, 8);
    expect(Math.abs(floats - sum)).toBeLessThanOrEqual(1e-7 * sum);
  });
});

describe("l2Loss", () => {
  test.each(["half", "bfloat16", "float32", "float64"])("halves the sum of many squares of %s", async (dtype) => {
    const values = new Array<number>(70_001).fill(0.125); // More than a block.
    const T = {
      type: dtype === "float32" ? "DT_FLOAT" : dtype === "float64" ? "DT_DOUBLE" : `DT_${dtype.toUpperCase()}`,
    };
    const [output] = await runOp(plugin, "L2Loss", { T }, [{ dtype, shape: [70_001], values }]);
    const exact = 70_001 / 128;
    const places = { half: 2 ** -11, bfloat16: 2 ** -8, float32: 2 ** -24, float64: 0 }[dtype] ?? 0;
    expect(Math.abs((output.value as number) / exact - 1)).toBeLessThanOrEqual(places);
  });
});
