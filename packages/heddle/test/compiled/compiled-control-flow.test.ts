import { type BefModule, type Operation, openBef, type Region, toModule, type Value, writeBef } from "@heddle/bef";
import type { ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node } from "./graph-reader.js";

const T = { T: INT32 };

const frame = (isConstant: boolean): Record<string, AttrValue> => ({
  ...T,
  frame_name: { kind: "string", value: new TextEncoder().encode("count") },
  is_constant: { kind: "bool", value: isConstant },
});

/** Counts from `x` to `limit` by 3 while it is less, in TensorFlow 1's loop; then doubles what is over 10, in a branch. */
const nodes: readonly ProgramNode[] = [
  node("x", "Placeholder", [], { dtype: INT32 }),
  node("limit", "Placeholder", [], { dtype: INT32 }),
  constant("three", 3),
  constant("ten", 10),
  node("enter", "Enter", ["x"], frame(false)),
  node("enter_limit", "Enter", ["limit"], frame(true)),
  node("enter_three", "Enter", ["three"], frame(true)),
  node("merge", "Merge", ["enter", "next"], { ...T, N: { kind: "int", value: 2n } }),
  node("less", "Less", ["merge", "enter_limit"], T),
  node("more", "LoopCond", ["less"]),
  node("switch", "Switch", ["merge", "more"], T),
  node("add", "AddV2", ["switch:1", "enter_three"], T),
  node("next", "NextIteration", ["add"], T),
  node("exit", "Exit", ["switch"], T),
  node("large", "Greater", ["exit", "ten"], T),
  node("branch", "Switch", ["exit", "large"], T),
  node("doubled", "AddV2", ["branch:1", "branch:1"], T),
  node("joined", "Merge", ["branch", "doubled"], { ...T, N: { kind: "int", value: 2n } }),
];

const signature = {
  name: "serving_default",
  inputs: ["x", "limit"].map((name) => ({ name, ref: { node: name, output: 0 }, dtype: DataType.INT32, shape: [] })),
  outputs: [
    { name: "value", ref: { node: "joined", output: 0 }, dtype: DataType.INT32, shape: [] },
    { name: "branch", ref: { node: "joined", output: 1 }, dtype: DataType.INT32, shape: [] },
  ],
};

const reader = graphReader(nodes, signature);

describe("a compiled model with TensorFlow 1's control flow", () => {
  test.each([
    [0, 5, 6, 0],
    [0, 10, 24, 1],
    [9, 5, 9, 0],
    [11, 5, 22, 1],
  ])("counts from %i to %i", async (x, limit, value, branch) => {
    const bytes = await compileBytes(new Uint8Array([0x23]), { readers: [reader] });
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(bytes, { host });
    const found = await model.run({ x, limit });
    expect([found.value?.toArray()[0], found.branch?.toArray()[0]]).toEqual([value, branch]);
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each([false, true])("releases what a loop holds that takes too long, when compiled: %s", async (isCompiled) => {
    const host = new Host({ memory: createTestMemory() });
    const graph = new Uint8Array([0x23]);
    const bytes = isCompiled ? await compileBytes(graph, { readers: [reader] }) : graph;
    const model = await loadModel(bytes, { host, readers: [reader] });
    const run = model.run({ x: -(2 ** 31), limit: 2 ** 31 - 1 }, { timeoutMs: 1 });
    await expect(run).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each<[string, string, (body: Region) => Region]>([
    ["that moves its own variable", "a value is not computed in its loop", (body) => moves(body, variable(body))],
    ["that moves a constant", "a value is not computed in its loop", (body) => moves(body, constantOf(body))],
    ["whose end has a guard", "it has guards", guardEnd],
    [
      "whose variable is a result",
      "from inside the loop",
      (body) => ({ ...body, returns: [variable(body), constantOf(body)] }),
    ],
  ])("refuses a loop %s, and releases all", async (_, message, change) => {
    const module = toModule(openBef(await compileBytes(new Uint8Array([0x23]), { readers: [reader] })));
    const host = new Host({ memory: createTestMemory() });
    const load = async () => {
      using model = await loadModel(writeBef(changed(module, change)), { host });
      await model.run({ x: 0, limit: 5 });
    };
    await expect(load()).rejects.toMatchObject({ code: "DATA_LOSS", message: expect.stringContaining(message) });
    expect(host.memory.liveBytes).toBe(0);
  });
});

function changed({ functions, ...rest }: BefModule, change: (body: Region) => Region): BefModule {
  const withChange = (body: Region | undefined) => body && (body.operations.some(isEnd) ? change(body) : body);
  return { ...rest, functions: functions.map((func) => ({ ...func, body: withChange(func.body) })) };
}

const isEnd = ({ name }: Operation) => name === "heddle.loop_next";

function begin({ operations }: Region): Operation {
  return found(operations.find(({ name }) => name === "heddle.loop_begin"));
}

function variable(body: Region): Value {
  return found(begin(body).results[0]);
}

/** The constant 3, which has the type of the variable. */
function constantOf({ operations }: Region): Value {
  return found(operations.find(({ name }) => name === "heddle.constant")?.results[0]);
}

function moves(body: Region, value: Value): Region {
  return withEnd(body, { operands: [value, ...found(body.operations.find(isEnd)).operands.slice(1)] });
}

/** One operand more than its begin has, which is a guard. */
function guardEnd(body: Region): Region {
  const guarded = body.operations.find(
    ({ name, attributes }) => name !== "heddle.switch" && guardCount(attributes) === 1n,
  );
  const { operands } = found(body.operations.find(isEnd));
  return withEnd(body, {
    operands: [...operands, variable(body)],
    attributes: new Map([["_guards", found(found(guarded).attributes.get("_guards"))]]),
  });
}

function guardCount(attributes: Operation["attributes"]): bigint | undefined {
  const guards = attributes.get("_guards");
  return guards?.kind === "integer" ? guards.value : undefined;
}

function withEnd(body: Region, parts: Partial<Operation>): Region {
  return { ...body, operations: body.operations.map((each) => (isEnd(each) ? { ...each, ...parts } : each)) };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the compiled loop has another form");
  return value;
}
