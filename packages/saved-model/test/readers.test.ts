import { describeModelReader } from "@heddle/tooling-testing/model-readers";
import { frozenGraphReader, savedModelReader, tfjsReader } from "../src/index.js";
import * as lazy from "../src/readers.js";
import { fixture } from "./fixture.js";
import { modelFiles, v1ModelFiles } from "./model-files.js";
import { float32, tfjsFiles } from "./tfjs/tfjs-files.js";

const weight = float32("w", [2], [1, 2]);
const tfjs = tfjsFiles(
  {
    modelTopology: {
      node: [
        { name: "w", op: "Const", attr: { dtype: { type: "DT_FLOAT" } } },
        {
          name: "x",
          op: "Placeholder",
          attr: { dtype: { type: "DT_FLOAT" }, shape: { shape: { dim: [{ size: "2" }] } } },
        },
        { name: "y", op: "AddV2", input: ["x", "w"], attr: { T: { type: "DT_FLOAT" } } },
      ],
    },
  },
  [[weight]],
);

const savedModel = { files: modelFiles("string_lookup"), modelFile: "saved_model.pb" };
const savedModelCases = { "a SavedModel": savedModel, "one of TensorFlow 1": { ...savedModel, files: v1ModelFiles() } };
const frozenGraph = { "a frozen graph": { files: { "frozen.pb": fixture("frozen.pb") }, modelFile: "frozen.pb" } };
const tfjsModel = { "a TensorFlow.js model": { files: tfjs, modelFile: "model.json" } };

const heads = {
  "saved-model": savedModel.files["saved_model.pb"],
  "graph-def": fixture("frozen.pb"),
  tfjs: tfjs["model.json"],
  tflite: new Uint8Array([28, 0, 0, 0, 0x54, 0x46, 0x4c, 0x33]),
  bef: new Uint8Array([0x0b, 0xef, 0]),
};

for (const { savedModelReader: reader } of [{ savedModelReader }, lazy]) {
  const { "saved-model": _, ...others } = heads;
  describeModelReader(reader, savedModelCases, others);
}
for (const { frozenGraphReader: reader } of [{ frozenGraphReader }, lazy]) {
  const { "graph-def": _, ...others } = heads;
  describeModelReader(reader, frozenGraph, others);
}
for (const { tfjsReader: reader } of [{ tfjsReader }, lazy]) {
  const { tfjs: _, ...others } = heads;
  describeModelReader(reader, tfjsModel, others);
}
