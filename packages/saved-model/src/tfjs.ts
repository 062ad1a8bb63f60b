/** `@heddle/saved-model/tfjs`: the reader of TensorFlow.js models alone, for bundles without protobuf. */
export { readTfjsModel, type TfjsModelDescription, type TfjsModelOptions } from "./tfjs/read-tfjs-model.js";
export { type TfjsReaderOptions, tfjsReader } from "./tfjs/tfjs-reader.js";
