import { create, equals, fromJson, toBinary } from "@bufbuild/protobuf";
import { type DecodeOptions, decodeProto } from "@heddle/protos/decode";
import { SavedModelSchema } from "@heddle/protos/saved-model";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixture, jsonFixture } from "./fixture.js";

const decodeSavedModel = (bytes: Uint8Array, options: DecodeOptions = {}) =>
  decodeProto(SavedModelSchema, bytes, { file: "saved_model.pb", ...options });

describe("decodeProto of a SavedModel", () => {
  test("reads a file of TensorFlow as TensorFlow does", () => {
    const model = decodeSavedModel(fixture("text-model.pb"));
    expect(equals(SavedModelSchema, model, fromJson(SavedModelSchema, jsonFixture("text-model.json.gz")))).toBe(true);
    expect(model.metaGraphs[0].metaInfoDef?.tags).toEqual(["serve"]);
    expect(Object.keys(model.metaGraphs[0].signatureDef).sort()).toEqual(["__saved_model_init_op", "serving_default"]);
    expect(model.metaGraphs[0].assetFileDef.map((asset) => asset.filename)).toEqual(["words.txt"]);
  });

  test("keeps 64-bit numbers exact", () => {
    const attr = { i: { value: { case: "i", value: -(2n ** 63n) } } } as const;
    const message = create(SavedModelSchema, { metaGraphs: [{ graphDef: { node: [{ attr }] } }] });
    const read = decodeSavedModel(toBinary(SavedModelSchema, message));
    expect(read.metaGraphs[0].graphDef?.node[0].attr.i.value.value).toBe(-9223372036854775808n);
  });

  test("keeps a map's key when it is __proto__", () => {
    const attr = Object.fromEntries([["__proto__", { value: { case: "b", value: true } as const }]]);
    const message = create(SavedModelSchema, { metaGraphs: [{ graphDef: { node: [{ attr }] } }] });
    const read = decodeSavedModel(toBinary(SavedModelSchema, message));
    expect(Object.keys(read.metaGraphs[0].graphDef?.node[0].attr ?? {})).toEqual(["__proto__"]);
  });

  test("returns plain Uint8Arrays for a Buffer", () => {
    const value = { value: { case: "s", value: new Uint8Array([1, 2]) } } as const;
    const message = create(SavedModelSchema, { metaGraphs: [{ graphDef: { node: [{ attr: { s: value } }] } }] });
    const read = decodeSavedModel(Buffer.from(toBinary(SavedModelSchema, message)));
    const bytes = read.metaGraphs[0].graphDef?.node[0].attr.s.value.value;
    expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
  });

  test("refuses every truncation inside the meta graph, and says where", () => {
    const bytes = fixture("text-model.pb");
    expect(statusOf(() => decodeSavedModel(bytes.subarray(0, 20000)))).toBe(
      "DATA_LOSS: Can't parse saved_model.pb as binary proto: 28390 bytes wanted, 19994 are left at byte 6",
    );
    for (let length = 7; length < bytes.length; length += 7) {
      expect(statusOf(() => decodeSavedModel(bytes.subarray(0, length)))).toMatch(/^DATA_LOSS: Can't parse /);
    }
  });

  test("names the file it is given", () => {
    expect(statusOf(() => decodeSavedModel(new Uint8Array([1]), { file: "m/saved_model.pb" }))).toBe(
      "DATA_LOSS: Can't parse m/saved_model.pb as binary proto: invalid field tag 1 at byte 0",
    );
  });

  test("refuses more nodes than its limit", () => {
    expect(statusOf(() => decodeSavedModel(fixture("text-model.pb"), { limits: { maxNodes: 10 } }))).toBe(
      "RESOURCE_EXHAUSTED: saved_model.pb has more than 10 nodes; to read it, raise the limit maxNodes",
    );
  });

  test("ends in a message or a StatusError when bytes are changed", () => {
    const original = fixture("text-model.pb");
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = original.slice();
        for (const [at, value] of changes) bytes[at] = value;
        statusOf(() => decodeSavedModel(bytes));
      }),
      { numRuns: 300 },
    );
  });

  test("ends in a message or a StatusError when bytes are garbage", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        statusOf(() => decodeSavedModel(bytes));
      }),
      { numRuns: 2000 },
    );
  });
});
