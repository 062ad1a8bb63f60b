import type { ModelKind } from "@heddle/graph";
import { messageKind } from "./message-kind.js";

/** A protobuf of SavedModel's fields, with or without its schema version. */
export const savedModelKind: ModelKind = {
  kind: "saved-model",
  label: "SavedModel",
  fileNames: ["saved_model.pb"],
  matches: (bytes) => messageKind(bytes) === "saved-model",
};

/** A protobuf of GraphDef's fields. */
export const frozenGraphKind: ModelKind = {
  kind: "graph-def",
  label: "frozen graph",
  matches: (bytes) => messageKind(bytes) === "graph-def",
};

/** JSON that mentions `modelTopology`: TensorFlow.js's `model.json`. */
export const tfjsKind: ModelKind = {
  kind: "tfjs",
  label: "TensorFlow.js model",
  fileNames: ["model.json"],
  matches: (bytes) =>
    /^(\xef\xbb\xbf)?[ \t\r\n]*\{/.test(String.fromCharCode(...bytes.subarray(0, 64))) &&
    new TextDecoder().decode(bytes).includes('"modelTopology"'),
};
