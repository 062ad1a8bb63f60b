import { compiledSize } from "@heddle/tooling-checks/compiled-size";
import { defaultLoaderSize } from "../bundle-size.js";
import { MODELS, modelPath } from "./model-input.js";

/** `pnpm bench sizes [NAME …]`: the code that a page loads for each model, compiled and with `loadModel`, gzipped. */
export async function benchSizes(names: readonly string[]): Promise<void> {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log("| KB gzipped | compiled | loadModel | files of loadModel |\n|---|---:|---:|---:|");
  for (const name of MODELS.filter((each) => names.length === 0 || names.includes(each))) {
    const compiled = await compiledSize(modelPath(name));
    const { loaded } = await defaultLoaderSize(modelPath(name));
    console.log(`| ${name} | ${kb(compiled)} | ${kb(loaded.gzippedBytes)} | ${loaded.files} |`);
  }
}
