/** `@heddle/bef/load`: reads models that were compiled ahead of time, and nothing else. */
import type { ModelReader } from "@heddle/graph";
import { compiledReader } from "./load/compiled-reader.js";
import { importRareCode } from "./load/import-rare-code.js";

/** Reads models that `heddle compile` wrote: their plans are in the file. */
export const compiledModelReader: ModelReader = /* @__PURE__ */ compiledReader(importRareCode);
