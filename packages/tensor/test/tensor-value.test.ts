import { inspect } from "node:util";
import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DataType,
  dataTypeName,
  type FlatTensor,
  Tensor,
  type TensorInput,
  TensorValue,
  tensorFromJs,
} from "../src/index.js";

/** A value of each type with values, and what its fields and its JSON are. */
const cases: [DataType, TensorInput, TensorValue["data"], unknown][] = [
  [DataType.FLOAT, [0.5, -1], new Float32Array([0.5, -1]), [0.5, -1]],
  [
    DataType.DOUBLE,
    [0.1, Number.POSITIVE_INFINITY],
    new Float64Array([0.1, Number.POSITIVE_INFINITY]),
    [0.1, "Infinity"],
  ],
  [DataType.HALF, [0.5, 65504], new Float32Array([0.5, 65504]), [0.5, 65504]],
  [DataType.BFLOAT16, [1.5, -2], new Float32Array([1.5, -2]), [1.5, -2]],
  [DataType.INT8, [-128], new Int8Array([-128]), [-128]],
  [DataType.INT16, [-5], new Int16Array([-5]), [-5]],
  [DataType.INT32, [[1], [2]], new Int32Array([1, 2]), [[1], [2]]],
  [DataType.INT64, [1, -(2n ** 63n)], new BigInt64Array([1n, -(2n ** 63n)]), [1, "-9223372036854775808"]],
  [DataType.UINT8, [255], new Uint8Array([255]), [255]],
  [DataType.QINT8, [-128, 127], new Int8Array([-128, 127]), [-128, 127]],
  [DataType.QUINT8, [255], new Uint8Array([255]), [255]],
  [DataType.QINT16, [-32768], new Int16Array([-32768]), [-32768]],
  [DataType.QUINT16, [65535], new Uint16Array([65535]), [65535]],
  [DataType.QINT32, -(2 ** 31), new Int32Array([-(2 ** 31)]), -(2 ** 31)],
  [DataType.INT4, [[-8], [7]], new Int8Array([-8, 7]), [[-8], [7]]],
  [DataType.UINT4, [0, 15], new Uint8Array([0, 15]), [0, 15]],
  [DataType.INT2, [-2, 1], new Int8Array([-2, 1]), [-2, 1]],
  [DataType.UINT2, 3, new Uint8Array([3]), 3],
  [DataType.UINT16, [65535], new Uint16Array([65535]), [65535]],
  [DataType.UINT32, 7, new Uint32Array([7]), 7],
  [DataType.UINT64, [2n ** 64n - 1n], new BigUint64Array([2n ** 64n - 1n]), ["18446744073709551615"]],
  [DataType.BOOL, [true, false], new Uint8Array([1, 0]), [true, false]],
  [DataType.COMPLEX64, [{ real: 1, imag: 2 }], new Float32Array([1, 2]), [{ real: 1, imag: 2 }]],
  [DataType.COMPLEX128, { real: Number.NaN, imag: 0 }, new Float64Array([Number.NaN, 0]), { real: "NaN", imag: 0 }],
  [DataType.STRING, [["a", "日本"]], ["a", "日本"], [["a", "日本"]]],
  [DataType.STRING, new Array<string>(20).fill("x"), new Array<string>(20).fill("x"), new Array(20).fill("x")],
];

function valueFrom(memory: LinearMemory, dtype: DataType, input: TensorInput | FlatTensor): TensorValue {
  using tensor = tensorFromJs(memory, dtype, input);
  return tensor.toValue();
}

describe("Tensor.toValue", () => {
  test.each(cases)("copies type %i", (dtype, input, data, json) =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, input);
      const value = tensor.toValue();
      expect({ ...value }).toEqual({ dtype: dataTypeName(dtype), shape: tensor.shape, data });
      expect(Object.keys(value)).toEqual(["dtype", "shape", "data"]);
      expect([value.rank, value.elementCount]).toEqual([tensor.rank, tensor.elementCount]);
      expect(value.toArray()).toEqual(tensor.toArray());
      expect(value.toNested()).toEqual(tensor.toNested());
      if (dtype === DataType.STRING) expect(value.byteStrings()).toEqual(tensor.byteStrings());
      else expect(value.bytes()).toEqual(tensor.bytes());
      expect(value.toJSON()).toEqual(json);
      expect(JSON.parse(JSON.stringify(tensor))).toEqual(json);
    }),
  );

  test.each(cases)("is an input of type %i, and so is its clone", (dtype, input) =>
    withTestMemory((memory) => {
      const value = valueFrom(memory, dtype, input);
      for (const given of [value, structuredClone({ ...value }), { shape: value.shape, data: value.data }]) {
        expect(valueFrom(memory, dtype, given)).toEqual(value);
      }
    }),
  );

  test("owns its elements", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT32, [1, 2]);
      const value = tensor.toValue();
      tensor.elements().fill(0 as never);
      expect(value.toArray()).toEqual([1, 2]);
    }));

  test("keeps strings that are not UTF-8 as bytes, and no others", () =>
    withTestMemory((memory) => {
      const texts = ["a", "\uFFFD", "x\uFFFDy", "\uFEFFbom", "\u0000"];
      const invalid = [[255], [0xef, 0xbf], [0xed, 0xa0, 0x80], [97, 0xc3]].map((bytes) => Uint8Array.from(bytes));
      for (const repeat of [1, 20]) {
        const strings = Array.from({ length: repeat }, () => [...texts, ...invalid]).flat();
        const value = valueFrom(memory, DataType.STRING, strings);
        expect(value.data).toEqual(strings);
        expect(value.toArray().slice(5, 9)).toEqual(["\uFFFD", "\uFFFD", "\uFFFD\uFFFD\uFFFD", "a\uFFFD"]);
        expect(value.toJSON()).toEqual(
          strings.map((each) => (typeof each === "string" ? each : { b64: Buffer.from(each).toString("base64") })),
        );
      }
    }));

  test("keeps all bytes of any strings", () =>
    withTestMemory((memory) => {
      fc.assert(
        fc.property(fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 30 }), (strings) => {
          const value = valueFrom(memory, DataType.STRING, strings);
          expect(value.byteStrings()).toEqual(strings);
          expect(valueFrom(memory, DataType.STRING, structuredClone({ ...value })).byteStrings()).toEqual(strings);
        }),
      );
    }));

  test("refuses resources, and a tensor after its release", () =>
    withTestMemory((memory) => {
      using resource = Tensor.fromObjects(memory, DataType.RESOURCE, [], [undefined]);
      expect(() => resource.toValue()).toThrow("wanted a tensor of values, found one of resource");
      const gone = tensorFromJs(memory, DataType.FLOAT, 1);
      gone.dispose();
      expect(() => gone.toValue()).toThrow("the tensor was released");
    }));
});

