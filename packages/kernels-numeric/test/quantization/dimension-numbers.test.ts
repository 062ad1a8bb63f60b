import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dimensionNumbers, readFields } from "../../src/quantization/dimension-numbers.js";

/** The message whose fields 1 to 9 have these values, one byte each. */
function message(...fields: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap((values, i) =>
      i % 3 === 2 ? [(i + 1) * 8 + 2, values.length, ...values] : [(i + 1) * 8, ...values],
    ),
  );
}

const read = (bytes: Uint8Array, rank = 3) => dimensionNumbers(readFields(bytes), rank);

describe("dimensionNumbers", () => {
  test("are in order without a message", () => {
    expect(read(new Uint8Array(0))).toEqual({ lhs: [0, 1, 2], rhs: [0, 1, 2], output: [0, 1, 2] });
  });

  test("are those of the message, batch or outputs first", () => {
    const bytes = message([0], [2], [1], [1], [2], [0], [1], [0], [2]);
    expect(read(bytes)).toEqual({ lhs: [0, 2, 1], rhs: [2, 1, 0], output: [1, 0, 2] });
  });

  test("are refused where two are the same", () => {
    const bytes = message([0], [0], [1], [1], [2], [0], [1], [0], [2]);
    expect(() => read(bytes)).toThrow("Dimension numbers must each be given once. Given 0, 0, 1");
  });

  test("of any bytes are right, or a StatusError is thrown", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          const { lhs, rhs, output } = read(bytes, 4);
          for (const dimensions of [lhs, rhs, output]) expect([...dimensions].sort()).toEqual([0, 1, 2, 3]);
        } catch (error) {
          expect(error).toBeInstanceOf(StatusError);
        }
      }),
    );
  });
});
