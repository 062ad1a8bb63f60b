import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { GraphDefSchema } from "@heddle/protos/graph";
import { SavedModelSchema } from "@heddle/protos/saved-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageKind } from "../src/message-kind.js";
import { fixture } from "./fixture.js";
import { modelFiles, modelNames, refModelFiles, v1ModelFiles } from "./model-files.js";

type Graph = MessageInitShape<typeof GraphDefSchema>;

const node = { name: "hello", op: "Const" };
const library: Graph["library"] = {
  function: [
    { signature: { name: "f", inputArg: [{ name: "x", type: 1 }] }, nodeDef: [node], ret: { y: "hello:output:0" } },
  ],
};
const graphBytes = (graph: Graph) => toBinary(GraphDefSchema, create(GraphDefSchema, graph));
const modelBytes = (model: MessageInitShape<typeof SavedModelSchema>) =>
  toBinary(SavedModelSchema, create(SavedModelSchema, model));

/** The bytes of a SavedModel without its first field, the schema version. */
function withoutVersion(bytes: Uint8Array): Uint8Array {
  expect([...bytes.subarray(0, 2)]).toEqual([0x08, 1]);
  return bytes.subarray(2);
}

describe("messageKind", () => {
  const savedModels = [...modelNames.map(modelFiles), v1ModelFiles(), refModelFiles()].map(
    (files) => files["saved_model.pb"],
  );
  const short = modelBytes({ metaGraphs: [{ metaInfoDef: { tags: ["serve"] }, graphDef: { node: [node], library } }] });

  test("tells SavedModels, with and without a schema version", () => {
    for (const bytes of savedModels) {
      expect(messageKind(bytes)).toBe("saved-model");
      expect(messageKind(withoutVersion(bytes))).toBe("saved-model");
    }
    expect(messageKind(modelBytes({ metaGraphs: [{ graphDef: { node: [node] } }] }))).toBe("saved-model");
    expect(messageKind(modelBytes({ metaGraphs: [{ graphDef: { library } }], savedModelSchemaVersion: 1n }))).toBe(
      "saved-model",
    );
  });

  test("tells GraphDefs, whichever field is first", () => {
    expect(messageKind(fixture("frozen.pb"))).toBe("graph-def");
    const [nodes, functions, versions] = [{ node: [node] }, { library }, { versions: { producer: 27 } }].map(
      graphBytes,
    );
    for (const parts of [
      [nodes],
      [functions],
      [versions, nodes],
      [functions, nodes, versions],
      [versions, functions, nodes],
    ]) {
      expect(messageKind(Buffer.concat(parts))).toBe("graph-def");
    }
    // A library that holds a GradientDef alone: { function_name: "f", gradient_func: "g" }.
    expect(messageKind(new Uint8Array([0x12, 8, 0x12, 6, 0x0a, 1, 0x66, 0x12, 1, 0x67]))).toBe("graph-def");
  });

  test("takes bytes that are both for a SavedModel", () => {
    expect(messageKind(new Uint8Array([0x12, 0]))).toBe("saved-model");
  });

  test("tells every beginning of a model of more than a few bytes", () => {
    for (const bytes of [short, withoutVersion(modelFiles("string_lookup")["saved_model.pb"])]) {
      for (let length = 1; length < Math.min(bytes.length, 9000); length++) {
        expect([length, messageKind(bytes.subarray(0, length))]).toEqual([length, "saved-model"]);
      }
    }
    for (const bytes of [fixture("frozen.pb"), graphBytes({ library, node: [node] })]) {
      for (let length = 8; length < bytes.length; length++) {
        expect([length, messageKind(bytes.subarray(0, length))]).toEqual([length, "graph-def"]);
      }
    }
  });

  test("answers for any bytes", () => {
    const kinds = ["saved-model", "graph-def", undefined];
    const starts = fc.constantFrom([0x08], [0x0a], [0x12], [0x18], [0x22], []);
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(kinds).toContain(messageKind(new Uint8Array([...start, ...rest])));
      }),
      { numRuns: 2000 },
    );
    expect(messageKind(new Uint8Array())).toBeUndefined();
    expect(messageKind(new Uint8Array(20).fill(0x0a))).toBeUndefined(); // Lines of text.
    expect(messageKind(new TextEncoder().encode("\nA text that begins with a new line."))).toBeUndefined();
  });
});
