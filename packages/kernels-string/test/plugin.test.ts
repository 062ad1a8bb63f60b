import { INTERFACE_VERSION, type OpDefinition } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

describe("plugin", () => {
  test("registers a kernel for every op that it defines", () => {
    const ops: OpDefinition[] = [];
    const kernels = new Set<string>();
    plugin.register({
      registerOp: (op) => ops.push(op),
      registerKernel: ({ op }) => kernels.add(op),
    });
    expect(ops.map(({ name }) => name).filter((name) => !kernels.has(name))).toEqual([]);
    expect(ops).toHaveLength(40);
    expect(plugin).toMatchObject({ name: "@heddle/kernels-string", interfaceVersion: INTERFACE_VERSION });
  });
});
