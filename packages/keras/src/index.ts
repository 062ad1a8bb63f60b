export { kerasReader } from "./keras-reader.js";
export { type KerasDescription, type ReadKerasOptions, readKerasModel } from "./model/read-keras-model.js";
