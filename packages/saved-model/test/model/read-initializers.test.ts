import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type CollectionDefSchema, MetaGraphDefSchema } from "@heddle/protos/saved-model";
import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { graphToProgram } from "../../src/graph/graph-to-program.js";
import { readInitializers } from "../../src/model/read-initializers.js";

const saverDef = { restoreOpName: "restore", filenameTensorName: "file:0" };
const nodes = [
  { name: "file", op: "Placeholder" },
  { name: "read", op: "RestoreV2", input: ["file"] },
  { name: "restore", op: "NoOp", input: ["^read"] },
  { name: "init", op: "NoOp" },
  { name: "main", op: "NoOp" },
];
const asset = { ref: { node: "file", output: 0 }, path: "assets/a.txt" };

function read(
  fields: Exclude<MessageInitShape<typeof MetaGraphDefSchema>, { $typeName: string }>,
  options: { assets?: []; hasCheckpoint?: boolean; stored?: readonly string[]; output?: string } = {},
) {
  const metaGraph = create(MetaGraphDefSchema, { graphDef: { node: nodes }, ...fields });
  if (!metaGraph.graphDef) throw new Error("the graph is gone");
  const graph = graphToProgram(metaGraph.graphDef);
  const output = { name: "y", ref: { node: options.output ?? "", output: 0 }, dtype: DataType.FLOAT, shape: undefined };
  return readInitializers(metaGraph, {
    graph,
    assets: options.assets ?? [asset],
    hasCheckpoint: options.hasCheckpoint ?? true,
    signatures: new Map([["serve", { name: "serve", inputs: [], outputs: [output] }]]),
    stored: graph.nodes.flatMap((handle) =>
      options.stored?.includes(handle.name) ? { handle, key: `${handle.name} key` } : [],
    ),
  });
}

const nodeList = (...value: string[]): MessageInitShape<typeof CollectionDefSchema> => ({
  kind: { case: "nodeList", value: { value } },
});
const initSignature = (name: string) => ({
  __saved_model_init_op: { outputs: { __saved_model_init_op: { encoding: { case: "name", value: name } as const } } },
});

describe("readInitializers", () => {
  test("restores variables, then runs the init op, with assets fed to both", () => {
    expect(read({ saverDef, signatureDef: initSignature("init") }).initializers).toEqual([
      {
        name: "restore variables",
        targets: ["restore"],
        feeds: [{ ref: { node: "file", output: 0 }, path: "variables/variables" }, asset],
      },
      { name: "initialize", targets: ["init"], feeds: [asset] },
    ]);
  });

  describe("with variables that the trees of objects find", () => {
    const state = [
      { name: "file", op: "Placeholder" },
      { name: "a", op: "VarHandleOp", attr: { dtype: { value: { case: "type" as const, value: DataType.FLOAT } } } },
      { name: "b", op: "VarHandleOp" },
      { name: "table", op: "MutableHashTableV2" },
      { name: "restore", op: "StatefulPartitionedCall", input: ["file", "a", "table"] },
      { name: "init", op: "AssignVariableOp", input: ["b", "file"] },
      { name: "y", op: "StatefulPartitionedCall", input: ["a"] },
      { name: "z", op: "StatefulPartitionedCall", input: ["a", "b", "table"] },
    ];
    const names = (output: string, stored: readonly string[], signatureDef = {}) =>
      read({ saverDef, signatureDef, graphDef: { node: state } }, { output, stored }).initializers.map(
        ({ name, targets }) => `${name}: ${targets}`,
      );

    test("reads those that signatures need, without the restore op", () => {
      expect(names("y", ["a", "b"])).toEqual(["restore variables: a restored"]);
      const { addedNodes, initializers } = read(
        { graphDef: { node: state } },
        { output: "y", stored: ["a"], assets: [] },
      );
      expect(initializers[0]?.feeds).toEqual([
        { ref: { node: "restored objects prefix", output: 0 }, path: "variables/variables" },
      ]);
      expect(addedNodes.map(({ op, inputs }) => [op, inputs.map(({ node }) => node)])).toEqual([
        ["Placeholder", []],
        ["Const", []],
        ["Const", []],
        ["RestoreV2", ["restored objects prefix", "restored objects keys", "restored objects slices"]],
        ["AssignVariableOp", ["a", "restored objects values"]],
      ]);
      expect(addedNodes[3]?.attrs.get("dtypes")).toEqual({ kind: "list", of: "type", value: [DataType.FLOAT] });
    });

    test("runs the restore op too when it restores a table that a signature needs, then reads what it misses", () => {
      expect(names("z", ["a", "b"])).toEqual(["restore variables: restore", "restore objects: b restored"]);
    });

    test("leaves alone what the init op sets", () => {
      expect(names("z", ["b"], initSignature("init"))).toEqual(["restore variables: restore", "initialize: init"]);
    });

    test("runs the restore op alone when a variable that it restores is not found", () => {
      expect(names("y", [])).toEqual(["restore variables: restore"]);
      expect(names("y", ["b"])).toEqual(["restore variables: restore"]);
    });
  });

  test("takes the init op from the signature, else the main collection, else the legacy one", () => {
    const targets = (...args: Parameters<typeof read>) =>
      read(...args).initializers.flatMap((initializer) => initializer.targets);
    const legacy = { legacy_init_op: nodeList("init") };
    const main = { ...legacy, saved_model_main_op: nodeList("main") };
    expect(targets({ collectionDef: main, signatureDef: initSignature("init:0") })).toEqual(["init"]);
    expect(targets({ collectionDef: main })).toEqual(["main"]);
    expect(targets({ collectionDef: legacy })).toEqual(["init"]);
    expect(targets({})).toEqual([]);
  });

  test("restores nothing without a checkpoint when nothing would be read", () => {
    const saver = { ...saverDef, restoreOpName: "init" };
    expect(read({ saverDef: saver }, { hasCheckpoint: false }).initializers).toEqual([]);
  });

  test("refuses to go without a checkpoint when variables are read from one", () => {
    expect(statusOf(() => read({ saverDef }, { hasCheckpoint: false }))).toBe(
      "NOT_FOUND: variables/variables.index is missing: the model's variables are restored from it",
    );
  });

  test("refuses an init op that is not one node", () => {
    expect(statusOf(() => read({ collectionDef: { saved_model_main_op: nodeList("init", "main") } }))).toBe(
      "FAILED_PRECONDITION: Expected exactly one main op in : collection 'saved_model_main_op', found 2",
    );
    expect(statusOf(() => read({ signatureDef: { __saved_model_init_op: {} } }))).toBe(
      "FAILED_PRECONDITION: Could not find output __saved_model_init_op",
    );
  });

  test("refuses nodes that do not exist", () => {
    const failure = (...args: Parameters<typeof read>) => statusOf(() => read(...args));
    expect(failure({ saverDef: { ...saverDef, restoreOpName: "x" } })).toBe(
      "INVALID_ARGUMENT: the saver's restore op is node 'x', which does not exist",
    );
    expect(failure({ saverDef: { ...saverDef, filenameTensorName: "x" } })).toBe(
      "INVALID_ARGUMENT: the saver's file name is node 'x', which does not exist",
    );
    expect(failure({ signatureDef: initSignature("x") })).toBe(
      "INVALID_ARGUMENT: the init op is node 'x', which does not exist",
    );
    expect(failure({ graphDef: {} })).toBe(
      "INVALID_ARGUMENT: the tensor of assets/a.txt is node 'file', which does not exist",
    );
  });
});
