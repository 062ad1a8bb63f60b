import { createRequire } from "node:module";

/** The package's own runtime: TensorFlow.js 3.21 in one bundle. */
export interface Original {
  runModel(text: string): Promise<readonly { readonly languageId: string; readonly confidence: number }[]>;
}

const require = createRequire(import.meta.url);

/** Where the original's bundle is. */
export const originalBundle = require.resolve("@vscode/vscode-languagedetection");

/** The original, without its limit of 100000 characters. */
export function createOriginal(): Original {
  const { ModelOperations } = require(originalBundle);
  return new ModelOperations({ maxContentSize: Number.MAX_SAFE_INTEGER, minContentSize: 0 });
}
