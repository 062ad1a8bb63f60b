import { bytesFileSystem } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { readSavedModel, type SavedModelOptions } from "../../src/index.js";
import { jsonFixture } from "../fixture.js";
import { functionsModelFiles, modelFiles, objectsModelFiles } from "../model-files.js";
import { runModel } from "../run-model.js";

describe("functions of the tree of objects", () => {
  test.each(["tokenizer", "tables"] as const)("run as signatures of the model %s", async (name) => {
    const files = bytesFileSystem(functionsModelFiles(name));
    expect(await runModel(files, jsonFixture(`functions-model/${name}.cases.json`))).toEqual([]);
  });

  test("have the names of attributes, Python's arguments and keys, and the shapes of their tensors", async () => {
    const { program, description } = await readSavedModel(bytesFileSystem(functionsModelFiles("tokenizer")));
    expect([...program.signatures.keys()]).toEqual([
      "__call__",
      "grow",
      "parts.0.bare",
      "parts.0.lookup",
      "size",
      "sums",
      "tokenizer.detokenize",
      "tokenizer.tokenize",
      "weighted.trace_0",
      "weighted.trace_1",
    ]);
    expect(program.defaultSignature).toBe("__call__");
    expect([...description.unusableSignatures].map(([, error]) => String(error))).toEqual([
      "UNIMPLEMENTED: function 'forget': it returns no tensor",
    ]);
    const tensors = (name: string, kind: "inputs" | "outputs") =>
      program.signatures.get(name)?.[kind].map((tensor) => [tensor.name, tensor.dtype, tensor.shape]);
    expect(tensors("grow", "inputs")).toEqual([
      ["by", DataType.FLOAT, [2]],
      ["more_a", DataType.FLOAT, [2]],
      ["more_b", DataType.FLOAT, []],
    ]);
    expect(tensors("__call__", "outputs")).toEqual([
      ["input_ids", DataType.INT64, [-1]],
      ["input_ids_1", DataType.INT64, [-1]],
      ["lengths", DataType.INT64, [-1]],
      ["parts_0", DataType.INT64, [-1, -1]],
      ["parts_1_0", DataType.STRING, [-1]],
    ]);
    expect(tensors("sums", "inputs")).toEqual([
      ["x", DataType.INT64, [-1, 2]],
      ["x_1", DataType.FLOAT, [-1]],
      ["x_2", DataType.INT64, [2]],
    ]);
  });

  test("are signatures of a model that has others only when asked for", async () => {
    const read = async (files: Record<string, Uint8Array>, options: SavedModelOptions) => {
      const { program } = await readSavedModel(bytesFileSystem(files), options);
      return [[...program.signatures.keys()], program.defaultSignature];
    };
    const files = objectsModelFiles("without-saver");
    expect(await read(files, {})).toEqual([["serving_default"], undefined]);
    expect(await read(files, { functions: true })).toEqual([["serve", "serving_default"], undefined]);
    expect(await read(functionsModelFiles("tables"), { functions: false })).toEqual([[], undefined]);
  });

  test("share variables with the signatures of the model", async () => {
    const [{ inputs, outputs }] = jsonFixture("objects-model/other-keys.cases.json");
    const cases = ["serve", "serving_default"].map((signature) => ({ signature, inputs, outputs }));
    const files = bytesFileSystem(objectsModelFiles("other-keys"));
    expect(await runModel(files, cases, { functions: true })).toEqual([]);
    const { program } = await readSavedModel(files, { functions: true });
    const { program: without } = await readSavedModel(files);
    const handles = (nodes: typeof program.nodes) => nodes.filter(({ op }) => op === "VarHandleOp").length;
    expect(handles(program.nodes)).toBe(handles(without.nodes));
  });

  test("of a Keras model are read too", async () => {
    const { program } = await readSavedModel(bytesFileSystem(modelFiles("sentiment")), { functions: true });
    expect([...program.signatures.keys()]).toContain("serve");
  });
});
