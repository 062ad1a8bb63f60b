import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "tensor-maps";
export const variant = { typeName: "tensorflow::TensorMap", module: "map-variant", name: "tensorMapVariant" };

const MAP = "input_handle: variant";
const KEY = "key: key_dtype";
const CHANGED = { outputs: ["output_handle: variant"], shape: "scalarShape" };
const KEY_TYPE = "key_dtype: type";
const VALUE_TYPE = "value_dtype: type";

export const ops: OpEntries<typeof import("./tensor-map-ops.js")> = {
  EmptyTensorMap: { outputs: ["handle: variant"], shape: "scalarShape", compute: "emptyTensorMap" },
  TensorMapErase: { inputs: [MAP, KEY], ...CHANGED, attrs: [KEY_TYPE, VALUE_TYPE], compute: "tensorMapErase" },
  TensorMapHasKey: {
    inputs: [MAP, KEY],
    outputs: ["has_key: bool"],
    attrs: [KEY_TYPE],
    shape: "scalarShape",
    compute: "tensorMapHasKey",
  },
  TensorMapInsert: {
    inputs: [MAP, KEY, "value: value_dtype"],
    ...CHANGED,
    attrs: [KEY_TYPE, VALUE_TYPE],
    compute: "tensorMapInsert",
  },
  TensorMapLookup: {
    inputs: [MAP, KEY],
    outputs: ["value: value_dtype"],
    attrs: [KEY_TYPE, VALUE_TYPE],
    shape: "unknownShape",
    compute: "tensorMapLookup",
  },
  TensorMapSize: { inputs: [MAP], outputs: ["size: int32"], shape: "scalarShape", compute: "tensorMapSize" },
  TensorMapStackKeys: {
    inputs: [MAP],
    outputs: ["keys: key_dtype"],
    attrs: [KEY_TYPE],
    shape: "unknownShape",
    compute: "tensorMapStackKeys",
  },
};
