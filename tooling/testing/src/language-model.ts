import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of a large TensorFlow.js model for tests: the language model in the package `@vscode/vscode-languagedetection`. */
export const languageModelFolder = dirname(
  createRequire(import.meta.url).resolve("@vscode/vscode-languagedetection/model/model.json"),
);
