import { create, toBinary } from "@bufbuild/protobuf";
import { byteSpans } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { DataType } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plainTensorFromProto } from "../src/plain-tensor-from-proto.js";

const texts = (count: number) => Array.from({ length: count }, (_, i) => new Uint8Array((i * 7) % 90).fill(i));

function decoded(stringVal: Uint8Array[], size: number) {
  const tensorShape = { dim: [{ size: BigInt(size) }] };
  const proto = create(TensorProtoSchema, { dtype: DataType.STRING, tensorShape, stringVal });
  return decodeProto(TensorProtoSchema, toBinary(TensorProtoSchema, proto));
}

describe("plainTensorFromProto of many strings", () => {
  test.each([
    [100, 100],
    [1000, 1000],
    [100, 70],
    [100, 0],
    [100, 130],
  ])("makes %s stored strings a tensor of %s", (stored, size) => {
    const memory = createTestMemory();
    const proto = decoded(texts(stored), size);
    const attr = plainTensorFromProto(proto, "place");
    const { storedBytes } = attr;
    const tensor = attr.materialize(memory);
    const last = texts(stored).at(-1) as Uint8Array;
    expect(tensor.byteStrings()).toEqual(Array.from({ length: size }, (_, i) => texts(stored)[i] ?? last));
    expect(byteSpans(proto, "stringVal") === undefined).toBe(size > stored);
    expect(storedBytes).toBe(plainTensorFromProto({ ...proto, stringVal: texts(stored) }, "place").storedBytes);
    tensor.release();
    expect(memory.liveBytes).toBe(0);
  });

  test("refuses more bytes than its limit, and leaves no memory when memory is out", () => {
    const proto = decoded(texts(1000), 1000);
    const limited = plainTensorFromProto(proto, "place", { maxTensorBytes: 40_000 });
    const memory = createTestMemory();
    expect(statusOf(() => limited.materialize(memory))).toMatch(/^RESOURCE_EXHAUSTED/);
    const small = createTestMemory({ maximumBytes: 65_536 });
    expect(statusOf(() => plainTensorFromProto(proto, "place").materialize(small))).toMatch(/^RESOURCE_EXHAUSTED/);
    expect(memory.liveBytes).toBe(0);
    expect(small.liveBytes).toBe(0);
  });
});
