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
});
