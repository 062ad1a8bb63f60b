import { bytesFileSystem } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { readSavedModel } from "../src/index.js";
import { jaxModelCases, jaxModelFiles, jaxModelNames } from "./model-files.js";
import { runModel } from "./run-model.js";

describe("models that JAX wrote", () => {
  test.each(jaxModelNames)("%s gives what TensorFlow gave", async (name) => {
    expect(await runModel(bytesFileSystem(jaxModelFiles(name)), jaxModelCases(name))).toEqual([]);
  });

  test("a signature whose program is not translated is unusable, and the others run", async () => {
    const files = bytesFileSystem(jaxModelFiles("parts"));
    const { program, description } = await readSavedModel(files);
    expect([...program.signatures.keys()]).toEqual(["serving_default"]);
    const failure = description.unusableSignatures.get("hessenberg");
    expect(failure?.code).toBe(Code.UNIMPLEMENTED);
    expect(failure?.message).toMatch(
      /^signature 'hessenberg': node 'XlaCallModule' of function '[^']+', an XlaCallModule: stablehlo\.custom_call: a call of 'lapack_sgehrd_ffi' is not supported$/,
    );
    expect(await runModel(files, jaxModelCases("parts"))).toEqual([]);
  });
});
