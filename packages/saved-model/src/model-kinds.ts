import type { ModelKind } from "@heddle/graph";

/** A protobuf that starts with SavedModel's schema version, field 1 as a varint. */
export const savedModelKind: ModelKind = {
  kind: "saved-model",
  label: "SavedModel",
  fileNames: ["saved_model.pb"],
  matches: ([first]) => first === 0x08,
};

/** A protobuf that starts with a field of GraphDef: node, library, version or versions. */
export const frozenGraphKind: ModelKind = {
  kind: "graph-def",
  label: "frozen graph",
  matches: ([first]) => first === 0x0a || first === 0x12 || first === 0x18 || first === 0x22,
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
