import { defineOp, INTERFACE_VERSION, type KernelDefinition, type OpDefinition } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

describe("plugin", () => {
  test("registers one kernel for each op", () => {
    const ops: OpDefinition[] = [];
    const kernels: KernelDefinition[] = [];
    plugin.register({ registerOp: (op) => ops.push(op), registerKernel: (kernel) => kernels.push(kernel) });
    expect(kernels.map(({ op }) => op)).toEqual(ops.map(({ name }) => name));
    expect(new Set(ops.map(({ name }) => name)).size).toBe(ops.length);
    expect(ops.find(({ name }) => name === "Rank")).toEqual(
      defineOp("Rank", { inputs: ["input: T"], outputs: ["output: int32"], attrs: ["T: type"] }),
    );
  });

  test("is written for this interface", () => {
    expect(plugin.interfaceVersion).toEqual(INTERFACE_VERSION);
  });
});
