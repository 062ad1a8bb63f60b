import { readFileSync } from "node:fs";
import { create, type DescMessage, fromBinary, toBinary } from "@bufbuild/protobuf";
import { FieldSchema, FileDescriptorProtoSchema, StructSchema, ValueSchema } from "@bufbuild/protobuf/wkt";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeProto } from "../src/decode-proto.js";
import { EventSchema } from "../src/gen/event_pb.js";
import { ExampleSchema } from "../src/gen/example_pb.js";
import { AttrValueSchema, GraphDefSchema, NodeDefSchema, TensorProtoSchema } from "../src/gen/graph_pb.js";
import { SavedModelSchema } from "../src/gen/saved_model_pb.js";
import { BatchingParametersSchema, ModelSpecSchema } from "../src/gen/serving_pb.js";

const fixtures = new URL("../../../fixtures/", import.meta.url);
const decoded = (schema: DescMessage, bytes: Uint8Array) => fromBinary(schema, bytes, { readUnknownFields: false });
const lengthDelimited = (field: number, ...bytes: number[]) => [field * 8 + 2, bytes.length, ...bytes];

const tensor = toBinary(
  TensorProtoSchema,
  create(TensorProtoSchema, {
    dtype: -1,
    tensorShape: { dim: [{ size: -1n, name: "rows" }, { size: 2n ** 62n }], unknownRank: true },
    tensorContent: new Uint8Array([1, 2, 3]),
    intVal: [-1, 2 ** 31 - 1, -(2 ** 31)],
    int64Val: [-1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n],
    uint32Val: [2 ** 32 - 1],
    uint64Val: [2n ** 64n - 1n, 2n ** 53n + 1n],
    floatVal: [0.5, Number.NaN, -0],
    doubleVal: [Math.PI, Number.NEGATIVE_INFINITY],
    boolVal: [true, false],
    stringVal: [new Uint8Array([255]), new Uint8Array(0)],
  }),
);
const graph = toBinary(
  GraphDefSchema,
  create(GraphDefSchema, {
    versions: { producer: 1987, badConsumers: [3, -4] },
    node: [
      { name: "\ufeffnaïve, and longer than the texts that a loop reads", input: ["x", "^y"], device: "" },
      {
        name: "n",
        attr: { T: { value: { case: "type", value: 1 } }, f: { value: { case: "func", value: { name: "f" } } } },
      },
    ],
    library: {
      function: [{ ret: { a: "b" }, argAttr: { 3: { attr: { b: { value: { case: "b", value: false } } } } } }],
    },
  }),
);

