import type { LoopModule } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ELU, LEAKY_RELU, RELU, RELU6, SELU, SOFTPLUS, SOFTSIGN } from "../../src/activation/activation-layout.js";
import { rectifiers, smooth } from "../../src/activation/activations.js";
import type { ActivationLoops } from "../../src/activation/float-activation.js";

const SPECIAL = [Number.NaN, -0, 0, 1 / 0, -1 / 0, 1e-40, -1e-40, 6, 6.5, 90, -90, -13.9424, 13.9424, -3e-8];
const X = Float32Array.from([...SPECIAL, ...Array.from({ length: 37 }, (_, i) => (i - 18) * 0.71)]);

function computed(
  module: LoopModule<ActivationLoops>,
  wasmLoops: boolean,
  code: number,
  count: number,
  alpha: number,
): number[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const [x, z] = [scope.malloc(X.byteLength), scope.malloc(X.byteLength)];
  memory.f32.set(X, x / 4);
  memory.f32.fill(7, z / 4, z / 4 + X.length);
  module.over(memory).computeEach(z, x, count, code, Math.fround(alpha));
  return [...memory.f32.subarray(z / 4, z / 4 + X.length)];
}

describe("ActivationLoops", () => {
  test.each([
    ["Relu", rectifiers, RELU],
    ["Relu6", rectifiers, RELU6],
    ["LeakyRelu", rectifiers, LEAKY_RELU],
    ["Elu", smooth, ELU],
    ["Selu", smooth, SELU],
    ["Softplus", smooth, SOFTPLUS, -13.942384719848633],
    ["Softsign", smooth, SOFTSIGN],
  ] as const)(
    "compute %s with the bits of their twins, and no more elements than told",
    (_name, module, code, given?: number) => {
      const alpha = given ?? 0.2;
      for (const count of [0, 1, 2, 3, 5, 8, 9, X.length]) {
        const found = computed(module, true, code, count, alpha);
        expect(found).toEqual(computed(module, false, code, count, alpha));
        expect(found.slice(count)).toEqual(new Array(X.length - count).fill(7));
      }
    },
  );
});
