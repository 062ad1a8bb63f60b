import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { atan } from "../../src/element-wise/angles/double-angles.js";
import { doubleFunction } from "../../src/element-wise/special/double-functions.js";

const { POSITIVE_INFINITY: INF, NaN: NAN } = Number;
const X = Float64Array.from([
  ...[0, -0, 1, -1, 0.5, -0.5, 2 ** -1074, -(2 ** -1030), 1e-8, -1e-4, INF, -INF, NAN, 1.7e308, -90, 709.7, -745],
  ...Array.from({ length: 200 }, (_, i) => Math.sin(i * 7.3) * 10 ** ((i % 9) - 4)),
]);
const double = numberLane(DataType.DOUBLE);

function computed(memory: LinearMemory, name: string, count: number): Float64Array {
  using scope = memory.scope();
  const [x, z] = [1, 2].map(() => scope.malloc(X.byteLength + 16));
  memory.f64.set(X, x / 8);
  doubleFunction(name, double)?.(memory, z, x, 1, x, 1, count);
  return memory.f64.slice(z / 8, z / 8 + count);
}

describe("doubleFunction", () => {
  const withLoops = createTestMemory({ wasmLoops: true });
  const withTwins = createTestMemory({ wasmLoops: false });

  test.each("Exp Expm1 Log Log1p Sigmoid Tanh Erf Erfc Cosh Atan Atanh Xlogy Xlog1py Atan2".split(" "))(
    "computes %s with the bits of its twin",
    (name) => {
      for (const count of [0, 1, X.length]) {
        expect(computed(withLoops, name, count)).toEqual(computed(withTwins, name, count));
      }
    },
  );

  test("the arctangent is within two units of the last place", () => {
    for (const x of X) {
      const wanted = Math.atan(x);
      if (Number.isNaN(wanted) || wanted === 0) expect([x, atan(x)]).toEqual([x, wanted]);
      else expect(Math.abs(atan(x) - wanted)).toBeLessThanOrEqual(Math.max(Math.abs(wanted) * 2 ** -51, 2 ** -1074));
    }
  });
});
