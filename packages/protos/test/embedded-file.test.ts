import {
  clone,
  create,
  createRegistry,
  type DescMessage,
  equals,
  fromBinary,
  fromJson,
  isMessage,
  toBinary,
  toJson,
} from "@bufbuild/protobuf";
import { anyPack, anyUnpack } from "@bufbuild/protobuf/wkt";
import { describe, expect, test } from "vitest";
import { embeddedFile, messageDesc } from "../src/embedded-file.js";
import { NodeDefSchema, TensorProtoSchema, TensorShapeProtoSchema } from "../src/gen/graph_pb.js";
import { GRPCInferenceService } from "../src/gen/inference_pb.js";
import {
  BatchingParametersSchema,
  ModelService,
  ModelSpecSchema,
  PredictRequestSchema,
} from "../src/gen/serving_pb.js";
import { BundleEntryProtoSchema } from "../src/gen/tensor_bundle_pb.js";

const shown = ({ fields }: DescMessage) =>
  fields.map(({ name, jsonName, number, fieldKind, oneof, message }) => ({
    name,
    jsonName,
    number,
    fieldKind,
    oneof: oneof?.name,
    message: message?.typeName,
  }));

describe("embeddedFile", () => {
  test("describes nothing before it is looked at, and then once", () => {
    const file = embeddedFile("a.proto", [["A", [["of_b", 1, 0, "B"]], [], []]]); // No file has B.
    const schema = messageDesc(file, 0);
    expect(() => file.messages).toThrow("B");
    expect(() => schema.fields).toThrow("B");
    expect(NodeDefSchema.fields).toBe(NodeDefSchema.fields);
    expect("fields" in NodeDefSchema).toBe(true);
  });

  test("describes fields: scalars, lists, messages, maps, oneofs", () => {
    const file = embeddedFile("a.proto", [
      [
        "A",
        [
          ["some_number", 1, 0, 3],
          ["many", 2, 1, "A.B"],
          ["by_name", 3, 1, "A.ByNameEntry"],
          ["text", 4, 0, 9, 0],
        ],
        [
          ["B", [], [], []],
          [
            "ByNameEntry",
            [
              ["key", 1, 0, 9],
              ["value", 2, 0, "A.B"],
            ],
            [],
            [],
            1,
          ],
        ],
        ["choice"],
      ],
    ]);
    const common = { oneof: undefined, message: undefined };
    expect(shown(file.messages[0])).toEqual([
      { ...common, name: "some_number", jsonName: "someNumber", number: 1, fieldKind: "scalar" },
      { ...common, name: "many", jsonName: "many", number: 2, fieldKind: "list", message: "tensorflow.A.B" },
      { ...common, name: "by_name", jsonName: "byName", number: 3, fieldKind: "map", message: "tensorflow.A.B" },
      { ...common, name: "text", jsonName: "text", number: 4, fieldKind: "scalar", oneof: "choice" },
    ]);
  });

  test("makes schemas that write and read messages, of imported files too", () => {
    const entry = create(BundleEntryProtoSchema, { dtype: 1, shape: { dim: [{ size: 2n }] }, crc32c: 0xffffffff });
    expect(fromBinary(BundleEntryProtoSchema, toBinary(BundleEntryProtoSchema, entry))).toEqual(entry);
    const node = create(NodeDefSchema, { attr: { n: { value: { case: "list", value: { i: [1n, -1n] } } } } });
    expect(toBinary(NodeDefSchema, node)).toEqual(
      new Uint8Array([0x2a, 20, 0x0a, 1, 110, 0x12, 15, 0x0a, 13, 0x1a, 11, 1, ...new Array(9).fill(255), 1]),
    );
    expect(fromBinary(NodeDefSchema, toBinary(NodeDefSchema, node))).toEqual(node);
  });

  test("makes schemas that protobuf-es compares, copies, registers and has as JSON", () => {
    const tensorShape = create(TensorShapeProtoSchema, { dim: [{ size: 2n }] });
    const tensor = create(TensorProtoSchema, { dtype: 1, tensorShape, floatVal: [1, 2] });
    expect(tensor.tensorShape).toBe(tensorShape);
    const node = create(NodeDefSchema, { name: "n", attr: { a: { value: { case: "tensor", value: tensor } } } });
    expect([isMessage(node, NodeDefSchema), isMessage(node, TensorProtoSchema)]).toEqual([true, false]);
    const copy = clone(NodeDefSchema, node);
    expect(equals(NodeDefSchema, copy, node)).toBe(true);
    tensorShape.dim = [];
    expect(equals(NodeDefSchema, copy, node)).toBe(false);
    expect(fromJson(NodeDefSchema, toJson(NodeDefSchema, copy))).toEqual(copy);
    const registry = createRegistry(NodeDefSchema.file, BundleEntryProtoSchema);
    expect(anyUnpack(anyPack(NodeDefSchema, copy), registry)).toEqual(copy);
  });

  test("describes files of other packages, with services", () => {
    const { typeName, methods } = GRPCInferenceService;
    expect(typeName).toBe("inference.GRPCInferenceService");
    expect(methods.filter(({ methodKind }) => methodKind !== "unary").map(({ name }) => name)).toEqual([
      "ModelStreamInfer",
    ]);
    expect(ModelService.method.getModelStatus.input.typeName).toBe("tensorflow.serving.GetModelStatusRequest");
    expect(ModelService.method.getModelStatus.output.typeName).toBe("tensorflow.serving.GetModelStatusResponse");
  });

  test("makes schemas of messages that use protobuf's own", () => {
    const spec = create(ModelSpecSchema, { name: "m", versionChoice: { case: "version", value: { value: 3n } } });
    const bytes = Uint8Array.of(0x0a, 1, 109, 0x12, 2, 8, 3);
    expect(toBinary(ModelSpecSchema, spec)).toEqual(bytes);
    expect(fromBinary(ModelSpecSchema, bytes)).toEqual(spec);
    expect(toJson(ModelSpecSchema, spec)).toEqual({ name: "m", version: "3" });
    const request = create(PredictRequestSchema, { inputs: { x: { dtype: 7, stringVal: [Uint8Array.of(97)] } } });
    const tensor = [8, 7, 0x42, 1, 97];
    expect(toBinary(PredictRequestSchema, request)).toEqual(
      Uint8Array.of(0x12, 10, 0x0a, 1, 120, 0x12, tensor.length, ...tensor),
    );
    const batching = create(BatchingParametersSchema, { maxBatchSize: 0n, enableLargeBatchSplitting: false });
    expect(toBinary(BatchingParametersSchema, batching)).toEqual(Uint8Array.of(0x0a, 0, 0x42, 0));
    expect(fromBinary(BatchingParametersSchema, Uint8Array.of(0x0a, 0, 0x42, 0))).toEqual(batching);
  });
});
