import type { ModelReader } from "@heddle/graph";
import { compiledModelKind } from "../model-kind.js";
import type { ImportRareCode } from "./import-rare-code.js";
import { readCompiledModel } from "./read-compiled-model.js";

/**
 * Reads models that `heddle compile` wrote: their plans are in the file.
 *
 * @param importCode imports `@heddle/bef/rare-code`. Bundlers cut what a page loads at each `import()`, so this package leaves it to the
 * application.
 */
export function compiledReader(importCode: ImportRareCode): ModelReader {
  return { ...compiledModelKind, read: (files, options) => readCompiledModel(files, options, importCode) };
}
