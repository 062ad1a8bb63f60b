import { Host } from "@heddle/kernel-fallback";
import { plugin } from "@heddle/kernels-control";
import { describe, expect, test } from "vitest";
import { checkIndependentRuns } from "../../../src/rows/workers/independent-runs.js";

async function modelOf(...ops: string[]) {
  const host = new Host();
  await host.registry.loadPlugin(plugin);
  const program = { signatures: new Map([["serving_default", { name: "serving_default", inputs: [], outputs: [] }]]) };
  return { executor: { program, planner: { requiredOps: () => ops }, host }, defaultSignature: "serving_default" };
}

describe("checkIndependentRuns", () => {
  test("takes models that read variables", async () => {
    const model = await modelOf("VarHandleOp", "ReadVariableOp", "Identity", "TensorArrayV3", "While", "Elsewhere");
    expect(() => checkIndependentRuns(model)).not.toThrow();
  });

  test("refuses models that write variables", async () => {
    const model = await modelOf("VarHandleOp", "AssignAddVariableOp");
    expect(() => checkIndependentRuns(model)).toThrow(
      "signature 'serving_default' has state that its runs change or draw from (AssignAddVariableOp): copies would not answer as one model does; leave --workers out",
    );
  });
});
