import { type ProgramNode, parseTensorRef } from "@heddle/graph";
import { describe, expect, test } from "vitest";
import { unconsumed } from "../../src/model/unconsumed.js";

const node = (name: string, op: string, inputs: readonly string[] = []): ProgramNode => ({
  name,
  op,
  inputs: inputs.map(parseTensorRef),
  controlInputs: [],
  attrs: new Map(),
});

const names = (nodes: readonly ProgramNode[]) => unconsumed(nodes).map(({ name }) => name);

describe("unconsumed", () => {
  test("is what no node reads or waits for", () => {
    expect(names([node("a", "Const"), { ...node("b", "NoOp"), controlInputs: ["a"] }])).toEqual(["b"]);
  });

  test("is nothing that only says which branch is taken", () => {
    const nodes = [
      node("p", "Placeholder"),
      node("switch", "Switch", ["p", "p"]),
      node("taken", "Identity", ["switch:1"]),
      node("spare", "Switch", ["p", "p"]),
      node("merge", "Merge", ["switch:0", "switch:1"]),
    ];
    expect(names(nodes)).toEqual(["merge"]);
  });

  test("is nothing inside a loop", () => {
    const nodes = [
      node("p", "Placeholder"),
      node("enter", "Enter", ["p"]),
      node("merge", "Merge", ["enter", "next"]),
      node("goes", "LoopCond", ["merge"]),
      node("switch", "Switch", ["merge", "goes"]),
      node("next", "NextIteration", ["switch:1"]),
      node("shape", "Shape", ["switch:1"]),
      node("exit", "Exit", ["switch:0"]),
    ];
    expect(names(nodes)).toEqual(["exit"]);
  });

  test("is neither the Exit of a loop inside a loop, nor a value that enters a loop", () => {
    const loop = (name: string, frame: string, from: string, inside: readonly ProgramNode[] = []) => [
      { ...node(`${name}enter`, "Enter", [from]), attrs: frameAttr(frame) },
      node(`${name}merge`, "Merge", [`${name}enter`, `${name}next`]),
      node(`${name}goes`, "LoopCond", [`${name}merge`]),
      node(`${name}switch`, "Switch", [`${name}merge`, `${name}goes`]),
      node(`${name}next`, "NextIteration", [`${name}switch:1`]),
      node(`${name}exit`, "Exit", [`${name}switch:0`]),
      ...inside,
    ];
    const unused = { ...node("unused", "Enter", ["p"]), attrs: frameAttr("outer") };
    const nodes = [node("p", "Placeholder"), ...loop("", "outer", "p", loop("inner", "inner", "switch:1")), unused];
    expect(names(nodes)).toEqual(["exit"]);
  });
});

function frameAttr(name: string): ProgramNode["attrs"] {
  return new Map([["frame_name", { kind: "string", value: new TextEncoder().encode(name) }]]);
}
