import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as controlPlugin } from "@heddle/kernels-control";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { findEffect } from "../../src/partition.js";

describe("findEffect", () => {
  const ops: KernelPlugin = {
    name: "test",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp }) {
      registerOp(defineOp("Plain", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerOp(defineOp("Draws", { outputs: ["y: float"], isStateful: true }));
      registerOp(defineOp("TakesHandle", { inputs: ["handle: resource"] }));
      registerOp(defineOp("TakesRef", { inputs: ["x: Ref(float)"], outputs: ["y: float"] }));
    },
  };
  const { registry } = new Host({ memory: createTestMemory(), plugins: [controlPlugin, ops] });

  test("names the first op that may change state, and an unknown one", () => {
    expect(findEffect(["Plain", "Draws", "TakesHandle"], registry)).toBe("Draws");
    for (const op of ["TakesHandle", "TakesRef", "AssignVariableOp", "NotRegistered"]) {
      expect(findEffect([op], registry)).toBe(op);
    }
  });

  test("lets handles, reads, calls and loops pass", () => {
    const harmless = ["Placeholder", "Plain", "VarHandleOp", "ReadVariableOp", "HashTableV2", "LookupTableFindV2"];
    expect(findEffect([...harmless, "StatefulPartitionedCall", "While", "If", "Enter"], registry)).toBeUndefined();
  });
});