describe("decodeProto", () => {
  test.each<[string, DescMessage, Uint8Array]>([
    ["numbers of every type", TensorProtoSchema, tensor],
    ["messages, maps and oneofs", GraphDefSchema, graph],
    [
      "wrapped values",
      BatchingParametersSchema,
      toBinary(
        BatchingParametersSchema,
        create(BatchingParametersSchema, {
          maxBatchSize: -5n,
          threadPoolName: "pool",
          enableLargeBatchSplitting: true,
          allowedBatchSizes: [1n, 8n],
        }),
      ),
    ],
    [
      "a wrapped value in a oneof",
      ModelSpecSchema,
      toBinary(
        ModelSpecSchema,
        create(ModelSpecSchema, {
          name: "m",
          versionChoice: { case: "version", value: { value: 3n } },
        }),
      ),
    ],
    ["nothing", EventSchema, new Uint8Array(0)],
    [
      "an example",
      ExampleSchema,
      toBinary(
        ExampleSchema,
        create(ExampleSchema, {
          features: { feature: { a: { kind: { case: "int64List", value: { value: [1n, -1n] } } } } },
        }),
      ),
    ],
  ])("decodes %s as protobuf-es does", (_, schema, bytes) => {
    expect(decodeProto(schema, bytes)).toStrictEqual(decoded(schema, bytes));
  });

  test.each<[string, DescMessage, number[]]>([
    [
      "a message twice",
      NodeDefSchema,
      [
        ...lengthDelimited(6, ...lengthDelimited(1, ...lengthDelimited(1, 65))),
        ...lengthDelimited(6, ...lengthDelimited(1, ...lengthDelimited(1, 66))),
      ],
    ],
    [
      "a message of a oneof twice",
      AttrValueSchema,
      [...lengthDelimited(7, ...lengthDelimited(2, 8, 1)), ...lengthDelimited(7, 24, 1)],
    ],
    ["two members of a oneof", AttrValueSchema, [0x18, 1, ...lengthDelimited(7, 24, 1), 0x28, 1]],
    ["a wrapped value twice", BatchingParametersSchema, [...lengthDelimited(1, 8, 5), ...lengthDelimited(1)]],
    [
      "map entries without key and value",
      NodeDefSchema,
      [...lengthDelimited(5), ...lengthDelimited(5, ...lengthDelimited(1, 65))],
    ],
    [
      "a map's value twice",
      NodeDefSchema,
      lengthDelimited(
        5,
        ...lengthDelimited(2, ...lengthDelimited(7, 24, 1)),
        ...lengthDelimited(2, ...lengthDelimited(7)),
      ),
    ],
    ["a map's key __proto__", NodeDefSchema, lengthDelimited(5, ...lengthDelimited(1, ...Buffer.from("__proto__")))],
    ["numbers that are packed and not", TensorProtoSchema, [0x38, 1, ...lengthDelimited(7, 2, 3), 0x38, 4]],
    ["32 bits of a longer varint", TensorProtoSchema, [0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    ["a truth value above 2^32", TensorProtoSchema, lengthDelimited(11, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01)],
  ])("merges %s as protobuf-es does", (_, schema, values) => {
    const bytes = new Uint8Array(values);
    expect(decodeProto(schema, bytes)).toStrictEqual(decoded(schema, bytes));
  });

  test.each(["models/sentiment", "dense/lstm", "dense/ragged"])("decodes %s as protobuf-es does", (model) => {
    const bytes = new Uint8Array(readFileSync(new URL(`${model}/saved_model.pb`, fixtures)));
    expect(decodeProto(SavedModelSchema, bytes)).toStrictEqual(decoded(SavedModelSchema, bytes));
  });

  test("decodes changed bytes as protobuf-es does, or refuses them", () => {
    const changes = fc.array(fc.record({ at: fc.nat(graph.length - 1), byte: fc.nat(255) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.constantFrom([GraphDefSchema, graph], [TensorProtoSchema, tensor] as const),
        changes,
        ([schema, valid], edits) => {
          const bytes = new Uint8Array(valid as Uint8Array);
          for (const { at, byte } of edits) bytes[at % bytes.length] = byte;
          let found: unknown;
          const refusal = statusOf(() => {
            found = decodeProto(schema as DescMessage, bytes);
          });
          if (refusal === undefined) expect(found).toStrictEqual(decoded(schema as DescMessage, bytes));
          else expect(refusal).toMatch(/^(DATA_LOSS|RESOURCE_EXHAUSTED): /);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("refuses a schema that is not of proto3", () => {
    expect(statusOf(() => decodeProto(FileDescriptorProtoSchema, new Uint8Array(0)))).toBe(
      "INVALID_ARGUMENT: messages of google.protobuf.FileDescriptorProto are not decoded: it is not of proto3",
    );
    expect(statusOf(() => decodeProto(StructSchema, new Uint8Array(0)))).toBeUndefined();
    expect(statusOf(() => decodeProto(ValueSchema, new Uint8Array(0)))).toBe(
      "INVALID_ARGUMENT: messages of google.protobuf.Value are not decoded: field 'struct_value' is JSON or text in JavaScript",
    );
  });

  test("decodes enums and wrappers of other schemas as protobuf-es does", () => {
    const field = create(FieldSchema, { kind: 3, cardinality: 2, name: "a", options: [{ name: "o" }] });
    const bytes = toBinary(FieldSchema, field);
    expect(decodeProto(FieldSchema, bytes)).toStrictEqual(decoded(FieldSchema, bytes));
    const unknown = Uint8Array.of(8, 127);
    expect(decodeProto(FieldSchema, unknown)).toStrictEqual(decoded(FieldSchema, unknown));
    expect(decodeProto(FieldSchema, new Uint8Array(0))).toStrictEqual(create(FieldSchema));
  });

  test("has views of the bytes", () => {
    const bytes = new Uint8Array([...lengthDelimited(4, 1, 2, 3)]);
    const { tensorContent } = decodeProto(TensorProtoSchema, bytes);
    bytes[2] = 9;
    expect(tensorContent).toStrictEqual(new Uint8Array([9, 2, 3]));
  });
});
