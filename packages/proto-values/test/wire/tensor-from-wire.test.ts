import { create, toBinary } from "@bufbuild/protobuf";
import { type TensorProto, TensorProtoSchema } from "@heddle/protos/graph";
import { DataType, dataTypeName, type TensorInput, TensorValue, tensorFromJs } from "@heddle/tensor";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { TensorLimits } from "../../src/index.js";
import { type PlainTensor, tensorFromWire } from "../../src/wire.js";
import { jsonFixture } from "../fixture.js";

interface Constant {
  readonly name: string;
  readonly proto: string;
  readonly bytes?: string;
  readonly strings?: readonly string[];
}

const constants: readonly Constant[] = jsonFixture("constants.json");
const place = "input 'x'";
type Fields = Partial<Omit<TensorProto, "$typeName" | "$unknown">>;

const wire = (dtype: number, shape: readonly number[], fields: Fields = {}) =>
  toBinary(
    TensorProtoSchema,
    create(TensorProtoSchema, {
      dtype,
      tensorShape: { dim: shape.map((size) => ({ size: BigInt(size) })) },
      ...fields,
    }),
  );

const failure = (bytes: Uint8Array, limits: TensorLimits = {}) => statusOf(() => tensorFromWire(bytes, place, limits));
const why = (text: string) => `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: ${text}`;

/** The strings of a tensor. */
function strings(tensor: PlainTensor): Uint8Array[] {
  if (!("offsets" in tensor)) throw new Error("not strings");
  const { values, offsets } = tensor;
  return [...offsets.subarray(1)].map((end, i) => values.slice(offsets[i], end));
}

const texts = (tensor: PlainTensor) => strings(tensor).map((bytes) => new TextDecoder().decode(bytes));

