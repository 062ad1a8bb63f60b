import { describe, expect, test } from "vitest";
import { digamma } from "../../src/numbers/gamma-functions.js";
import { lgamma } from "../../src/numbers/log-gamma.js";

describe("lgamma", () => {
  /** x and what TensorFlow 2.21 gives for it as float64. */
  test.each([
    [0.5, 0.5723649429247001],
    [1, 0],
    [1.5, -0.12078223763524522],
    [2, 0],
    [3.7, 1.428072326665388],
    [10, 12.80182748008147],
    [171, 706.5730622457874],
    [-0.5, 1.2655121234846454],
    [-2.5, -0.05624371649767407],
    [-30.5, -75.22646798193337],
    [-1.0000000001, 23.02585084715781],
    [-0.9999999999, 23.025850847242367],
    [-10.000001, -1.2889043661138306],
    [-170.5, -707.9984331450788],
    [-100000.25, -1051300.6088285742],
    [1e-10, 23.025850929882736],
    [1e305, 7.01288453363184e307],
    [0.9, 0.06637623973474296],
    [0.7316, 0.22369668270138884],
    [0.3, 1.0957979948180756],
    [0.1, 2.2527126517342055],
    [1.2, -0.08537409000331583],
    [1.4616321449683622, -0.12148629053584961],
    [1.9999, -4.227520877215346e-5],
    [2.0000001, 4.2278436665324974e-8],
    [2.5, 0.2846828704729192],
    [5.5, 3.9578139676187165],
    [7.999, 8.523145786158915],
    [8, 8.525161361065413],
    [1e18, 4.044653167389282e19],
  ])("is right at %d", (x, value) => {
    expect(Math.abs(lgamma(x) - value)).toBeLessThanOrEqual(2e-15 * Math.abs(value));
  });

  test("is 0 at 1 and 2", () => {
    expect([lgamma(1), lgamma(2)]).toEqual([0, 0]);
  });

  test("is infinite at 0, at the negative integers and at the ends", () => {
    for (const x of [0, -0, -1, -20, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(lgamma(x)).toBe(Number.POSITIVE_INFINITY);
    }
    expect(lgamma(Number.NaN)).toBeNaN();
  });
});

describe("digamma", () => {
  /** x and what TensorFlow 2.21 gives for it as float64. */
  test.each([
    [1, -0.5772156649015324],
    [2, 0.42278433509846747],
    [0.5, -1.9635100260214227],
    [-0.5, 0.03648997397857645],
    [-2.5, 1.1031566406452433],
    [-1.0000000001, 9999999173.019144],
    [-0.9999999999, -9999999172.173574],
    [-2.0000001, 10000000.939149834],
    [1e-10, -10000000000.577215],
    [171, 5.138736730024484],
    [-30.5, 3.4340305542075624],
  ])("is right at %d", (x, value) => {
    expect(Math.abs(digamma(x) - value)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(value)));
  });

  test("is not a number at 0, at the negative integers and at minus infinity", () => {
    for (const x of [0, -1, -2, Number.NEGATIVE_INFINITY, Number.NaN]) expect(digamma(x)).toBeNaN();
    expect(digamma(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});
