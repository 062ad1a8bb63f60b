import { create, toBinary } from "@bufbuild/protobuf";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tensorToProto } from "../src/tensor-to-proto.js";
import { encodePlainTensor } from "../src/variants/encode-plain-tensor.js";

/** The bytes that the protobuf runtime writes. */
const expected = (tensor: Tensor) => toBinary(TensorProtoSchema, create(TensorProtoSchema, tensorToProto(tensor)));

describe("encodePlainTensor", () => {
  test.each([[[]], [[0]], [[3]], [[2, 0, 5]], [[1, 130]]])("writes elements of shape %j", (shape) =>
    withTestMemory((memory) => {
      for (const dtype of [DataType.FLOAT, DataType.HALF, DataType.BOOL, DataType.INT64, DataType.COMPLEX128]) {
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
            expect(encodePlainTensor(tensor)).toEqual(expected(tensor));
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
