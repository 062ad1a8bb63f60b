import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleParts, type PartedBundle } from "./bundle-parts.js";
import { type LoadedSize, loadedSize } from "./loaded-size.js";
import { SENTIMENT } from "./sentiment.js";

const heddle = fileURLToPath(new URL("../../../packages/heddle", import.meta.url));

/** The download of a browser that runs the model with the kernels that `heddle kernels` names for it. */
export function chosenKernelsSize(): Promise<LoadedSize> {
  return loadedSize(chosenKernels(), heddle, runOf(SENTIMENT));
}

/** The parts of the same. */
export function chosenKernelsParts(): Promise<PartedBundle> {
  return bundleParts(chosenKernels(), heddle, resolve(heddle, "../.."));
}

/** The download of a browser that runs a SavedModel of texts with `loadModel`, which finds readers and kernels itself. */
export function defaultLoaderSize(model = SENTIMENT): Promise<LoadedSize> {
  return loadedSize(`export { loadModel as load } from "heddle";`, heddle, runOf(model));
}

function chosenKernels(): string {
  const kernels = execFileSync(process.execPath, [`${heddle}/dist/cli.js`, "kernels", SENTIMENT], { encoding: "utf8" });
  const load = `
    import { loadSavedModel } from "heddle/saved-model";
    export const load = (files) => loadSavedModel(files, { plugins: [kernels] });
  `;
  return kernels + load;
}

/** A script that loads the files of a model and runs it. */
function runOf(model: string): string {
  return `
    import { readFileSync } from "node:fs";
    const names = ["saved_model.pb", "variables/variables.index", "variables/variables.data-00000-of-00001"];
    const read = (name) => new Uint8Array(readFileSync(${JSON.stringify(model)} + "/" + name));
    const model = await application.load(Object.fromEntries(names.map((name) => [name, read(name)])));
    await model.run({ text: ["The movie was great!"] });
  `;
}
