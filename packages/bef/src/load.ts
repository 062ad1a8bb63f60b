/** `@heddle/bef/load`: reads models that were compiled ahead of time, and nothing else. */
import type { ModelReader } from "@heddle/graph";
import { readCompiledModel } from "./load/read-compiled-model.js";
import { compiledModelKind } from "./model-kind.js";

/** Reads models that `heddle compile` wrote: their plans are in the file. */
export const compiledModelReader: ModelReader = { ...compiledModelKind, read: readCompiledModel };
