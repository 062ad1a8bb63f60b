import { fromBinary } from "@bufbuild/protobuf";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tensorFromWire, tensorToWire } from "../../src/wire.js";

const message = (dtype: string, data: Parameters<typeof tensorToWire>[0]["data"], shape = [data.length]) =>
  fromBinary(TensorProtoSchema, tensorToWire({ dtype, shape, data }));

describe("tensorToWire", () => {
  test("writes elements to the field of their type", () => {
    expect(message("float", Float32Array.of(0.5, -1))).toMatchObject({ dtype: 1, floatVal: [0.5, -1] });
    expect(message("double", Float64Array.of(0.1))).toMatchObject({ doubleVal: [0.1] });
    expect(message("int32", Int32Array.of(-1, 300))).toMatchObject({ intVal: [-1, 300] });
    expect(message("uint8", Uint8Array.of(255))).toMatchObject({ dtype: 4, intVal: [255] });
    expect(message("uint32", Uint32Array.of(2 ** 32 - 1))).toMatchObject({ uint32Val: [2 ** 32 - 1] });
    expect(message("bool", Uint8Array.of(1, 0))).toMatchObject({ boolVal: [true, false] });
    expect(message("half", Float32Array.of(1, -2))).toMatchObject({ halfVal: [0x3c00, 0xc000] });
    expect(message("bfloat16", Float32Array.of(1))).toMatchObject({ halfVal: [0x3f80] });
    expect(message("float8_e5m2", Float32Array.of(1))).toMatchObject({ float8Val: Uint8Array.of(0x3c) });
    expect(message("complex64", Float32Array.of(1, 2), [1])).toMatchObject({ scomplexVal: [1, 2] });
    expect(message("uint64", BigUint64Array.of(2n ** 64n - 1n))).toMatchObject({ uint64Val: [2n ** 64n - 1n] });
    expect(message("string", ["ä", Uint8Array.of(0xff)])).toMatchObject({
      dtype: 7,
      stringVal: [Uint8Array.of(0xc3, 0xa4), Uint8Array.of(0xff)],
    });
  });

  test("writes the shape of a scalar and of an empty tensor", () => {
    expect(message("float", Float32Array.of(1), []).tensorShape?.dim).toEqual([]);
    const empty = message("int64", new BigInt64Array(0), [0, 2]);
    expect(empty.tensorShape?.dim.map(({ size }) => size)).toEqual([0n, 2n]);
    expect(empty.int64Val).toEqual([]);
  });

  test("writes integers that are read back", () => {
    fc.assert(
      fc.property(fc.bigInt64Array(), fc.int32Array(), (wide, narrow) => {
        for (const [dtype, data] of [
          ["int64", wide],
          ["int32", narrow],
        ] as const) {
          expect(tensorFromWire(tensorToWire({ dtype, shape: [data.length], data }), "x")).toMatchObject({ data });
        }
      }),
    );
  });

  test("refuses elements of another type", () => {
    const refused = "INVALID_ARGUMENT: a tensor of string with such elements cannot be written as a TensorProto";
    expect(statusOf(() => message("string", Float32Array.of(1)))).toBe(refused);
    expect(statusOf(() => message("float", ["a"]))).toContain("INVALID_ARGUMENT: a tensor of float");
    expect(statusOf(() => message("thing", Float32Array.of(1)))).toContain("INVALID_ARGUMENT");
  });
});
