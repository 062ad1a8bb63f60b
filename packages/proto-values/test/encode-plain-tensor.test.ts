import { create, toBinary } from "@bufbuild/protobuf";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { DataType, isObjectType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tensorToProto } from "../src/tensor-to-proto.js";
import { encodePlainTensor } from "../src/variants/encode-plain-tensor.js";

/** The bytes that the protobuf runtime writes. */
const expected = (tensor: Tensor) => toBinary(TensorProtoSchema, create(TensorProtoSchema, tensorToProto(tensor)));

const { INVALID, STRING } = DataType;
const plainTypes = Object.values(DataType).filter(
  (dtype) => !isObjectType(dtype) && dtype !== INVALID && dtype !== STRING,
);
/** The shape is a message of more than 127 bytes. */
const manySizes = new Array<number>(40).fill(1);

describe("encodePlainTensor", () => {
  test.each([[[]], [[0]], [[3]], [[2, 0, 5]], [[1, 130]], [manySizes]])("writes elements of shape %j", (shape) =>
    withTestMemory((memory) => {
      for (const dtype of plainTypes) {
        using tensor = Tensor.allocate(memory, dtype, shape);
        memory.u8.fill(1, tensor.address, tensor.address + Math.min(tensor.elementCount, 100));
        expect(encodePlainTensor(tensor)).toEqual(expected(tensor));
      }
    }),
  );

  test("writes strings of all sizes", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.nat(20_000).map((size) => "x".repeat(size)),
          ),
        ),
        (texts) =>
          withTestMemory((memory) => {
            using tensor = Tensor.fromStrings(memory, [texts.length, 1], texts);
            expect(Buffer.compare(encodePlainTensor(tensor), expected(tensor))).toBe(0);
          }),
      ),
      { numRuns: 50 },
    ));

  test("writes a scalar", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT32, 7);
      expect(encodePlainTensor(tensor)).toEqual(expected(tensor));
    }));
});
