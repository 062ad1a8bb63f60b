import { describe, expect, test } from "vitest";
import { reachedNodes } from "../../../src/graph/scopes/reached-nodes.js";
import { enter, firstTrail, functionsOf, MODEL_CRUMB, trailTo } from "../../../src/graph/scopes/trail.js";
import { graphOf, nodeOf } from "../graph-of.js";

function calling(line: string, ...functions: string[]) {
  return nodeOf(line, [{ name: "f", value: "", functions }]);
}

const model = {
  name: "",
  nodes: [
    nodeOf("x = Placeholder()"),
    nodeOf("v = VarHandleOp()"),
    calling("call = StatefulPartitionedCall(x, v)", "wrapper"),
    nodeOf("out = Identity(call)"),
    nodeOf("save = SaveV2(v)"),
  ],
};
const wrapper = { name: "wrapper", nodes: [nodeOf("x = _Arg()"), calling("inner = PartitionedCall(x)", "serve")] };
const serve = {
  name: "serve",
  nodes: [nodeOf("x = _Arg()"), nodeOf("y = Relu(x)"), calling("loop = While(y)", "cond", "body")],
};
const body = graphOf(["i = _Arg()"], "body");
const graphs = [model, wrapper, serve, body, graphOf(["i = _Arg()"], "cond")];

describe("firstTrail", () => {
  test("begins in the call that does all the work of a signature", () => {
    expect(firstTrail(graphs, { inputs: ["x"], outputs: ["out"] })).toEqual([
      MODEL_CRUMB,
      { graph: "wrapper", via: "call", prefix: "call/" },
      { graph: "serve", via: "inner", prefix: "call/inner/" },
    ]);
  });

  test("begins in the model when more than a call is in it", () => {
    expect(firstTrail(graphs, undefined)).toEqual([MODEL_CRUMB]);
  });

  test("ends when functions call each other", () => {
    const endless = { name: "", nodes: [calling("call = PartitionedCall()", "a")] };
    const a = { name: "a", nodes: [calling("call = PartitionedCall()", "a")] };
    expect(firstTrail([endless, a], { inputs: [], outputs: ["call"] }).length).toBeLessThan(5);
  });
});

describe("enter", () => {
  test("names the nodes of a branch or loop by its function", () => {
    const [, , loop] = serve.nodes;
    const crumb = { graph: "serve", via: "inner", prefix: "call/inner/" };
    expect(loop && enter(crumb, loop, "body")).toEqual({ graph: "body", via: "loop", prefix: "body/" });
    expect(loop && functionsOf(loop)).toEqual(["cond", "body"]);
  });
});

describe("trailTo", () => {
  test("is the way through the calls", () => {
    expect(trailTo(graphs, "body")?.map(({ graph }) => graph)).toEqual(["", "wrapper", "serve", "body"]);
  });

  test("is undefined for a function that no node runs", () => {
    expect(trailTo(graphs, "unused")).toBeUndefined();
  });
});

describe("reachedNodes", () => {
  test("has the nodes that compute the outputs", () => {
    expect(reachedNodes(model, ["x"], ["out"]).nodes.map(({ name }) => name)).toEqual(["x", "v", "call", "out"]);
  });

  test("leaves out the inputs of a node that is fed", () => {
    const graph = graphOf(["before = Const()", "x = PlaceholderWithDefault(before)", "y = Relu(x)"]);
    expect(reachedNodes(graph, ["x"], ["y"]).nodes.map(({ name }) => name)).toEqual(["x", "y"]);
  });

  test("returns a graph without the outputs as it is", () => {
    expect(reachedNodes(body, ["x"], ["out"])).toBe(body);
  });
});
