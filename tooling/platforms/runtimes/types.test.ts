import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { userFolder } from "../src/folders.js";

/** A user's file, which uses every entry of `heddle` and an entry below. */
const CONSUMER = `import { loadModel, type Model } from "heddle";
import { loadModel as loadInPage } from "heddle/browser";
import { registerConst, selectKernels } from "heddle/kernels";
import { registerRegexReplace } from "heddle/on-demand/strings";
import { parsePredictRequest } from "heddle/predict";
import { loadSavedModel } from "heddle/saved-model";
import { loadTfjsModel } from "heddle/tfjs";
import { numericLane } from "@heddle/tensor/numbers";

export async function main(): Promise<readonly number[]> {
  const model: Model = await loadModel("model");
  const outputs = await model.run({ text: [parsePredictRequest("{}").signature ?? "a"] }, { outputs: ["positive"] });
  model.dispose();
  return outputs.positive.shape;
}
export const all = [loadInPage, loadSavedModel, loadTfjsModel, numericLane, selectKernels(registerConst, registerRegexReplace)];
`;

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");

test.each([
  ["node10", "es2022"],
  ["nodenext", "nodenext"],
  ["bundler", "es2022"],
])("declarations have no error under moduleResolution %s", async (moduleResolution, module) => {
  const folder = join(userFolder, `types-${moduleResolution}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "consumer.ts"), CONSUMER);
  const compilerOptions = {
    module,
    moduleResolution,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", folder]).catch((error) => error);
  expect(stdout).toBe("");
});
