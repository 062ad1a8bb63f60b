import { describeModelReader } from "@heddle/tooling-testing/model-readers";
import { kerasReader } from "../src/index.js";
import * as lazy from "../src/readers.js";
import { archiveFiles } from "./archive.js";

const names = ["sentiment", "masked_layers", "features", "vectorizers", "other_layers"];
const cases = Object.fromEntries(
  names.map((name) => [name, { files: archiveFiles(name), modelFile: "model.weights.h5" }]),
);
const others = {
  "saved-model": Uint8Array.of(8, 1, 18, 4),
  "HDF5 of Keras 2": new TextEncoder().encode("\x89HDF\r\n\x1a\n model_weights\0layers\0"),
  config: new TextEncoder().encode('{"module": "keras"}'),
};

for (const { kerasReader: reader } of [{ kerasReader }, lazy]) describeModelReader(reader, cases, others);
