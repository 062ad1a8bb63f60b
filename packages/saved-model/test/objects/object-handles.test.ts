import { create } from "@bufbuild/protobuf";
import { attr } from "@heddle/kernel-api/attr-values";
import { SavedObjectGraphSchema } from "@heddle/protos/saved-model";
import { describe, expect, test } from "vitest";
import { objectHandles } from "../../src/objects/object-handles.js";

const node = (name: string, op: string, inputs: readonly string[] = [], called?: string) => ({
  name,
  op,
  inputs: inputs.map((input) => ({ node: input, output: 0 })),
  controlInputs: [],
  attrs: new Map(called === undefined ? [] : [["f", attr.func(called)] as const]),
});

const handles = (calls: ReturnType<typeof node>[], functions: Record<string, number[]>) => {
  const entries = Object.entries(functions).map(([name, boundInputs]) => [name, { boundInputs }] as const);
  const objects = create(SavedObjectGraphSchema, { concreteFunctions: Object.fromEntries(entries) });
  const variables = ["v", "w"].map((name) => node(name, "VarHandleOp"));
  return Object.fromEntries(objectHandles([...variables, node("table", "HashTableV2"), ...calls], objects));
};

describe("objectHandles", () => {
  test("pairs the last arguments of calls with the objects that the function captures", () => {
    const calls = [
      node("a", "PartitionedCall", ["x", "v", "table", "w"], "f"),
      node("b", "StatefulPartitionedCall", ["x", "w"], "g"),
    ];
    expect(handles(calls, { f: [7, 8, 9], g: [9] })).toEqual({
      7: new Set(["v"]),
      8: new Set(["table"]),
      9: new Set(["w"]),
    });
  });

  test("keeps all handles of an object that the graph has twice", () => {
    const calls = [node("a", "PartitionedCall", ["v"], "f"), node("b", "PartitionedCall", ["w"], "g")];
    expect(handles(calls, { f: [1], g: [1] })).toEqual({ 1: new Set(["v", "w"]) });
  });

  test("leaves out functions that the tree does not list, and calls with too few arguments", () => {
    const calls = [
      node("a", "PartitionedCall", ["v"], "constructor"),
      node("b", "PartitionedCall", ["v"], "f"),
      node("c", "PartitionedCall", ["x"], "g"),
    ];
    expect(handles(calls, { f: [1, 2], g: [] })).toEqual({});
  });
});
