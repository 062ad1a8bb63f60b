import { LinearMemory } from "@heddle/memory";
import { runOp } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { meanLoopsOver } from "../../src/reduction/mean-loops.js";

describe("TflFloatMean", () => {
  const input = { dtype: "float", shape: [2, 3], values: [1, 2, 3, 4, 5, 6] };
  const axis = (...values: number[]) => ({ dtype: "int32", shape: [values.length], values });

  test.each([2, -3])("refuses axis %d of a matrix", async (wrong) => {
    await expect(runOp(plugin, "TflFloatMean", {}, [input, axis(wrong)])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(`axis ${wrong} of an input of shape [2,3]`),
    });
  });

  test("keeps a tensor without axes", async () => {
    const [output] = await runOp(plugin, "TflFloatMean", {}, [input, axis()]);
    expect(output.value).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test("has NaN for the mean of nothing", async () => {
    const [output] = await runOp(plugin, "TflFloatMean", {}, [{ ...input, shape: [2, 0], values: [] }, axis(1)]);
    expect(output.value).toEqual([Number.NaN, Number.NaN]);
  });
});

describe("meanLoopsOver", () => {
  test("computes the means of its twin", () => {
    const numbers = fc.array(fc.float({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 600, maxLength: 600 });
    const size = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(numbers, size(3), size(5), size(40), (numbers, outer, length, inner) => {
        const [found, wanted] = [true, false].map((wasmLoops) => {
          const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
          memory.f32.set(numbers, 16);
          meanLoopsOver(memory).meanMiddle(64, outer, length, inner, 8192);
          return memory.u8.slice(0, 12288);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });
});
