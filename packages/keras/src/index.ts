export { kerasReader } from "./keras-reader.js";
export { type KerasDescription, type ReadKerasOptions, readKerasModel } from "./model/read-keras-model.js";
export { readLayersModel } from "./tfjs/read-layers-model.js";
