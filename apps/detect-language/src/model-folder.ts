import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * Finds the folder of the model in the package `@vscode/vscode-languagedetection`.
 *
 * @throws {Error} MODULE_NOT_FOUND when the package is not installed
 */
export function modelFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@vscode/vscode-languagedetection/model/model.json"));
}
