/** `@heddle/saved-model/readers`: the readers of this package, each imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { frozenGraphKind, savedModelKind, tfjsKind } from "./model-kinds.js";

/** As the reader of the package's main entry. */
export const savedModelReader = /* @__PURE__ */ lazyReader(
  savedModelKind,
  async () => (await import("./model/saved-model-reader.js")).savedModelReader,
);

/** As the reader of the package's main entry. */
export const frozenGraphReader = /* @__PURE__ */ lazyReader(
  frozenGraphKind,
  async () => (await import("./model/frozen-graph-reader.js")).frozenGraphReader,
);

/** As the reader of the package's main entry. */
export const tfjsReader = /* @__PURE__ */ lazyReader(
  tfjsKind,
  async () => (await import("./tfjs/tfjs-reader.js")).tfjsReader,
);
