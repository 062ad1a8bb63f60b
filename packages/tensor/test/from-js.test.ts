import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DataType, type TensorInput, tensorFromJs } from "../src/index.js";

const roundTrip = (dtype: DataType, input: TensorInput) =>
  withTestMemory((memory) => {
    using tensor = tensorFromJs(memory, dtype, input);
    return { shape: tensor.shape, value: tensor.toNested() };
  });

describe("tensorFromJs", () => {
  test.each<[DataType, TensorInput, unknown?]>([
    [DataType.FLOAT, 0.5],
    [
      DataType.FLOAT,
      [
        [1, 2],
        [Number.POSITIVE_INFINITY, -0],
      ],
    ],
    [DataType.FLOAT, 0.1, Math.fround(0.1)],
    [DataType.DOUBLE, [0.1, 1e300]],
    [DataType.HALF, [1.5, 65504, 1e6], [1.5, 65504, Number.POSITIVE_INFINITY]],
    [DataType.BFLOAT16, [1, 3.140625, 0.1], [1, 3.140625, 0.10009765625]],
    [DataType.INT8, [-128, 127]],
    [DataType.UINT8, new Uint8Array([0, 255]), [0, 255]],
    [DataType.INT16, [-32768]],
    [DataType.UINT16, [65535]],
    [DataType.INT32, [-(2 ** 31), 2 ** 31 - 1]],
    [DataType.UINT32, [2 ** 32 - 1]],
    [DataType.INT64, [1, -(2n ** 63n), 2n ** 63n - 1n, 2 ** 53 - 1]],
    [
      DataType.INT64,
      [
        [0, -1, 2 ** 31, -(2 ** 31) - 1],
        [2 ** 53 - 1, 1 - 2 ** 53, 2 ** 32, -(2 ** 32)],
      ],
    ],
    [DataType.UINT64, [2n ** 64n - 1n, 0]],
    [DataType.INT64, new BigInt64Array([5n, 2n ** 60n]), [5, 2n ** 60n]],
    [DataType.BOOL, [[true], [false]]],
    [DataType.COMPLEX64, [{ real: 1, imag: -2 }]],
    [
      DataType.COMPLEX128,
      [3, { real: 0.1, imag: 0 }],
      [
        { real: 3, imag: 0 },
        { real: 0.1, imag: 0 },
      ],
    ],
    [DataType.STRING, "text"],
    [
      DataType.STRING,
      [
        ["a", "ü😀"],
        ["", "x".repeat(100)],
      ],
    ],
    [DataType.STRING, [new TextEncoder().encode("bytes")], ["bytes"]],
    [DataType.STRING, new TextEncoder().encode("one"), "one"],
    [DataType.STRING, []],
    [DataType.INT32, [[], []]],
    [
      DataType.FLOAT,
      [new Float32Array([1, 2]), [3, 4]],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])("type %i holds %o", (dtype, input, wanted = input) => {
    expect(roundTrip(dtype, input).value).toEqual(wanted);
  });

  test.each<[DataType, TensorInput, string]>([
    [DataType.INT32, [[1], [1.5]], "wanted a number that int32 holds exactly, found 1.5 at [1][0]"],
    [DataType.INT32, 2 ** 31, "wanted a number that int32 holds exactly, found 2147483648"],
    [DataType.UINT8, [-1], "found -1 at [0]"],
    [DataType.INT32, [Number.NaN], "found NaN at [0]"],
    [DataType.INT64, 2 ** 53, "wanted a number that int64 holds exactly, found 9007199254740992"],
    [DataType.INT64, 2n ** 63n, "found 9223372036854775808"],
    [DataType.UINT64, -1, "found -1"],
    [DataType.INT64, 0.5, "found 0.5"],
    [DataType.FLOAT, ["1"], 'wanted a number for float, found the string "1" at [0]'],
    [DataType.HALF, 1n, "wanted a number for half, found 1"],
    [DataType.BOOL, [0], "wanted true or false, found 0 at [0]"],
    [DataType.STRING, [["a"], [5]], "wanted a string or a Uint8Array, found 5 at [1][0]"],
    [DataType.COMPLEX64, ["i"], 'wanted a complex64 as { real, imag }, found the string "i" at [0]'],
    [DataType.STRING, null as unknown as TensorInput, "wanted a string or a Uint8Array, found null"],
    [DataType.INVALID, [1], "tensors of type INVALID cannot be stored"],
    ["float" as unknown as DataType, [1], 'a type is a number of DataType; found the string "float"'],
    [DataType.QINT8, [128], "wanted a number that qint8 holds exactly, found 128 at [0]"],
    [DataType.QUINT16, [0, -1], "wanted a number that quint16 holds exactly, found -1 at [1]"],
    [DataType.INT4, [-8, 8], "wanted a number that int4 holds exactly, found 8 at [1]"],
    [DataType.INT4, [300], "wanted a number that int4 holds exactly, found 300 at [0]"],
    [DataType.UINT4, 16, "wanted a number that uint4 holds exactly, found 16"],
    [DataType.INT2, [1, 2], "wanted a number that int2 holds exactly, found 2 at [1]"],
    [DataType.UINT2, [0.5], "wanted a number that uint2 holds exactly, found 0.5 at [0]"],
    [
      DataType.INT32,
      [[1, 2], [3]],
      "nested arrays must have one shape: wanted an array of length 2, found an array of length 1 at [1]",
    ],
    [DataType.INT32, [[1], 2], "wanted an array of length 1, found 2 at [1]"],
    [DataType.INT32, [1, [2]], "wanted a value, found an array of length 1 at [1]"],
    [DataType.STRING, [["a"], "b"], 'wanted an array of length 1, found the string "b" at [1]'],
  ])("type %i refuses %o", (dtype, input, message) => {
    withTestMemory((memory) => {
      expect(() => tensorFromJs(memory, dtype, input)).toThrowError(message);
    });
  });

  test.each([DataType.FLOAT, DataType.INT32, DataType.INT64])(
    "type %i takes numbers, wherever they are, as one by one",
    (dtype) => {
      const values = fc.oneof(
        fc.integer(),
        fc.maxSafeInteger(),
        fc.double(),
        fc.constant(-0),
        fc.constant("1"),
        fc.bigInt(),
      );
      withTestMemory((memory) => {
        fc.assert(
          fc.property(fc.array(fc.array(values, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (input) => {
            const outcome = (values: unknown) => {
              try {
                using tensor = tensorFromJs(memory, dtype, values as TensorInput);
                return tensor.bytes();
              } catch (error) {
                return String(error);
              }
            };
            // Flat values are written one by one.
            const wanted = outcome({ shape: [input.length, 2], data: input.flat() });
            expect(outcome(input)).toEqual(wanted);
          }),
        );
      });
    },
  );

  test("reads arrays with holes, and with getters that let the memory grow", () => {
    withTestMemory((memory) => {
      const hole: number[][] = [[1], [2], [3]];
      delete hole[1];
      expect(() => tensorFromJs(memory, DataType.INT32, hole)).toThrowError("found undefined at [1]");
      const held: { release(): void }[] = [];
      const row = Object.defineProperty([1, 2, 3], 1, {
        get: () => {
          held.push(tensorFromJs(memory, DataType.INT32, { shape: [1 << 18], data: new Int32Array(1 << 18) }));
          return 7;
        },
      });
      using tensor = tensorFromJs(memory, DataType.INT32, [row, [4, 5, 6]]);
      expect(tensor.toNested()).toEqual([
        [1, 7, 3],
        [4, 5, 6],
      ]);
      for (const each of held) each.release();
    });
  });

  test("leaves no memory when a getter throws", () => {
    withTestMemory((memory) => {
      const row = Object.defineProperty([1, 2], 1, {
        get: () => {
          throw new Error("no second number");
        },
      });
      expect(() => tensorFromJs(memory, DataType.INT32, [row])).toThrowError("no second number");
      expect(memory.liveBytes).toBe(0);
    });
  });

  test("reads arrays by their indices, whatever they iterate over", () => {
    class Backwards<T> extends Array<T> {
      override *[Symbol.iterator](): ArrayIterator<T> {
        for (let i = this.length - 1; i >= 0; i--) yield this[i];
      }
    }
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, Backwards.of([1, 2], [3, 4]));
      expect(tensor.toNested()).toEqual([
        [1, 2],
        [3, 4],
      ]);
    });
  });

  test("refuses arrays nested deeper than a tensor has dimensions, and one that contains itself", () => {
    const nested = (depth: number): TensorInput => (depth === 0 ? "x" : [nested(depth - 1)]);
    const endless: unknown[] = [];
    endless.push(endless);
    withTestMemory((memory) => {
      const tensor = tensorFromJs(memory, DataType.STRING, nested(254));
      expect(tensor.shape).toHaveLength(254);
      tensor.release();
      for (const input of [nested(255), endless as unknown as TensorInput]) {
        const message = "arrays are nested more than 254 deep, the most dimensions of a tensor";
        expect(() => tensorFromJs(memory, DataType.STRING, input)).toThrowError(message);
      }
    });
  });

  test("keeps any nesting of one shape", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }),
        fc.infiniteStream(fc.integer()),
        (shape, numbers) => {
          const build = (depth: number): TensorInput => {
            if (depth === shape.length) return (Number(numbers.next().value) | 0) as TensorInput;
            return Array.from({ length: shape[depth] }, () => build(depth + 1));
          };
          const input = build(0);
          expect(roundTrip(DataType.INT32, input).value).toEqual(input);
        },
      ),
    );
  });
});
