import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, dataTypeName, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const { INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64 } = DataType;
const TYPES = [INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64];
/** More than a vector of bytes. */
const COUNT = 39;

describe.each([true, false])("gradients of integers (loops: %s)", (wasmLoops) => {
  test.each(TYPES.map((dtype) => [dataTypeName(dtype), dtype] as const))("%s", async (name, dtype) => {
    const bits = BigInt(/\d+/.exec(name)?.[0] ?? 0);
    const [least, most] = name.startsWith("u") ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
    const edges = [least, most, most / 2n + 1n, 0n, 1n, 5n, 6n, 7n];
    const features = Array.from({ length: COUNT }, (_, i) => edges[(i * 3) % 8]);
    const gradients = Array.from({ length: COUNT }, (_, i) => edges[i % 8]);
    const host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const given = (values: readonly bigint[]) => (bits === 64n ? values : values.map(Number));
    for (const [op, limit] of [
      ["ReluGrad", most + 1n],
      ["Relu6Grad", 6n],
    ] as const) {
      using gradient = tensorFromJs(host.memory, dtype, given(gradients) as never);
      using feature = tensorFromJs(host.memory, dtype, given(features) as never);
      const [output] = await runOp(host, op, [gradient, feature]);
      const wanted = gradients.map((value, i) => (features[i] > 0n && features[i] < limit ? value : 0n));
      expect((output.toArray() as (number | bigint)[]).map(BigInt), op).toEqual(wanted);
      output.release();
    }
  });
});
