/** `@heddle/bef/readers`: the reader of this package, imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { importExchange } from "./load/import-exchange.js";
import { compiledModelKind } from "./model-kind.js";

/** As the reader of the entry `@heddle/bef/load`. */
export const compiledModelReader = /* @__PURE__ */ lazyReader(compiledModelKind, async () => {
  const { readCompiledModel } = await import("./load/read-compiled-model.js");
  return { ...compiledModelKind, read: (files, options) => readCompiledModel(files, options, importExchange) };
});
