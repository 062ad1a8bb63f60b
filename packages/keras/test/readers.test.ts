import { describeModelReader } from "@heddle/tooling-testing/model-readers";
import { h5Reader, kerasReader } from "../src/index.js";
import * as lazy from "../src/readers.js";
import { archiveFiles } from "./archive.js";
import { h5File } from "./h5-file.js";

const names = ["sentiment", "masked_layers", "features", "vectorizers", "other_layers"];
const cases = Object.fromEntries(
  names.map((name) => [name, { files: archiveFiles(name), modelFile: "model.weights.h5" }]),
);
const others = {
  "saved-model": Uint8Array.of(8, 1, 18, 4),
  "HDF5 of Keras 2": new TextEncoder().encode("\x89HDF\r\n\x1a\n model_weights\0layers\0"),
  config: new TextEncoder().encode('{"module": "keras"}'),
};

const h5Cases = Object.fromEntries(
  ["keras_2", "keras_3"].map((name) => [name, { files: { "m.h5": h5File(name) }, modelFile: "m.h5" }]),
);
const otherThanH5 = { ...others, "weights in HDF5": h5File("weights"), "HDF5 of Keras 2": new Uint8Array(8) };

for (const { h5Reader: reader } of [{ h5Reader }, lazy]) describeModelReader(reader, h5Cases, otherThanH5);
for (const { kerasReader: reader } of [{ kerasReader }, lazy]) describeModelReader(reader, cases, others);
