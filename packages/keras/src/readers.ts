/** `@heddle/keras/readers`: the readers of this package, each imported when the first model of its kind is read. */

import { lazyReader, type ReadLayersModel } from "@heddle/graph";
import { importedCode } from "@heddle/status";
import { h5Kind, kerasKind } from "./model-kind.js";

/** As the reader of the package's main entry. */
export const kerasReader = /* @__PURE__ */ lazyReader(
  kerasKind,
  async () => (await import("./keras-reader.js")).kerasReader,
);

/** As the reader of the package's main entry. */
export const h5Reader = /* @__PURE__ */ lazyReader(h5Kind, async () => (await import("./h5/h5-reader.js")).h5Reader);

/** As the function of the package's main entry. */
export const readLayersModel: ReadLayersModel = async (model, options) =>
  (await importedCode(import("./tfjs/read-layers-model.js"))).readLayersModel(model, options);
