/** `@heddle/bef/readers`: the reader of this package, imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { importRareCode } from "./load/import-rare-code.js";
import { compiledModelKind } from "./model-kind.js";

/** As the reader of the entry `@heddle/bef/load`. */
export const compiledModelReader = /* @__PURE__ */ lazyReader(compiledModelKind, async () => {
  const { readCompiledModel } = await import("./load/read-compiled-model.js");
  return { ...compiledModelKind, read: (files, options) => readCompiledModel(files, options, importRareCode) };
});
