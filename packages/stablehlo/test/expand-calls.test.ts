import type { ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Code, type StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type CallGraph, expandModuleCalls, hasModuleCalls } from "../src/index.js";
import { bytesOf, functionCases } from "./function-cases.js";

const cases = [...functionCases(), ...functionCases("programs.jsonl.gz")];

/** The graph of a node `call` with the module of a function, and with other attributes. */
function graphOf(name: string, changes: Readonly<Record<string, AttrValue>> = {}): CallGraph {
  const found = cases.find((each) => each.name === name);
  if (!found) throw new Error(`no function ${name}`);
  const attrs = new Map<string, AttrValue>([
    ["module", attr.string(bytesOf(found.module))],
    ["platforms", attr.list.strings([...found.platforms])],
    ["Tin", attr.list.types([...found.tin])],
    ["Tout", attr.list.types([...found.tout])],
    ...Object.entries(changes),
  ]);
  const inputs = found.tin.map((_, index) => ({ node: `x${index}`, output: 0 }));
  const call: ProgramNode = { name: "call", op: "XlaCallModule", inputs, controlInputs: [], attrs };
  return { nodes: [call], functions: new Map() };
}

function failureOf(graph: CallGraph): StatusError {
  const { refused } = expandModuleCalls(graph);
  const failure = refused.get("call");
  if (!failure) throw new Error("the graph was expanded");
  return failure;
}

describe("hasModuleCalls", () => {
  test("finds nodes of the graph and of functions", () => {
    const graph = graphOf("u_tanh");
    const body = { name: "f", inputs: [], outputs: [], nodes: graph.nodes, returns: [], controlReturns: [] };
    expect(hasModuleCalls(graph)).toBe(true);
    expect(hasModuleCalls({ nodes: [], functions: new Map([["f", body]]) })).toBe(true);
    expect(hasModuleCalls(expandModuleCalls(graph).graph)).toBe(false);
  });
});

describe("expandModuleCalls", () => {
  test("makes a call of the module's function, under the node's name", () => {
    const { nodes, functions } = expandModuleCalls(graphOf("u_tanh")).graph;
    expect(nodes.map(({ name, op }) => [name, op])).toEqual([["call", "StatefulPartitionedCall"]]);
    expect([...functions.keys()]).toContain("call module 0/main");
  });

  test("leaves the functions alone that no node calls, such as those of gradients", () => {
    const { nodes } = graphOf("la_hessenberg");
    const body = { name: "f", inputs: [], outputs: [], nodes, returns: [], controlReturns: [] };
    const graph = { nodes: [], functions: new Map([["f", body]]) };
    const expanded = expandModuleCalls(graph);
    expect(expanded.graph.functions.get("f")).toBe(body);
    expect(expanded.refused.size).toBe(0);
  });

  test("refuses a module of other platforms in TensorFlow's words, unless the check is disabled", () => {
    const platforms = attr.list.strings(["CUDA"]);
    const failure = failureOf(graphOf("u_tanh", { platforms }));
    expect(failure.code).toBe(Code.FAILED_PRECONDITION);
    expect(failure.message).toContain(
      "The current platform CPU is not among the platforms required by the module: [CUDA]",
    );
    const changes = { platforms, disabled_checks: attr.list.strings(["platform"]) };
    expect(hasModuleCalls(expandModuleCalls(graphOf("u_tanh", changes)).graph)).toBe(false);
  });

  test("refuses an op that is not translated, with its name and the node's", () => {
    const failure = failureOf(graphOf("la_hessenberg"));
    expect(failure.code).toBe(Code.UNIMPLEMENTED);
    expect(failure.message).toBe(
      "node 'call', an XlaCallModule: stablehlo.custom_call: a call of 'lapack_sgehrd_ffi' is not supported",
    );
  });

  test("names the nodes that call a refused module, through functions too, and translates others", () => {
    const call = (name: string, f: string): ProgramNode => ({
      name,
      op: "PartitionedCall",
      inputs: [],
      controlInputs: [],
      attrs: new Map<string, AttrValue>([["f", attr.func(f)]]),
    });
    const body = (name: string, nodes: readonly ProgramNode[]) =>
      [name, { name, inputs: [], outputs: [], nodes, returns: [], controlReturns: [] }] as const;
    const functions = new Map([
      body("refused", graphOf("la_hessenberg").nodes),
      body("outer", [call("inner", "refused")]),
      body("good", graphOf("u_tanh").nodes),
    ]);
    const { graph, refused } = expandModuleCalls({ nodes: [call("a", "outer"), call("b", "good")], functions });
    expect([...refused.keys()]).toEqual(["a"]);
    expect(refused.get("a")?.message).toContain("node 'call' of function 'refused', an XlaCallModule");
    expect(graph.functions.get("good")?.nodes.map(({ op }) => op)).toEqual(["StatefulPartitionedCall"]);
  });

  test("refuses types other than the module's, and what is not bytecode", () => {
    const failure = failureOf(graphOf("u_tanh", { Tin: attr.list.types([DataType.INT32]) }));
    expect(failure.message).toContain("its module has arguments of types [float], the node [int32]");
    const text = attr.string("module {}");
    expect(failureOf(graphOf("u_tanh", { module: text })).message).toContain("its module is not MLIR bytecode");
  });
});
