import { Philox } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, dataTypeName, Tensor } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fillFloats } from "../../src/random/generators/fill-floats.js";
import { normal, truncatedNormal, uniform } from "../../src/random/generators/random-distribution.js";

const COUNT = 2 * 1024 + 5;

describe("fillFloats", () => {
  test.each([DataType.HALF, DataType.BFLOAT16].map((dtype) => [dataTypeName(dtype), dtype] as const))(
    "fills a tensor of %s with the numbers of the distribution, rounded",
    (_name, dtype) => {
      for (const distribution of [uniform, normal, truncatedNormal]) {
        const wanted = new Float64Array(COUNT + 3);
        distribution(dtype, new Philox(7n, 11n))(wanted, COUNT);
        const { round } = numberLane(dtype);
        for (const wasmLoops of [true, false]) {
          withTestMemory(
            (memory) => {
              using tensor = Tensor.allocate(memory, dtype, [COUNT]);
              const context = { memory, pause: () => undefined } as Partial<ComputeContext> as ComputeContext;
              expect(fillFloats(context, tensor, distribution, new Philox(7n, 11n))).toBeUndefined();
              const found = tensor.toArray() as number[];
              const far = found.filter((number, i) => Math.abs(number - round(wanted[i])) > Math.abs(number) * 2 ** -7);
              expect(far).toEqual([]);
              const others = found.filter((number, i) => number !== round(wanted[i]));
              // A float32 that is rounded again is rarely the other of two neighbours.
              expect(others.length).toBeLessThan(4);
            },
            { wasmLoops },
          );
        }
      }
    },
  );
});
