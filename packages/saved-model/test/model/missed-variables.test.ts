import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readSavedModel } from "../../src/index.js";
import { missedVariables } from "../../src/model/missed-variables.js";
import { modelFiles } from "../model-files.js";

const node = (name: string, op: string, ...inputs: string[]) => ({
  name,
  op,
  inputs: inputs.map((input) => ({ node: input, output: 0 })),
  controlInputs: [],
  attrs: new Map(),
});

const nodes = [
  node("original", "VarHandleOp"),
  node("copy", "VarHandleOp"),
  node("other", "VarHandleOp"),
  node("value", "Const"),
  node("read", "ReadVariableOp", "original"),
  node("assign", "AssignVariableOp", "copy", "read"),
  node("set", "AssignVariableOp", "other", "value"),
];

function missed(restored: readonly string[], initialized: readonly string[] = []) {
  return missedVariables({ nodes, functions: new Map() }, new Set(restored), new Set(initialized));
}

describe("missedVariables", () => {
  test("sets an original from the copy that was restored", () => {
    expect(missed(["copy"])).toEqual([
      node("read reversed", "ReadVariableOp", "copy"),
      node("assign reversed", "AssignVariableOp", "original", "read reversed"),
    ]);
  });

  test("leaves alone what the init run sets, and what nothing restores", () => {
    expect([missed(["copy", "original"]), missed(["copy"], ["original"]), missed(["other"])]).toEqual([[], [], []]);
  });

  test("finds all weights of a Keras model", async () => {
    const { program } = await readSavedModel(bytesFileSystem(modelFiles("sentiment")));
    const [, copies] = program.initializers;
    expect(copies.name).toBe("copy variables");
    const added = program.nodes.filter(({ name }) => copies.targets.includes(name));
    const set = added.filter(({ op }) => op === "AssignVariableOp").map(({ inputs }) => inputs[0].node);
    expect(set).toEqual(expect.arrayContaining(["sequential/embedding/embeddings", "sequential/dense_1/bias"]));
    expect(set).toHaveLength(17);
  });
});
