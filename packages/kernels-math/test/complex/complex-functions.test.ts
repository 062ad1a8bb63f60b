import { describe, expect, test } from "vitest";
import { absolute, type Complex, complex, subtract } from "../../src/complex/complex.js";
import * as functions from "../../src/complex/complex-functions.js";

const points = [
  complex(0.3, 0.4),
  complex(-1.5, 2),
  complex(2, -0.7),
  complex(-0.2, -3),
  complex(1.5, 0),
  complex(0, -2),
];

/** Pairs of a function and its inverse: the inverse first, then the function, gives the number back. */
const inverses: readonly [string, (z: Complex) => Complex, (z: Complex) => Complex][] = [
  ["log", functions.log, functions.exp],
  ["log1p", functions.log1p, functions.expm1],
  ["sqrt", functions.sqrt, (z) => functions.pow(z, complex(2, 0))],
  ["asin", functions.asin, functions.sin],
  ["acos", functions.acos, functions.cos],
  ["atan", functions.atan, functions.tan],
  ["asinh", functions.asinh, functions.sinh],
  ["acosh", functions.acosh, functions.cosh],
  ["atanh", functions.atanh, functions.tanh],
  ["reciprocal", functions.reciprocal, functions.reciprocal],
];

describe("complex functions", () => {
  test.each(inverses)("%s is undone by its inverse", (_name, inverse, compute) => {
    for (const z of points) expect(absolute(subtract(compute(inverse(z)), z))).toBeLessThan(1e-14 * 50);
  });

  test("the square root is on the side of the imaginary part, also of -0", () => {
    expect(functions.sqrt(complex(-4, 0))).toEqual({ re: 0, im: 2 });
    expect(functions.sqrt(complex(-4, -0))).toEqual({ re: 0, im: -2 });
  });

  test("the hyperbolic tangent does not overflow", () => {
    expect(functions.tanh(complex(-800, 1))).toEqual({ re: -1, im: 0 });
  });

  test("small numbers keep their digits", () => {
    expect(functions.log1p(complex(1e-10, 0)).re).toBeCloseTo(9.9999999995e-11, 22);
    expect(functions.expm1(complex(1e-10, 0)).re).toBeCloseTo(1.00000000005e-10, 22);
  });

  test("powers of 0 are 0, but 0 to the 0 is not a number", () => {
    expect(functions.pow(complex(0, 0), complex(1, 2))).toEqual({ re: 0, im: 0 });
    expect(functions.pow(complex(0, 0), complex(0, 0)).re).toBeNaN();
  });

  test("the sign has size 1", () => {
    expect(functions.sign(complex(3, -4))).toEqual({ re: 0.6, im: -0.8 });
    expect(functions.sign(complex(0, 0))).toEqual({ re: 0, im: 0 });
  });

  // Values of TensorFlow 2.21, complex128.
  const { PI, acosh, sqrt, log } = Math;
  const INF = Number.POSITIVE_INFINITY;
  test.each<[string, (z: Complex) => Complex, Complex, Complex]>([
    ["acos", functions.acos, complex(2, 0), complex(0, -acosh(2))],
    ["acos", functions.acos, complex(2, -0), complex(0, acosh(2))],
    ["acos", functions.acos, complex(-2, 0), complex(PI, -acosh(2))],
    ["acos", functions.acos, complex(-2, -0), complex(PI, acosh(2))],
    ["acos", functions.acos, complex(0.5, 0), complex(PI / 3, -0)],
    ["acos", functions.acos, complex(0.5, -0), complex(PI / 3, 0)],
    ["acos", functions.acos, complex(-INF, INF), complex((3 * PI) / 4, -INF)],
    ["acos", functions.acos, complex(INF, -0), complex(0, INF)],
    ["asin", functions.asin, complex(2, 0), complex(PI / 2, acosh(2))],
    ["asin", functions.asin, complex(2, -0), complex(PI / 2, -acosh(2))],
    ["asin", functions.asin, complex(-2, 0), complex(-PI / 2, acosh(2))],
    ["asin", functions.asin, complex(-2, -0), complex(-PI / 2, -acosh(2))],
    ["asin", functions.asin, complex(-0, -0), complex(-0, -0)],
    ["asin", functions.asin, complex(-0, INF), complex(-0, INF)],
    ["acosh", functions.acosh, complex(0.5, -0), complex(0, -PI / 3)],
    ["acosh", functions.acosh, complex(-2, -0), complex(acosh(2), -PI)],
    ["acosh", functions.acosh, complex(2, -INF), complex(INF, -PI / 2)],
    ["asinh", functions.asinh, complex(0, 2), complex(acosh(2), PI / 2)],
    ["asinh", functions.asinh, complex(-0, 2), complex(-acosh(2), PI / 2)],
    ["atanh", functions.atanh, complex(2, -0), complex(log(sqrt(3)), -PI / 2)],
    ["atanh", functions.atanh, complex(-1, 1e-30), complex(-34.88534998519066, PI / 4)],
    ["atanh", functions.atanh, complex(-INF, -0), complex(-0, -PI / 2)],
    ["atan", functions.atan, complex(-0, 2), complex(-PI / 2, log(sqrt(3)))],
  ])("%s takes the side of its branch cut that the signs of zeros say: %o", (_name, compute, z, wanted) => {
    const found = compute(z);
    for (const part of ["re", "im"] as const) {
      if (wanted[part] !== 0 && Number.isFinite(wanted[part])) expect(found[part]).toBeCloseTo(wanted[part], 13);
      else expect(found[part]).toBe(wanted[part]);
    }
  });
});
