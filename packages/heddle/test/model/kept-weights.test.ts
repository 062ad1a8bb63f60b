import { Executor, type PlanRequest, type ProgramNode, parseTensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const float: AttrValue = { kind: "type", value: DataType.FLOAT };
const T = { T: float };
const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });

let host: Host;
let executor: Executor | undefined;

beforeEach(() => {
  host = new Host({ memory: createTestMemory(), plugins: [control, math, nn] });
});

afterEach(() => {
  executor?.dispose();
  executor = undefined;
  expect(host.memory.liveBytes).toBe(0);
});

function node(name: string, op: string, inputs: readonly string[], attrs: Record<string, AttrValue>): ProgramNode {
  return { name, op, inputs: inputs.map(parseTensorRef), controlInputs: [], attrs: new Map(Object.entries(attrs)) };
}

const placeholder = (name: string) => node(name, "Placeholder", [], { dtype: float });

function start(nodes: readonly ProgramNode[]): void {
  executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
}

/** A tensor of numbers that follow from `seed`. */
function numbers(shape: readonly number[], seed: number): Tensor {
  const tensor = Tensor.allocate(host.memory, DataType.FLOAT, shape);
  const elements = tensor.elements();
  for (let i = 0; i < elements.length; i++) elements[i] = Math.sin(seed + i * 31);
  return tensor;
}

async function run(feeds: Record<string, Tensor>, fetches: readonly string[], targets: readonly string[] = []) {
  const names = Object.keys(feeds);
  const request: PlanRequest = {
    feeds: names.map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.FLOAT })),
    fetches: fetches.map(parseTensorRef),
    targets,
  };
  if (!executor) throw new Error("no executor");
  const plan = await executor.prepare(request);
  const results = await executor.run(plan, Object.values(feeds));
  return results.map((result) => {
    using tensor = result;
    return [...(tensor.elements() as Float32Array)];
  });
}

const VARIABLE = [
  node("v", "VarHandleOp", [], {
    dtype: float,
    shape: { kind: "shape", value: undefined },
    shared_name: text("v"),
    container: text(""),
  }),
  placeholder("value"),
  node("assign", "AssignVariableOp", ["v", "value"], { dtype: float }),
  node("add", "AssignAddVariableOp", ["v", "value"], { dtype: float }),
  node("w", "ReadVariableOp", ["v"], { dtype: float }),
];

describe("a variable that a product keeps packed", () => {
  test("may be assigned and added to: the next product is of the new value", async () => {
    start([...VARIABLE, placeholder("x"), node("y", "MatMul", ["x", "w"], T), node("z", "MatMul", ["x", "value"], T)]);
    using x = numbers([5, 48], 1);
    using first = numbers([48, 64], 2);
    using second = numbers([48, 64], 3);
    const productOf = async (value: Tensor) => (await run({ x, value }, ["z"]))[0];
    const wanted = [await productOf(first), await productOf(second)];
    await run({ value: first }, [], ["assign"]);
    for (let i = 0; i < 3; i++) expect((await run({ x }, ["y"]))[0]).toEqual(wanted[0]);
    await run({ value: second }, [], ["assign"]);
    for (let i = 0; i < 3; i++) expect((await run({ x }, ["y"]))[0]).toEqual(wanted[1]);
    using sum = Tensor.allocate(host.memory, DataType.FLOAT, [48, 64]);
    for (let i = 0; i < 3; i++) {
      await run({ value: second }, [], ["add"]);
      const [value] = await run({}, ["w"]);
      (sum.elements() as Float32Array).set(value);
      const expected = await productOf(sum);
      for (let times = 0; times <= i; times++) expect((await run({ x }, ["y"]))[0]).toEqual(expected);
    }
  });

  test("is released with the next run after an assignment, and with the executor", async () => {
    start([...VARIABLE, placeholder("x"), node("y", "MatMul", ["x", "w"], T)]);
    using x = numbers([5, 48], 1);
    const value = numbers([48, 64], 2);
    await run({ value }, [], ["assign"]);
    for (let i = 0; i < 2; i++) await run({ x }, ["y"]);
    const { liveBytes } = host.memory;
    expect(value.buffer.references).toBeGreaterThan(2);
    value.release();
    using other = numbers([48, 64], 3);
    await run({ value: other }, [], ["assign"]);
    for (let i = 0; i < 2; i++) await run({ x }, ["y"]);
    expect(host.memory.liveBytes).toBe(liveBytes);
  });
});