describe("tensorFromWire", () => {
  test.each(constants.map((constant) => [constant.name, constant] as const))("reads %s", (_, constant) => {
    const tensor = tensorFromWire(Buffer.from(constant.proto, "base64"), place);
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
    if (constant.strings) expect(strings(tensor).map(base64)).toEqual(constant.strings);
    else if (!("data" in tensor)) throw new Error("not numbers");
    else expect(base64(new TensorValue(tensor.dtype, [...tensor.shape], tensor.data).bytes())).toBe(constant.bytes);
  });

  test("reads what a model accepts", () => {
    withTestMemory((memory) => {
      const cases: readonly (readonly [number, Fields])[] = [
        [DataType.FLOAT, { floatVal: [1, 2] }],
        [DataType.HALF, { halfVal: [0x3c00, 0x4000] }],
        [DataType.INT64, { int64Val: [1n, 2n] }],
        [DataType.UINT32, { uint32Val: [1, 2] }],
        [DataType.BOOL, { boolVal: [true, true] }],
        [DataType.COMPLEX64, { scomplexVal: [1, 2, 3, 4] }],
        [DataType.STRING, { stringVal: [Uint8Array.of(97), Uint8Array.of(98)] }],
      ];
      for (const [dtype, fields] of cases) {
        const input: unknown = tensorFromWire(wire(dtype, [2], fields), place);
        using tensor = tensorFromJs(memory, dtype as DataType, input as TensorInput);
        expect([tensor.dtype, tensor.shape]).toEqual([dtype, [2]]);
      }
    });
  });

  test("reads values that are not packed, and packed ones in several pieces", () => {
    const head = wire(DataType.FLOAT, [4]);
    const one = (value: number) => new Uint8Array(Float32Array.of(value).buffer);
    const bytes = [...head, 0x2d, ...one(1), 0x2a, 8, ...one(2), ...one(3), 0x2d, ...one(4)];
    expect(tensorFromWire(Uint8Array.from(bytes), place)).toMatchObject({ data: Float32Array.of(1, 2, 3, 4) });
    const ints = [...wire(DataType.INT32, [3]), 0x38, 5, 0x3a, 1, 6, 0x38, 7];
    expect(tensorFromWire(Uint8Array.from(ints), place)).toMatchObject({ data: Int32Array.of(5, 6, 7) });
  });

  test("reads the fields in any order", () => {
    const bytes = [0x42, 1, 97, 0x42, 1, 98, 0x12, 4, 0x12, 2, 8, 3, 8, 7];
    expect(texts(tensorFromWire(Uint8Array.from(bytes), place))).toEqual(["a", "b", "b"]);
  });

  test("reads the ends of the integers", () => {
    const int64Val = [2n ** 63n - 1n, -(2n ** 63n), -1n, 2n ** 53n + 1n];
    expect(tensorFromWire(wire(DataType.INT64, [4], { int64Val }), place)).toMatchObject({
      data: BigInt64Array.from(int64Val),
    });
    const uint64Val = [2n ** 64n - 1n, 2n ** 35n, 127n, 128n];
    expect(tensorFromWire(wire(DataType.UINT64, [4], { uint64Val }), place)).toMatchObject({
      data: BigUint64Array.from(uint64Val),
    });
    expect(tensorFromWire(wire(DataType.INT8, [2], { intVal: [-128, 127] }), place)).toMatchObject({
      data: Int8Array.of(-128, 127),
    });
  });

  test("repeats the last string", () => {
    const stringVal = ["one", "last"].map((text) => new TextEncoder().encode(text));
    const tensor = tensorFromWire(wire(DataType.STRING, [2, 2], { stringVal }), place);
    expect(tensor.shape).toEqual([2, 2]);
    expect(texts(tensor)).toEqual(["one", "last", "last", "last"]);
    expect(texts(tensorFromWire(wire(DataType.STRING, [2]), place))).toEqual(["", ""]);
    expect(texts(tensorFromWire(wire(DataType.STRING, [0]), place))).toEqual([]);
  });

  test("keeps nothing of the bytes", () => {
    const bytes = wire(DataType.STRING, [1], { stringVal: [Uint8Array.of(97)] });
    const tensor = tensorFromWire(bytes, place);
    const numbers = tensorFromWire(wire(DataType.UINT8, [2], { tensorContent: Uint8Array.of(1, 2) }), place);
    bytes.fill(0);
    expect(texts(tensor)).toEqual(["a"]);
    expect("data" in numbers && numbers.data.buffer.byteLength).toBe(2);
  });

  test("refuses values that do not fit", () => {
    expect(failure(wire(DataType.FLOAT, [3], { tensorContent: new Uint8Array(8) }))).toBe(
      why("float [3]: 8 bytes found, 12 wanted"),
    );
    expect(failure(wire(DataType.BOOL, [2], { tensorContent: Uint8Array.of(1, 2) }))).toBe(
      why("bool [2]: byte 1 is 2, neither 0 nor 1"),
    );
    expect(failure(wire(DataType.STRING, [2], { tensorContent: Uint8Array.of(1, 2, 65) }))).toBe(
      why("string [2]: 3 bytes are not 2 strings"),
    );
    expect(failure(Uint8Array.from([...wire(DataType.FLOAT, [1]), 0x2a, 3, 0, 0, 0]))).toBe(
      why("float [1]: 3 bytes are not whole values of 4 bytes"),
    );
    expect(failure(Uint8Array.from([...wire(DataType.INT32, [1]), 0x3a, 1, 0x80]))).toBe(
      why("int32 [1]: a packed varint is cut short or too long"),
    );
  });

  test("refuses shapes that are not those of a tensor", () => {
    expect(failure(wire(DataType.FLOAT, [2, -1]))).toBe(why("its shape is not fully defined"));
    expect(failure(wire(DataType.FLOAT, [2 ** 52, 2 ** 52]))).toBe(
      why(`float [${2 ** 52},${2 ** 52}]: its shape has too many elements`),
    );
    expect(failure(wire(DataType.FLOAT, new Array(255).fill(1)))).toBe(why("its shape has more than 254 dimensions"));
  });

  test("refuses types without elements", () => {
    for (const dtype of [DataType.RESOURCE, DataType.VARIANT, DataType.INVALID]) {
      expect(failure(wire(dtype, [1]))).toBe(
        `UNIMPLEMENTED: ${place}: tensors of type ${dataTypeName(dtype)} cannot be read`,
      );
    }
    expect(failure(wire(101, [1]))).toContain("UNIMPLEMENTED");
  });

  test("takes no more memory than the limit", () => {
    const limits = { maxTensorBytes: 1000 };
    expect(failure(wire(DataType.FLOAT, [251], { floatVal: [1] }), limits)).toContain("RESOURCE_EXHAUSTED");
    expect(failure(wire(DataType.STRING, [42]), limits)).toContain("RESOURCE_EXHAUSTED");
    const long = [new Uint8Array(500)];
    expect(failure(wire(DataType.STRING, [3], { stringVal: long }), limits)).toContain("RESOURCE_EXHAUSTED");
    expect(failure(wire(DataType.FLOAT, [2 ** 40], { floatVal: [1] }))).toContain("RESOURCE_EXHAUSTED");
  });

  test("refuses bytes that are not a message", () => {
    expect(failure(Uint8Array.of(8))).toContain("DATA_LOSS");
    expect(failure(Uint8Array.of(8, 7, 0x40, 1))).toContain("DATA_LOSS");
    expect(failure(Uint8Array.of(8, 1, 0x28, 1))).toContain("DATA_LOSS");
  });
});
