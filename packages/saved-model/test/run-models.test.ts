import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { modelCases, modelFiles, modelNames, v1ModelCases, v1ModelFiles } from "./model-files.js";
import { runModel } from "./run-model.js";

describe("models that TensorFlow saved", () => {
  test.each(modelNames)("%s gives what TensorFlow gave", async (name) => {
    expect(await runModel(bytesFileSystem(modelFiles(name)), modelCases(name))).toEqual([]);
  });

  test("a model in the form of TensorFlow 1 gives what TensorFlow gave", async () => {
    expect(await runModel(bytesFileSystem(v1ModelFiles()), v1ModelCases())).toEqual([]);
  });

  test("sentiment gives what TensorFlow gave when its files are asynchronous", async () => {
    const files = bytesFileSystem(modelFiles("sentiment"));
    const later = {
      async open(path: string) {
        const file = await files.open(path);
        return { ...file, read: async (offset: number, length: number) => file.read(offset, length) };
      },
    };
    expect(await runModel(later, modelCases("sentiment"))).toEqual([]);
  });
});
