import type { AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { call, node } from "../test-plugin.js";
import { constant, floats, inferGraph, inferText } from "./shape-session.js";

const x = node("x", "Placeholder");
const y = node("y", "Placeholder");
const shapes = (...value: (readonly number[] | undefined)[]): AttrValue => ({ kind: "list", of: "shape", value });

describe("inferProgram", () => {
  test("passes shapes from node to node", async () => {
    const nodes = [x, y, node("product", "Product", ["x", "y"]), node("same", "Same", ["product"])];
    const text = await inferText({ nodes, feeds: { x: [2, 3], y: [3, 4] }, fetches: ["same", "product"] });
    expect(text).toBe("[2,4] [2,4]");
  });

  test("tells shape functions the version of the graph, in functions too", async () => {
    const version = node("version", "Version");
    const nodes = [version, call("called", "f", [])];
    const functions = [floats("f", [], [version], ["version"])];
    const text = await inferText({ nodes, functions, fetches: ["version", "called"], graphVersion: 20 });
    expect(text).toBe("[20] [20]");
    expect(await inferText({ nodes: [version], fetches: ["version"] })).toMatch(/^\[[a-]/);
  });

  test("names each unknown size of a feed, and keeps the name", async () => {
    const nodes = [x, y, node("product", "Product", ["x", "y"])];
    const text = await inferText({ nodes, feeds: { x: [-1, 3], y: [-1, -1] }, fetches: ["x", "y", "product"] });
    expect(text).toBe("[a,3] [b,c] [a,c]");
  });

  test("knows nothing after an op without a shape function, or one that no plugin has", async () => {
    const nodes = [x, node("a", "Unknown", ["x"]), node("b", "Missing", ["x"]), node("c", "Same", ["b:1"])];
    expect(await inferText({ nodes, feeds: { x: [2] }, fetches: ["a", "b:7", "c"] })).toBe(
      "<unknown> <unknown> <unknown>",
    );
  });

  test("makes a shape of the sizes of another", async () => {
    const nodes = [x, node("shape", "ShapeOf", ["x"]), node("y", "Fill", ["shape"])];
    expect(await inferText({ nodes, feeds: { x: [-1, 3] }, fetches: ["x", "y"] })).toBe("[a,3] [a,3]");
  });

  test("makes a shape of constants, and of what kernels compute of them", async () => {
    const nodes = [constant("shape", [2, 3]), node("y", "Fill", ["shape"])];
    expect(await inferText({ nodes, fetches: ["y"] })).toBe("[2,3]");
    const sum = [constant("a", 1), constant("b", -2), node("sum", "Sum", ["a", "b"]), node("z", "Fill", ["sum"])];
    expect(await inferText({ nodes: sum, fetches: ["z"] })).toBe("<unknown>");
    const wrong = [constant("a", 1), constant("b", 2), node("sum", "Sum", ["a", "b"]), node("z", "Fill", ["sum"])];
    expect(await inferText({ nodes: wrong, fetches: ["z"] })).toBe(
      "INVALID_ARGUMENT: Input tensor must be rank 1 unless its value is -1 but is rank 0 [node 'z' (Fill)]",
    );
  });

  test("takes the shape of a placeholder that is not fed from its attribute", async () => {
    const shaped = node("p", "Placeholder", [], { shape: { kind: "shape", value: [-1, 3] } });
    expect(await inferText({ nodes: [shaped, node("y", "Same", ["p:0"])], fetches: ["p", "y"] })).toBe("[a,3] [a,3]");
  });

  test("refuses shapes that contradict each other, with the node", async () => {
    const nodes = [x, y, node("layer/product", "Product", ["x", "y"])];
    expect(await inferText({ nodes, feeds: { x: [2, 3], y: [4, 5] }, fetches: ["layer/product"] })).toBe(
      "INVALID_ARGUMENT: Dimensions must be equal, but are 3 and 4 [node 'layer/product' (Product)]",
    );
  });

  test("takes the shapes that nodes state", async () => {
    const nodes = [x, node("a", "Unknown", ["x"], { _output_shapes: shapes([-1, 5]) }), node("b", "Same", ["a"])];
    expect(await inferText({ nodes, feeds: { x: undefined }, fetches: ["a", "b"] })).toBe("[a,5] [a,5]");
  });

  test("refuses a stated shape that contradicts the inferred one", async () => {
    const nodes = [x, node("a", "Same", ["x"], { _output_shapes: shapes([3]) })];
    expect(await inferText({ nodes, feeds: { x: [2] }, fetches: ["a"] })).toBe(
      "INVALID_ARGUMENT: Node 'a' has an _output_shapes attribute inconsistent with the GraphDef for output #0: " +
        "Dimension 0 in both shapes must be equal, but are 2 and 3. Shapes are [2] and [3].",
    );
  });

  test("tells the shape of a variable to its readers, through calls too", async () => {
    const handle = node("handle", "Variable", [], {
      dtype: { kind: "type", value: DataType.FLOAT },
      shape: { kind: "shape", value: [3, 7] },
    });
    const inner = {
      ...floats("dense", ["x"], [node("w", "Read", ["h"]), node("p", "Product", ["x", "w"])], ["p"]),
      inputs: [
        { name: "x", type: DataType.FLOAT },
        { name: "h", type: DataType.RESOURCE },
      ],
    };
    const graph = {
      nodes: [x, handle, call("model", "dense", ["x", "handle"])],
      functions: [inner],
      feeds: { x: [-1, 3] },
    };
    expect(await inferText({ ...graph, fetches: ["x", "model"] })).toBe("[a,3] [a,7]");
    const { nodes } = await inferGraph({ ...graph, fetches: ["model"] });
    expect([...nodes.keys()]).toEqual(["handle", "model/w", "model/p"]);
    expect(nodes.get("model/w")).toEqual([[3, 7]]);
    expect(await inferText({ ...graph, feeds: { x: [1, 4] }, fetches: ["model"] })).toBe(
      "INVALID_ARGUMENT: Dimensions must be equal, but are 4 and 3 [node 'model/p' (Product)]",
    );
  });

  test("two reads of a variable of unknown size need not have equal shapes", async () => {
    const attrs = {
      dtype: { kind: "type", value: DataType.FLOAT },
      shape: { kind: "shape", value: [-1] },
    } as const;
    const nodes = [node("v", "Variable", [], attrs), node("a", "Read", ["v"]), node("b", "Read", ["v"])];
    expect(await inferText({ nodes, fetches: ["a", "b"] })).toBe("[a] [b]");
  });

  test("the first size of a resizable feed may be another", async () => {
    const nodes = [x, node("a", "Same", ["x"])];
    expect(await inferText({ nodes, feeds: { x: [1, 3] }, isResizable: true, fetches: ["a"] })).toBe("[a,3]");
  });
});
