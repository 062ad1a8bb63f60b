/** `@heddle/bef/readers`: the reader of this package, imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { compiledModelKind } from "./model-kind.js";

/** As the reader of the entry `@heddle/bef/load`. */
export const compiledModelReader = /* @__PURE__ */ lazyReader(compiledModelKind, async () => {
  return (await import("./load/compiled-reader.js")).compiledModelReader;
});
