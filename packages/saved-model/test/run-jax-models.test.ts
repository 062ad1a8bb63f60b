import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { jaxModelCases, jaxModelFiles, jaxModelNames } from "./model-files.js";
import { runModel } from "./run-model.js";

describe("models that JAX wrote", () => {
  test.each(jaxModelNames)("%s gives what TensorFlow gave", async (name) => {
    expect(await runModel(bytesFileSystem(jaxModelFiles(name)), jaxModelCases(name))).toEqual([]);
  });
});
