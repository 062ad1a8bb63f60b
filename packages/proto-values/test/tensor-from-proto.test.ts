import { create, fromBinary } from "@bufbuild/protobuf";
import { type TensorProto, TensorProtoSchema } from "@heddle/protos/graph";
import { DataType } from "@heddle/tensor";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type TensorLimits, tensorFromProto } from "../src/index.js";
import { jsonFixture } from "./fixture.js";

interface Constant {
  readonly name: string;
  readonly proto: string;
  readonly bytes?: string;
  readonly strings?: readonly string[];
}

const constants: readonly Constant[] = jsonFixture("constants.json");
const place = "attr 'value' of node 'c'";
type Fields = Partial<Omit<TensorProto, "$typeName" | "$unknown">>;

function proto(dtype: number, shape: readonly number[], fields: Fields = {}) {
  const tensorShape = { dim: shape.map((size) => ({ size: BigInt(size) })) };
  return create(TensorProtoSchema, { dtype, tensorShape, ...fields });
}

const failure = (message: ReturnType<typeof proto>, limits: TensorLimits = {}) =>
  withTestMemory((memory) => statusOf(() => tensorFromProto(message, place, limits).materialize(memory).release()));

describe("tensorFromProto", () => {
  test.each(constants.map((constant) => [constant.name, constant] as const))("reads %s", (_, constant) => {
    const message = fromBinary(TensorProtoSchema, Buffer.from(constant.proto, "base64"));
    const attr = tensorFromProto(message, place);
    expect(attr.shape).toEqual(message.tensorShape?.dim.map(({ size }) => Number(size)));
    withTestMemory((memory) => {
      using tensor = attr.materialize(memory);
      expect([tensor.dtype, tensor.shape]).toEqual([attr.dtype, attr.shape]);
      const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
      if (constant.strings) expect(tensor.byteStrings().map(base64)).toEqual(constant.strings);
      else expect(base64(tensor.bytes())).toBe(constant.bytes);
    });
  });

  test("copies nothing before it is materialised", () => {
    const message = proto(DataType.INT32, [2 ** 20, 2 ** 20], { intVal: [1] });
    expect(tensorFromProto(message, place).shape).toEqual([2 ** 20, 2 ** 20]);
  });

  test("returns another tensor each time", () => {
    withTestMemory((memory) => {
      const attr = tensorFromProto(proto(DataType.INT32, [2], { intVal: [5] }), place);
      using first = attr.materialize(memory);
      using second = attr.materialize(memory);
      first.elements()[0] = 6;
      expect(second.toArray()).toEqual([5, 5]);
    });
  });

  test("takes a missing shape for a scalar's", () => {
    expect(tensorFromProto(create(TensorProtoSchema, { dtype: DataType.FLOAT }), place).shape).toEqual([]);
  });

  test("refuses a shape that is not fully defined", () => {
    const why = `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: its shape is not fully defined`;
    expect(failure(proto(DataType.FLOAT, [2, -1]))).toBe(why);
    expect(failure(proto(DataType.FLOAT, new Array(255).fill(1)))).toBe(
      `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: its shape has more than 254 dimensions`,
    );
  });

  test("refuses bytes that are not those of the elements", () => {
    expect(failure(proto(DataType.FLOAT, [3], { tensorContent: new Uint8Array(8) }))).toBe(
      `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: float [3]: 8 bytes found, 12 wanted`,
    );
    expect(failure(proto(DataType.STRING, [2], { tensorContent: new Uint8Array([1, 2, 65]) }))).toBe(
      `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: string [2]: 3 bytes are not 2 strings`,
    );
    expect(failure(proto(DataType.BOOL, [2], { tensorContent: new Uint8Array([1, 2]) }))).toBe(
      `INVALID_ARGUMENT: Cannot parse tensor from proto: ${place}: bool [2]: byte 1 is 2, neither 0 nor 1`,
    );
  });

  test("refuses more bytes than its limit before it allocates them", () => {
    const huge = proto(DataType.FLOAT, [2 ** 20, 2 ** 20], { floatVal: [1] });
    expect(failure(huge)).toBe(
      `RESOURCE_EXHAUSTED: ${place}: the tensor takes 4398046511104 bytes; to read it, raise the limit maxTensorBytes from 2147483647`,
    );
    expect(failure(proto(DataType.FLOAT, [3]), { maxTensorBytes: 11 })).toMatch(
      /^RESOURCE_EXHAUSTED: .* takes 12 bytes/,
    );
    expect(failure(proto(DataType.STRING, [2]), { maxTensorBytes: 47 })).toMatch(
      /^RESOURCE_EXHAUSTED: .* takes 48 bytes/,
    );
    expect(failure(proto(DataType.STRING, [2], { stringVal: [new Uint8Array(100)] }), { maxTensorBytes: 247 })).toMatch(
      /takes 248 bytes/,
    );
    expect(failure(proto(DataType.FLOAT, [2 ** 40, 2 ** 40]))).toMatch(/its shape has too many elements$/);
  });

  test("reads float8 and float4 from their bytes", () => {
    const message = proto(DataType.FLOAT8_E5M2, [3], { float8Val: Uint8Array.of(0x3c, 0x7c) });
    withTestMemory((memory) => {
      using tensor = tensorFromProto(message, place).materialize(memory);
      expect(tensor.toArray()).toEqual([1, Infinity, Infinity]);
    });
  });

  test("refuses types without storage", () => {
    expect(failure(proto(DataType.VARIANT, [1]))).toBe(
      `UNIMPLEMENTED: ${place}: tensors of type variant cannot be read`,
    );
    expect(failure(proto(0, [1]))).toMatch(/^UNIMPLEMENTED: .* type INVALID/);
    expect(failure(proto(999, [1]))).toMatch(/^UNIMPLEMENTED: .* type unknown dtype enum/);
  });
});
