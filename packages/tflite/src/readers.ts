/** `@heddle/tflite/readers`: the reader of this package, imported when the first model of its kind is read. */
import { lazyReader } from "@heddle/graph";
import { tfliteKind } from "./model-kind.js";

/** As the reader of the package's main entry. */
export const tfliteReader = /* @__PURE__ */ lazyReader(
  tfliteKind,
  async () => (await import("./tflite-reader.js")).tfliteReader,
);
