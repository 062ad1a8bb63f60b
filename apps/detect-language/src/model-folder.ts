import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * The folder of the model: that of the package `@vscode/vscode-languagedetection`, wherever it is installed.
 *
 * @throws {Error} MODULE_NOT_FOUND when it is not
 */
export function modelFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@vscode/vscode-languagedetection/model/model.json"));
}
