import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { byteSpans } from "../src/byte-spans.js";
import { decodeProto } from "../src/decode-proto.js";
import { type TensorProto, TensorProtoSchema } from "../src/gen/graph_pb.js";

const texts = (count: number) => Array.from({ length: count }, (_, i) => new Uint8Array(i % 7).fill(i));
const tensorOf = (stringVal: Uint8Array[]) => toBinary(TensorProtoSchema, create(TensorProtoSchema, { stringVal }));
const decode = (bytes: Uint8Array) => decodeProto(TensorProtoSchema, bytes);

/** What spans say, without reading the field. */
function viewsOf(tensor: TensorProto): readonly Uint8Array[] | undefined {
  const spans = byteSpans(tensor, "stringVal");
  return spans && texts(spans.count).map((_, i) => spans.bytes.slice(spans.start(i), spans.end(i)));
}

describe("byteSpans", () => {
  test.each([64, 65, 300, 1000])("has the places of %s values until the field is read", (count) => {
    const tensor = decode(tensorOf(texts(count)));
    expect(viewsOf(tensor)).toEqual(texts(count));
    expect(byteSpans(tensor, "tensorContent")).toBeUndefined();
    expect(tensor.stringVal).toEqual(texts(count));
    expect(tensor.stringVal).toBe(tensor.stringVal);
    expect(byteSpans(tensor, "stringVal")).toBeUndefined();
  });

  test.each([0, 1, 63])("is undefined for %s values", (count) => {
    const tensor = decode(tensorOf(texts(count)));
    expect(byteSpans(tensor, "stringVal")).toBeUndefined();
    expect(tensor.stringVal).toEqual(texts(count));
  });

  test("is undefined once the field is set", () => {
    const tensor = decode(tensorOf(texts(100)));
    tensor.stringVal = texts(2);
    expect([byteSpans(tensor, "stringVal"), tensor.stringVal]).toEqual([undefined, texts(2)]);
  });

  test("leaves messages that copy, compare and encode as they are", () => {
    const bytes = tensorOf(texts(100));
    expect({ ...decode(bytes) }).toEqual({ ...fromBinary(TensorProtoSchema, bytes) });
    expect(toBinary(TensorProtoSchema, decode(bytes))).toEqual(bytes);
    expect(Object.keys(decode(bytes))).toEqual(Object.keys(decode(tensorOf([]))));
  });

  test("keeps the order of values with another field, or another tag of the same field, between them", () => {
    const dtype = [0x08, 7];
    const longTag = [0xc2, 0x00, 1, 65];
    for (const between of [dtype, longTag]) {
      const bytes = new Uint8Array([...tensorOf(texts(100)), ...between, ...tensorOf(texts(80)), ...dtype]);
      const { stringVal, dtype: type } = decode(bytes);
      const wanted = fromBinary(TensorProtoSchema, bytes);
      expect([stringVal, type]).toEqual([wanted.stringVal, 7]);
    }
  });

  test("reads values from a part of a buffer", () => {
    const bytes = tensorOf(texts(100));
    const larger = new Uint8Array(bytes.length + 20).fill(255);
    larger.set(bytes, 13);
    expect(viewsOf(decode(larger.subarray(13, 13 + bytes.length)))).toEqual(texts(100));
  });

  test("refuses bytes that end within a value, at every byte", () => {
    const bytes = tensorOf([...texts(70), new Uint8Array(300)]);
    for (let length = bytes.length - 303; length < bytes.length; length++) {
      const isWhole = length === bytes.length - 303;
      const status = statusOf(() => decode(bytes.subarray(0, length)));
      if (isWhole) expect(status).toBeUndefined();
      else expect(status).toMatch(/^DATA_LOSS/);
    }
  });

  test("counts values against the limit", () => {
    const bytes = tensorOf(texts(1000));
    const limits = { maxDecodedBytes: 20_000 };
    expect(statusOf(() => decodeProto(TensorProtoSchema, bytes, { limits }))).toMatch(/^RESOURCE_EXHAUSTED/);
  });
});
