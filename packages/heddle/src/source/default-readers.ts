import { compiledModelReader } from "@heddle/bef/readers";
import type { ModelReader } from "@heddle/graph";
import { h5Reader, kerasReader, readLayersModel } from "@heddle/keras/readers";
import { frozenGraphReader, savedModelReader, tfjsReader as tfjsGraphReader } from "@heddle/saved-model/readers";
import { tfliteReader } from "@heddle/tflite/readers";
import { foreignReaders } from "./foreign-kinds.js";

export { firstBytes } from "./first-bytes.js";
export { foreignReaders, importForeignAdvice, isCheckpointShard } from "./foreign-kinds.js";

/** Reads layers models too. */
const tfjsReader: ModelReader = {
  ...tfjsGraphReader,
  read: (source, options) => tfjsGraphReader.read(source, { readLayersModel, ...options }),
};

/** The readers of `loadModel`. Kinds that few bytes show by chance come first: the first reader that matches is taken. */
export const defaultReaders: readonly ModelReader[] = [
  kerasReader,
  h5Reader,
  ...foreignReaders,
  compiledModelReader,
  tfliteReader,
  tfjsReader,
  savedModelReader,
  frozenGraphReader,
];
