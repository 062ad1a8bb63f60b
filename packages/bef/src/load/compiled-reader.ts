import type { ModelReader, Planner } from "@heddle/graph";
import { compiledModelKind } from "../model-kind.js";
import { readCompiledModel } from "./read-compiled-model.js";

/**
 * Reads models that `heddle compile` wrote: their plans are in the file.
 *
 * @param exchange imports the code of runs whose kernels use a rendezvous, `@heddle/graph/rendezvous`. Bundlers cut what a page loads at
 * each `import()`, so this package leaves it to the application.
 */
export function compiledReader(exchange: Planner["exchange"]): ModelReader {
  return { ...compiledModelKind, read: (files, options) => readCompiledModel(files, options, exchange) };
}