describe("TensorValue", () => {
  test("is shown by its type, shape and elements", () => {
    const long = new TensorValue("int32", [1, 5000], new Int32Array(5000));
    expect(inspect(new TensorValue("float", [2, 1], new Float32Array([1, 2])))).toBe(
      "TensorValue(float [2,1]) [ [ 1 ], [ 2 ] ]",
    );
    expect(inspect(new TensorValue("string", [], ["a"]))).toBe("TensorValue(string []) 'a'");
    expect(inspect(long)).toMatch(/^TensorValue\(int32 \[1,5000\]\) Int32Array\(5000\) \[[\s\S]*4900 more items/);
    expect(inspect({ a: { b: { c: long } } })).toMatch(/c: TensorValue\(int32 \[1,5000\]\)/);
  });

  test("needs no release, and may have one", () => {
    const value = new TensorValue("bool", [1], new Uint8Array([1]));
    {
      using _ = value;
    }
    value.dispose();
    expect(value.toArray()).toEqual([true]);
  });

  test("refuses to read elements as another type", () => {
    expect(() => new TensorValue("float", [0], new Float32Array(0)).byteStrings()).toThrow(
      "wanted a tensor of strings, found one of float",
    );
    expect(() => new TensorValue("string", [0], []).bytes()).toThrow(
      "wanted a tensor of plain numbers, found one of string",
    );
  });
});

describe("tensorFromJs with a flat tensor", () => {
  test.each<[DataType, object, string]>([
    [DataType.INT64, { dtype: "int32", shape: [1], data: [1] }, "wanted a tensor of int64, found one of dtype 'int32'"],
    [
      DataType.INT4,
      { shape: [2], data: new Int8Array([7, 8]) },
      "wanted a number that int4 holds exactly, found 8 at [1]",
    ],
    [DataType.FLOAT, { dtype: 1, shape: [1], data: [1] }, "wanted a tensor of float, found one of dtype 1"],
    [DataType.FLOAT, { shape: [3], data: new Float32Array(2) }, "a tensor of shape [2] cannot be seen as [3]"],
    [DataType.FLOAT, { shape: [-1], data: [] }, "Dimension -1 in shape [?] must be a non-negative integer"],
    [DataType.FLOAT, { shape: 1, data: [1] }, "the shape of a tensor is an array, found 1"],
    [
      DataType.FLOAT,
      { shape: [1], data: "1" },
      'the data of a tensor is an array or a typed array, found the string "1"',
    ],
    [DataType.BOOL, { shape: [2], data: new Uint8Array([1, 2]) }, "wanted true or false, found 2 at [1]"],
    [DataType.STRING, { shape: [1], data: [1] }, "wanted a string or a Uint8Array, found 1 at [0]"],
    [DataType.INT8, { shape: [2, 1], data: [1, 200] }, "wanted a number that int8 holds exactly, found 200 at [1][0]"],
  ])("refuses type %i of %j", (dtype, input, message) =>
    withTestMemory((memory) => {
      expect(() => tensorFromJs(memory, dtype, input as FlatTensor)).toThrow(message);
    }),
  );

  test("takes float32 as TensorFlow's other name, and converts elements of another array", () =>
    withTestMemory((memory) => {
      expect(valueFrom(memory, DataType.FLOAT, { dtype: "float32", shape: [1], data: [2] }).toArray()).toEqual([2]);
      expect(valueFrom(memory, DataType.INT64, { shape: [2], data: new Int32Array([1, -1]) }).toArray()).toEqual([
        1, -1,
      ]);
      expect(valueFrom(memory, DataType.COMPLEX64, { shape: [1], data: [{ real: 1, imag: 2 }] }).data).toEqual(
        new Float32Array([1, 2]),
      );
      expect(valueFrom(memory, DataType.BOOL, { shape: [1], data: [true] }).data).toEqual(new Uint8Array([1]));
    }));
});
