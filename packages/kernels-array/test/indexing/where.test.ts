import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("Where", () => {
  test("finds true bools and other elements that are not 0", () =>
    withArrayHost(async ({ tensor, value, keep }) => {
      for (const shape of [[1], [7], [8], [40], [3, 5], [1, 21], [4, 1], [2, 3, 4], [0, 3], [3, 0]]) {
        const count = shape.reduce((product, size) => product * size, 1);
        for (const isSet of [
          () => false,
          () => true,
          (i: number) => i < count / 2,
          (i: number) => i % 5 === 0,
          (i: number) => (i * i) % 7 > 3,
        ]) {
          const bits = Array.from({ length: count }, (_, i) => (isSet(i) ? 1 : 0));
          const bytes = keep(tensor("uint8", bits).withShape(shape));
          const bools = keep(tensor("bool", bits.map(Boolean)).withShape(shape));
          expect(await value("Where", { T: "bool" }, bools)).toEqual(await value("Where", { T: "uint8" }, bytes));
        }
      }
    }));
});
