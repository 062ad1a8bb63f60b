/** `@heddle/keras/readers`: the reader of this package, imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { kerasKind } from "./model-kind.js";

/** As the reader of the package's main entry. */
export const kerasReader = /* @__PURE__ */ lazyReader(
  kerasKind,
  async () => (await import("./keras-reader.js")).kerasReader,
);