describe("a step over constants and variables alone", () => {
  const half: AttrValue = { kind: "type", value: DataType.HALF };
  const GRAPH = [
    ...VARIABLE,
    placeholder("x"),
    node("compact", "Cast", ["w"], { SrcT: float, DstT: half }),
    node("wide", "Cast", ["compact"], { SrcT: half, DstT: float }),
    node("y", "MatMul", ["x", "wide"], T),
    node("fed", "Cast", ["value"], { SrcT: float, DstT: half }),
    node("fedWide", "Cast", ["fed"], { SrcT: half, DstT: float }),
    node("z", "MatMul", ["x", "fedWide"], T),
  ];

  /** Starts, and counts how often each Cast computes. */
  async function counting(fetch: string): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    const feeds = fetch === "y" ? ["x"] : [];
    const plan = await executor?.prepare({
      feeds: feeds.map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.FLOAT })),
      fetches: [parseTensorRef(fetch)],
    });
    for (const { instance } of plan?.steps ?? []) {
      if (instance?.op.name !== "Cast") continue;
      const { kernel, nodeName } = instance;
      const compute = kernel.compute.bind(kernel);
      kernel.compute = (context) => {
        counts.set(nodeName, (counts.get(nodeName) ?? 0) + 1);
        return compute(context);
      };
    }
    return counts;
  }

  test("is computed twice, and again after an assignment", async () => {
    start(GRAPH);
    const counts = await counting("y");
    using x = numbers([5, 48], 1);
    for (const seed of [2, 3]) {
      using value = numbers([48, 64], seed);
      const [wanted] = await run({ x, value }, ["z"]);
      await run({ value }, [], ["assign"]);
      for (let i = 0; i < 5; i++) expect((await run({ x }, ["y"]))[0]).toEqual(wanted);
    }
    expect([...counts]).toEqual([
      ["compact", 4],
      ["wide", 6],
    ]);
  });

  test("has the new result after each addition to the variable", async () => {
    start(GRAPH);
    using x = numbers([5, 48], 1);
    using value = numbers([48, 64], 2);
    using sum = numbers([48, 64], 2);
    await run({ value }, [], ["assign"]);
    for (let i = 0; i < 4; i++) {
      const [wanted] = await run({ x, value: sum }, ["z"]);
      for (let times = 0; times < i + 1; times++) expect((await run({ x }, ["y"]))[0]).toEqual(wanted);
      await run({ value }, [], ["add"]);
      (sum.elements() as Float32Array).set((await run({}, ["w"]))[0]);
    }
  });

  test("is not written over by the step that reads it last", async () => {
    start([...VARIABLE, node("sum", "AddV2", ["w", "w"], T), node("y", "Relu", ["sum"], T)]);
    using value = numbers([48, 64], 2);
    await run({ value }, [], ["assign"]);
    const [first] = await run({}, ["y"]);
    const [twice] = await run({}, ["sum"]);
    for (let i = 0; i < 3; i++) expect(await run({}, ["y", "sum"])).toEqual([first, twice]);
  });

  test("is computed in each run where half of the memory is in use", async () => {
    host = new Host({ memory: createTestMemory({ maximumBytes: 2 ** 20 }), plugins: [control, math, nn] });
    start(GRAPH);
    const counts = await counting("y");
    using ballast = numbers([2 ** 17], 1);
    using x = numbers([5, 48], 1);
    using value = numbers([48, 64], 2);
    await run({ value }, [], ["assign"]);
    for (let i = 0; i < 3; i++) await run({ x }, ["y"]);
    expect([...counts.values()]).toEqual([3, 3]);
    expect(ballast.elementCount).toBe(2 ** 17);
  });
});

describe("a tensor that is fed", () => {
  test("is not kept, so that its owner may write to it between runs", async () => {
    start([placeholder("x"), placeholder("w"), node("y", "MatMul", ["x", "w"], T)]);
    using x = numbers([5, 48], 1);
    using w = numbers([48, 64], 2);
    for (let i = 0; i < 3; i++) await run({ x, w }, ["y"]);
    expect(w.isUnique).toBe(true);
    (w.elements() as Float32Array).fill(0);
    expect((await run({ x, w }, ["y"]))[0]).toEqual(new Array(5 * 64).fill(0));
  });
});

describe("a variable as the right side of a product", () => {
  const bool = (value: boolean): AttrValue => ({ kind: "bool", value });
  const padding = text("SAME");
  const ones: AttrValue = { kind: "list", of: "int", value: [1n, 1n, 1n, 1n] };
  test.each([
    ["MatMul", [7, 40], [40, 72], T],
    ["MatMul", [7, 40], [72, 40], { ...T, transpose_b: bool(true) }],
    ["BatchMatMulV2", [3, 7, 40], [40, 72], T],
    ["BatchMatMulV2", [3, 7, 40], [1, 40, 72], T],
    ["BatchMatMulV2", [3, 7, 40], [3, 40, 72], T],
    ["BatchMatMulV2", [3, 7, 40], [72, 40], { ...T, adj_y: bool(true) }],
    ["Einsum", [3, 7, 40], [40, 8, 9], { ...T, N: { kind: "int", value: 2n }, equation: text("abc,cde->abde") }],
    ["Einsum", [3, 7, 40], [8, 40, 9], { ...T, N: { kind: "int", value: 2n }, equation: text("abc,dce->abde") }],
    ["Einsum", [40, 3, 7], [40, 72], { ...T, N: { kind: "int", value: 2n }, equation: text("cab,cd->dab") }],
    ["Conv2D", [2, 5, 6, 8], [3, 3, 8, 32], { ...T, padding, strides: ones }],
    ["Conv2D", [2, 1, 9, 32], [1, 3, 32, 24], { ...T, padding: text("VALID"), strides: ones }],
  ] as [string, number[], number[], Record<string, AttrValue>][])(
    "is multiplied as a fed one: %s of %j and %j",
    async (op, shape, weights, attrs) => {
      start([...VARIABLE, placeholder("x"), node("y", op, ["x", "w"], attrs), node("z", op, ["x", "value"], attrs)]);
      using value = numbers(weights, 2);
      await run({ value }, [], ["assign"]);
      for (let i = 0; i < 3; i++) {
        using x = numbers(shape, i);
        const [[y], [z]] = [await run({ x }, ["y"]), await run({ x, value }, ["z"])];
        expect(y).toEqual(z);
      }
    },
  );
});
