export { h5Reader } from "./h5/h5-reader.js";
export { readH5Model } from "./h5/read-h5-model.js";
export { kerasReader } from "./keras-reader.js";
export type { KerasDescription } from "./model/keras-description.js";
export { type ReadKerasOptions, readKerasModel } from "./model/read-keras-model.js";
export { readLayersModel } from "./tfjs/read-layers-model.js";
