import type { ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { withResourceVariables } from "../../src/graph/reference-variables.js";
import { refModelCases, refModelFiles } from "../model-files.js";
import { runModel } from "../run-model.js";

const type: AttrValue = { kind: "type", value: DataType.FLOAT };

function node(
  name: string,
  op: string,
  inputs: readonly string[] = [],
  controlInputs: readonly string[] = [],
): ProgramNode {
  const refs = inputs.map((input) => ({ node: input, output: 0 }));
  return { name, op, inputs: refs, controlInputs, attrs: new Map([[op.startsWith("Variable") ? "dtype" : "T", type]]) };
}

/** Nodes as `name = Op(inputs) ^controls`. */
const shown = (nodes: readonly ProgramNode[]) =>
  withResourceVariables(nodes).map(({ name, op, inputs, controlInputs }) =>
    [`${name} = ${op}(${inputs.map((ref) => ref.node)})`, ...controlInputs.map((control) => `^${control}`)].join(" "),
  );

describe("withResourceVariables", () => {
  test("reads a variable anew for each consumer, after what the consumer waits for", () => {
    expect(
      shown([node("v", "VariableV2"), node("a", "MatMul", ["v", "v"]), node("b", "Neg", ["v"], ["a", "v"])]),
    ).toEqual([
      "v handle = VarHandleOp()",
      "v = ReadVariableOp(v handle)",
      "a input 0 = ReadVariableOp(v handle)",
      "a input 1 = ReadVariableOp(v handle)",
      "a = MatMul(a input 0,a input 1)",
      "b input 0 = ReadVariableOp(v handle) ^a ^v handle",
      "b = Neg(b input 0) ^a ^v handle",
    ]);
  });

  test("reads what a signature feeds as it is, and writes to its variable", () => {
    const nodes = [node("v", "VariableV2"), node("w", "Assign", ["v", "x"]), node("a", "Neg", ["v"], ["w"])];
    const found = withResourceVariables(nodes, new Set(["v"]));
    expect(found.map(({ name, inputs }) => `${name}(${inputs.map((ref) => ref.node)})`)).toEqual([
      "v handle()",
      "v(v handle)",
      "w write(v handle,x)",
      "w(v handle)",
      "a(v)",
    ]);
  });

  test("reads anew what an Identity shares with a variable, if the consumer waits for another node", () => {
    expect(
      shown([
        node("v", "Variable"),
        node("read", "Identity", ["v"]),
        node("w", "AssignAdd", ["v", "x"]),
        node("a", "Neg", ["read"]),
        node("b", "Neg", ["read"], ["w"]),
      ]),
    ).toEqual([
      "v handle = VarHandleOp()",
      "v = ReadVariableOp(v handle)",
      "read input 0 = ReadVariableOp(v handle)",
      "read = Identity(read input 0)",
      "w write = AssignAddVariableOp(v handle,x)",
      "w = ReadVariableOp(v handle) ^w write",
      "a = Neg(read)",
      "b input 0 = ReadVariableOp(v handle) ^w ^read",
      "b = Neg(b input 0) ^w",
    ]);
  });

  test("writes in a branch to the handle that comes there, and in the order of the writes", () => {
    expect(
      shown([
        node("v", "Variable"),
        node("s", "RefSwitch", ["v", "p"]),
        node("w", "AssignAdd", ["s", "x"]),
        node("u", "AssignSub", ["w", "x"]),
        node("i", "RefIdentity", ["v"]),
        node("m", "Merge", ["s", "u"]),
      ]),
    ).toEqual([
      "v handle = VarHandleOp()",
      "v = ReadVariableOp(v handle)",
      "s = Switch(v handle,p)",
      "w write = AssignAddVariableOp(s,x)",
      "w = ReadVariableOp(s) ^w write",
      "u write = AssignSubVariableOp(s,x) ^w",
      "u = ReadVariableOp(s) ^u write",
      "i = Identity(v handle)",
      "m input 0 = ReadVariableOp(s) ^s",
      "m input 1 = ReadVariableOp(s) ^u",
      "m = Merge(m input 0,m input 1)",
    ]);
  });

  test("leaves what writes to no variable, and what goes round, as it is", () => {
    const nodes = [
      node("v", "Variable"),
      node("a", "Assign", ["b", "x"]),
      node("b", "Assign", ["a", "x"]),
      node("r", "RefSwitch"),
    ];
    expect(shown(nodes).slice(2)).toEqual(["a = Assign(b,x)", "b = Assign(a,x)", "r = RefSwitch()"]);
  });

  test("writes to the handle, and whoever reads through what wrote comes later", () => {
    expect(
      shown([
        node("v", "Variable"),
        node("w", "Assign", ["v", "x"], ["c"]),
        node("d", "AssignAdd", ["v", "v"]),
        node("r", "Neg", ["w"]),
        node("i", "IsVariableInitialized", ["v"]),
      ]),
    ).toEqual([
      "v handle = VarHandleOp()",
      "v = ReadVariableOp(v handle)",
      "w write = AssignVariableOp(v handle,x) ^c",
      "w = ReadVariableOp(v handle) ^w write",
      "d input 1 = ReadVariableOp(v handle)",
      "d write = AssignAddVariableOp(v handle,d input 1)",
      "d = ReadVariableOp(v handle) ^d write",
      "r input 0 = ReadVariableOp(v handle) ^w",
      "r = Neg(r input 0)",
      "i = VarIsInitializedOp(v handle)",
    ]);
  });

  test("changes rows of a variable, and counts with it", () => {
    expect(
      shown([
        node("v", "VariableV2"),
        node("w", "ScatterAdd", ["v", "i", "x"]),
        node("u", "ScatterUpdate", ["w", "i", "x"]),
        node("c", "CountUpTo", ["v"]),
        node("n", "Neg", ["c"]),
      ]),
    ).toEqual([
      "v handle = VarHandleOp()",
      "v = ReadVariableOp(v handle)",
      "w write = ResourceScatterAdd(v handle,i,x)",
      "w = ReadVariableOp(v handle) ^w write",
      "u write = ResourceScatterUpdate(v handle,i,x) ^w",
      "u = ReadVariableOp(v handle) ^u write",
      "c = ResourceCountUpTo(v handle)",
      "n = Neg(c)",
    ]);
  });

  test("changes slices of a variable with the attributes of the op", () => {
    const attrs = new Map<string, AttrValue>([
      ["T", type],
      ["bad_indices_policy", { kind: "string", value: Uint8Array.of() }],
      ["_output_shapes", { kind: "list", of: "shape", value: [[2]] }],
    ]);
    const nodes = withResourceVariables([
      node("v", "VariableV2"),
      { ...node("w", "ScatterNdUpdate", ["v", "i", "x"]), attrs },
      node("u", "StridedSliceAssign", ["w", "b", "e", "s", "x"]),
    ]);
    expect(shown(nodes).slice(2)).toEqual([
      "w write = ResourceScatterNdUpdate(v handle,i,x)",
      "w = ReadVariableOp(v handle) ^w write",
      "u write = ResourceStridedSliceAssign(v handle,b,e,s,x) ^w",
      "u = ReadVariableOp(v handle) ^u write",
    ]);
    expect([...nodes[2].attrs.keys()]).toEqual(["T", "bad_indices_policy"]);
  });

  test("names a variable by its node, and checks the shape of what is assigned", () => {
    const [handle, , write] = withResourceVariables([node("v", "VariableV2"), node("w", "Assign", ["v", "x"])]);
    expect(handle.attrs.get("shared_name")).toEqual({ kind: "string", value: new TextEncoder().encode("v") });
    expect(write.attrs).toEqual(
      new Map<string, AttrValue>([
        ["dtype", type],
        ["validate_shape", { kind: "bool", value: true }],
      ]),
    );
    const named = {
      ...node("v", "VariableV2"),
      attrs: new Map([["shared_name", { kind: "string", value: Uint8Array.of(97) }]]),
    } as ProgramNode;
    expect(withResourceVariables([named])[0].attrs.get("shared_name")).toEqual({
      kind: "string",
      value: Uint8Array.of(97),
    });
  });

  test("leaves a graph without reference variables as it is", () => {
    const nodes = [node("v", "VarHandleOp"), node("a", "Assign", ["v", "x"])];
    expect(withResourceVariables(nodes)).toBe(nodes);
  });

  test("a model with such variables gives what TensorFlow gave, run after run", async () => {
    expect(await runModel(bytesFileSystem(refModelFiles()), refModelCases())).toEqual([]);
  });
});
