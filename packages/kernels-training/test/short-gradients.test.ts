import { Host, runOp } from "@heddle/kernel-fallback";
import { bfloat16ToFloat, DataType, halfToFloat, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

/** Every number, and some again, so that the last vector is not full. */
const COUNT = 65_541;
/** Zeros, infinities, NaN, subnormals, numbers about 6 of both types. */
const OTHERS = [
  0, 0x8000, 0x7c00, 0xfc00, 0x7f80, 0xff80, 0x7c01, 0xfe03, 1, 0x8001, 0x3c00, 0xbc00, 0x45ff, 0x4600, 0x40bf, 0x40c0,
];

describe.each([
  [DataType.HALF, halfToFloat, 0x7e00],
  [DataType.BFLOAT16, bfloat16ToFloat, 0x7fc0],
] as const)("gradients of type %i", (dtype, toNumber, nan) => {
  const host = new Host({ memory: createTestMemory({ wasmLoops: true }), plugins: [plugin] });

  async function computed(op: string, gradients: Uint16Array, features: Uint16Array): Promise<Uint16Array> {
    const [gradient, feature] = [gradients, features].map((bits) => {
      const tensor = Tensor.allocate(host.memory, dtype, [COUNT]);
      host.memory.u16.set(bits, tensor.address / 2);
      return tensor;
    });
    const [output] = await runOp(host, op, [gradient, feature]);
    const bits = host.memory.u16.slice(output.address / 2, output.address / 2 + COUNT);
    for (const tensor of [gradient, feature, output]) tensor.release();
    return bits;
  }

  test.each([
    ["ReluGrad", Number.POSITIVE_INFINITY],
    ["Relu6Grad", 6],
  ])("%s of every number and special ones is the gradient times 0 or 1", async (op, limit) => {
    const all = Uint16Array.from({ length: COUNT }, (_, i) => i);
    const numbers = Array.from(all, toNumber);
    for (const other of OTHERS) {
      const same = all.map(() => other);
      const value = toNumber(other);
      for (const isFeature of [true, false]) {
        const found = await (isFeature ? computed(op, all, same) : computed(op, same, all));
        const wrong = numbers.findIndex((number, i) => {
          const [gradient, feature] = isFeature ? [number, value] : [value, number];
          const isKept = feature > 0 && (feature < limit || limit > 6);
          const wanted = gradient * (isKept ? 1 : 0);
          return Number.isNaN(wanted) ? (found[i] & 0x7fff) !== nan : !Object.is(toNumber(found[i]), wanted);
        });
        expect([other, isFeature, wrong]).toEqual([other, isFeature, -1]);
      }
    }
    expect(host.memory.liveBytes).toBe(0);
  });
});
