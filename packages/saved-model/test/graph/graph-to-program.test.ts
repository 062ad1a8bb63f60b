import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { GraphDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { graphToProgram } from "../../src/graph/graph-to-program.js";

type Graph = MessageInitShape<typeof GraphDefSchema>;
type Func = NonNullable<NonNullable<Exclude<Graph["library"], { $typeName: string }>>["function"]>[number];

const program = (graph: Graph) => graphToProgram(create(GraphDefSchema, graph));
const withFunction = (func: Func) => program({ library: { function: [func] } });

describe("graphToProgram", () => {
  test("keeps the version of the graph, 0 for a graph that states none", () => {
    expect(program({ versions: { producer: 20 } }).graphVersion).toBe(20);
    expect(program({}).graphVersion).toBe(0);
  });

  test("splits data from control inputs", () => {
    const { nodes } = program({ node: [{ name: "n", op: "Op", input: ["a", "b:1", "^c", "^d"] }] });
    expect(nodes).toEqual([
      {
        name: "n",
        op: "Op",
        inputs: [
          { node: "a", output: 0 },
          { node: "b", output: 1 },
        ],
        controlInputs: ["c", "d"],
        attrs: new Map(),
      },
    ]);
  });

  test("makes a call of a node whose op is the name of a function", () => {
    const { nodes, functions } = program({
      library: {
        function: [
          {
            signature: {
              name: "pair",
              outputArg: [
                { name: "a", type: 1 },
                { name: "b", type: 1 },
              ],
            },
            ret: { a: "n", b: "n" },
          },
          {
            signature: { name: "outer", outputArg: [{ name: "out", type: 1 }] },
            nodeDef: [
              { name: "p", op: "pair", attr: { T: { value: { case: "type", value: 1 } } } },
              { name: "q", op: "Op", input: ["p:b:0", "p:missing:0"] },
            ],
            ret: { out: "p:b:0" },
          },
        ],
      },
      node: [{ name: "c", op: "pair", input: ["x", "^y"] }],
    });
    const called = (attrs: readonly [string, unknown][]) =>
      new Map([["f", { kind: "func", value: { name: "pair", attrs: new Map(attrs) } }]]);
    const op = "StatefulPartitionedCall";
    expect(nodes).toEqual([
      { name: "c", op, inputs: [{ node: "x", output: 0 }], controlInputs: ["y"], attrs: called([]) },
    ]);
    const outer = functions.get("outer");
    expect(outer?.nodes[0]).toEqual({
      name: "p",
      op,
      inputs: [],
      controlInputs: [],
      attrs: called([["T", { kind: "type", value: 1 }]]),
    });
    expect(outer?.nodes[1]?.inputs).toEqual([
      { node: "p", output: 1 },
      { node: "p", output: { arg: "missing", index: 0 } },
    ]);
    expect(outer?.returns).toEqual([{ node: "p", output: 1 }]);
  });

  test("reads a function: arguments by type and by attribute, results in the signature's order", () => {
    const { functions } = withFunction({
      signature: {
        name: "f",
        inputArg: [
          { name: "x", type: 1 },
          { name: "y", typeAttr: "T" },
        ],
        outputArg: [
          { name: "second", typeAttr: "T" },
          { name: "first", type: 9 },
        ],
        controlOutput: ["late", "early"],
      },
      nodeDef: [{ name: "n", op: "Split", input: ["x", "y", "m:out:2", "^m"] }],
      ret: { first: "n:output:1", second: "y" },
      controlRet: { early: "m", late: "n" },
    });
    expect(functions.get("f")).toEqual({
      name: "f",
      inputs: [
        { name: "x", type: 1 },
        { name: "y", typeAttr: "T" },
      ],
      outputs: [
        { name: "second", typeAttr: "T" },
        { name: "first", type: 9 },
      ],
      nodes: [
        {
          name: "n",
          op: "Split",
          inputs: [
            { node: "x", output: 0 },
            { node: "y", output: 0 },
            { node: "m", output: { arg: "out", index: 2 } },
          ],
          controlInputs: ["m"],
          attrs: new Map(),
        },
      ],
      returns: [
        { node: "y", output: 0 },
        { node: "n", output: { arg: "output", index: 1 } },
      ],
      controlReturns: ["n", "m"],
    });
  });

  test("refuses a node without a name or an op", () => {
    expect(statusOf(() => program({ node: [{ op: "Op" }] }))).toBe("INVALID_ARGUMENT: node '': it has no name");
    expect(statusOf(() => program({ node: [{ name: "n" }] }))).toBe("INVALID_ARGUMENT: node 'n': it has no op");
  });

  test("refuses an invalid input, with its place", () => {
    expect(statusOf(() => program({ node: [{ name: "n", op: "Op", input: ["a:b:c:d"] }] }))).toBe(
      "INVALID_ARGUMENT: node 'n': 'a:b:c:d' is not a tensor: wanted node, node:0 or node:output:0",
    );
    const node = { name: "n", op: "Op", input: ["^a", "b"] };
    expect(statusOf(() => withFunction({ signature: { name: "f" }, nodeDef: [node] }))).toBe(
      "INVALID_ARGUMENT: node 'n' of function 'f': Non-control input 'b' after control input",
    );
  });

  test("refuses two functions of one name", () => {
    const func = { signature: { name: "f" } };
    expect(statusOf(() => program({ library: { function: [func, func] } }))).toBe(
      "INVALID_ARGUMENT: Cannot add function 'f' because a different function with the same name already exists.",
    );
  });

  test("refuses arguments that are not one tensor", () => {
    const failure = (arg: object) => statusOf(() => withFunction({ signature: { name: "f", inputArg: [arg] } }));
    const list = "UNIMPLEMENTED: function 'f': argument 'x' is a list of tensors; functions take single tensors";
    expect(failure({ name: "x", type: 1, numberAttr: "N" })).toBe(list);
    expect(failure({ name: "x", typeListAttr: "T" })).toBe(list);
    expect(failure({ name: "x", type: 1, isRef: true })).toBe(
      "UNIMPLEMENTED: function 'f': argument 'x' is a reference; functions take single tensors",
    );
    expect(failure({ name: "x" })).toBe("INVALID_ARGUMENT: function 'f': argument 'x' has no type");
  });

  test("refuses a function that does not give what it says", () => {
    const outputArg = [{ name: "y", type: 1 }];
    expect(statusOf(() => withFunction({ signature: { name: "f", outputArg } }))).toBe(
      "INVALID_ARGUMENT: function 'f': Return y missing.",
    );
    expect(statusOf(() => withFunction({ signature: { name: "f", controlOutput: ["constructor"] } }))).toBe(
      "INVALID_ARGUMENT: function 'f': Return constructor missing.",
    );
  });

  test("refuses a graph for another version of the reader", () => {
    expect(statusOf(() => program({ versions: { producer: 3000, minConsumer: 2475 } }))).toBe(
      "INVALID_ARGUMENT: GraphDef min consumer version 2475 above current version 2474 for Heddle.  Please upgrade Heddle.",
    );
    expect(statusOf(() => program({ versions: { badConsumers: [2474] } }))).toMatch(
      /^INVALID_ARGUMENT: GraphDef disallows consumer version 2474/,
    );
    expect(program({ versions: { producer: 3000, minConsumer: 2474 } }).nodes).toEqual([]);
  });
});
