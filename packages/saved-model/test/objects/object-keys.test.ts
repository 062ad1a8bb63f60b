import { create } from "@bufbuild/protobuf";
import { SavedObjectGraphSchema, TrackableObjectGraphSchema } from "@heddle/protos/saved-model";
import { describe, expect, test } from "vitest";
import { objectKeys } from "../../src/objects/object-keys.js";

type Children = Readonly<Record<string, number>>;

const childrenOf = (children: Children) =>
  Object.entries(children).map(([localName, nodeId]) => ({ localName, nodeId }));

const keysOf = (saved: readonly Children[], checkpoint: readonly (Children | string)[]) => {
  const model = create(SavedObjectGraphSchema, { nodes: saved.map((each) => ({ children: childrenOf(each) })) });
  const nodes = checkpoint.map((each) =>
    typeof each === "string"
      ? { attributes: [{ name: "VARIABLE_VALUE", checkpointKey: each }] }
      : { children: childrenOf(each), attributes: [{ name: "OTHER", checkpointKey: "other" }] },
  );
  return Object.fromEntries(objectKeys(model, create(TrackableObjectGraphSchema, { nodes })));
};

describe("objectKeys", () => {
  test("finds variables by the names of children, not by numbers", () => {
    const saved = [{ layer: 1, step: 2 }, { kernel: 3 }, {}, {}];
    expect(keysOf(saved, [{ step: 3, layer: 1 }, { extra: 2, kernel: 4 }, "extra", "step", "kernel"])).toEqual({
      2: "step",
      3: "kernel",
    });
  });

  test("takes a variable once when several paths lead to it, and ends in a cycle", () => {
    const saved = [{ a: 1, b: 1, self: 0 }, { parent: 0 }];
    expect(keysOf(saved, [{ a: 1, b: 2, self: 0 }, "first", "second"])).toEqual({ 1: "first" });
  });

  test("leaves out variables and children that the checkpoint lacks", () => {
    expect(keysOf([{ a: 1, b: 2 }, {}, {}], [{ b: 1, c: 1 }, {}])).toEqual({});
    expect(keysOf([{ a: 1 }, {}], [{ a: 9 }])).toEqual({});
    expect(keysOf([{ a: 9 }], [{ a: 1 }, "key"])).toEqual({ 9: "key" });
    expect(keysOf([], [])).toEqual({});
  });
});
