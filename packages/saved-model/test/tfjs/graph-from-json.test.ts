import { create, type JsonValue, toJson } from "@bufbuild/protobuf";
import { decodeProto } from "@heddle/protos/decode";
import { AttrValueSchema, GraphDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { graphToProgram } from "../../src/graph/graph-to-program.js";
import { checkNodeCount, graphFromJson } from "../../src/tfjs/graph-from-json.js";
import { JsonPlace } from "../../src/tfjs/json-place.js";
import { fixture } from "../fixture.js";

const graph = (json: unknown) => graphFromJson(new JsonPlace(json));
const attrs = (attr: unknown) => graph({ node: [{ name: "n", op: "Op", attr }] }).node[0].attr;

describe("graphFromJson", () => {
  test("reads what the JSON form of a GraphDef says", () => {
    const def = decodeProto(GraphDefSchema, fixture("frozen.pb"));
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `${v}` : v)));
    const found = graphToProgram(graph(toJson(GraphDefSchema, def)));
    const wanted = graphToProgram(def);
    const withoutShapes = wanted.nodes.map((node) => ({
      ...node,
      attrs: new Map([...node.attrs].filter(([name]) => name !== "_output_shapes")),
    }));
    expect(found.nodes.map((node) => ({ ...node, attrs: plain([...node.attrs].sort()) }))).toEqual(
      withoutShapes.map((node) => ({ ...node, attrs: plain([...node.attrs].sort()) })),
    );
    expect(found.functions.size).toBe(wanted.functions.size);
  });

  test("reads attributes of every kind as protobuf does", () => {
    const values: Record<string, JsonValue> = {
      s: { s: "IA==" },
      i: { i: "-9007199254740993" },
      f: { f: "Infinity" },
      b: { b: false },
      type: { type: 7 },
      shape: { shape: { dim: [{ size: "-1" }, {}, { size: 3 }] } },
      unknown: { shape: { unknownRank: true } },
      tensor: { tensor: { dtype: 9, tensorShape: {}, int64Val: ["9007199254740993"] } },
      content: { tensor: { dtype: 3, tensorContent: "AQAAAA==" } },
      placeholder: { placeholder: "T" },
      func: { func: { name: "f", attr: { T: { type: 1 } } } },
      list: { list: { i: ["1", 2] } },
      empty: { list: {} },
    };
    const read = attrs({ ...values, nothing: {}, type: { type: "DT_STRING" } });
    expect(read.i.value).toEqual({ case: "i", value: -9007199254740993n });
    expect(read.f.value).toEqual({ case: "f", value: Number.POSITIVE_INFINITY });
    expect(read.nothing.value).toEqual({ case: undefined });
    for (const [name, value] of Object.entries(values)) {
      expect(toJson(AttrValueSchema, create(AttrValueSchema, read[name]))).toEqual(
        name === "shape"
          ? { shape: { dim: [{ size: "-1" }, {}, { size: "3" }] } }
          : name === "list"
            ? { list: { i: ["1", "2"] } }
            : value,
      );
    }
  });

  test("reads functions", () => {
    const { functions } = graphToProgram(
      graph({
        library: {
          function: [
            {
              signature: {
                name: "f",
                inputArg: [{ name: "x", type: "DT_STRING" }],
                outputArg: [{ name: "y", typeAttr: "T" }],
                controlOutput: ["done"],
              },
              nodeDef: [{ name: "n", op: "Op", input: ["x", "^m"] }],
              ret: { y: "n:out:1" },
              controlRet: { done: "n" },
              argAttr: { 0: { attr: { _output_shapes: { list: { shape: [{}] } } } } },
            },
          ],
        },
        versions: { producer: 1240, minConsumer: 12 },
      }),
    );
    expect(functions.get("f")).toEqual({
      name: "f",
      inputs: [{ name: "x", type: 7 }],
      outputs: [{ name: "y", typeAttr: "T" }],
      nodes: [{ name: "n", op: "Op", inputs: [{ node: "x", output: 0 }], controlInputs: ["m"], attrs: new Map() }],
      returns: [{ node: "n", output: { arg: "out", index: 1 } }],
      controlReturns: ["n"],
    });
  });

  test("keeps names that objects have of their own", () => {
    const json = JSON.parse('{"node": [{"name": "n", "op": "Op", "attr": {"__proto__": {"i": "1"}}}]}');
    expect(Object.keys(graph(json).node[0].attr)).toEqual(["__proto__"]);
  });

  test("says where a value is of the wrong kind", () => {
    expect(statusOf(() => graph({ node: {} }))).toBe("INVALID_ARGUMENT: node must be a list, found an Object");
    expect(statusOf(() => attrs({ T: { type: "float" } }))).toBe(
      'INVALID_ARGUMENT: node[0].attr.T.type must be a data type, found the string "float"',
    );
    expect(statusOf(() => attrs({ T: { i: 1, b: true } }))).toBe(
      "INVALID_ARGUMENT: node[0].attr.T must be a value of one kind (i, b), found an Object",
    );
  });
});

describe("checkNodeCount", () => {
  test("counts the nodes of functions too", () => {
    const node = [{ name: "n", op: "Op" }];
    const def = graph({ node, library: { function: [{ nodeDef: [...node, ...node] }] } });
    expect(() => checkNodeCount([def], "m.json", 3)).not.toThrow();
    expect(statusOf(() => checkNodeCount([def, def], "m.json", 5))).toBe(
      "RESOURCE_EXHAUSTED: m.json has more than 5 nodes; to read it, raise the limit maxNodes",
    );
  });
});
