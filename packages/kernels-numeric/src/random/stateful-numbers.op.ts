import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const STATE = ["resource: resource", "algorithm: int64"];
const attrsOf = (dtype: string) => [`dtype: type = ${dtype}`, "shape_dtype: type = DT_INT64"];
const common = {
  inputs: [...STATE, "shape: shape_dtype"],
  outputs: ["output: dtype"],
  isStateful: true,
  shape: "statefulRandomShape",
} as const;
const floats = {
  ...common,
  attrs: attrsOf("DT_FLOAT"),
  types: { dtype: FLOAT_TYPES },
  kernel: "createStatefulNumbers",
} as const;

export const ops: OpEntries<typeof import("./stateful-numbers.js")> = {
  StatefulStandardNormalV2: floats,
  StatefulTruncatedNormal: floats,
  StatefulUniform: floats,
  StatefulUniformFullInt: {
    ...common,
    attrs: attrsOf("DT_UINT64"),
    types: { dtype: [DataType.INT32, DataType.INT64, DataType.UINT32, DataType.UINT64] },
    compute: "statefulIntegers",
  },
  StatefulUniformInt: {
    ...common,
    inputs: [...STATE, "shape: shape_dtype", "minval: dtype", "maxval: dtype"],
    attrs: attrsOf("DT_INT64"),
    types: { dtype: [DataType.INT32, DataType.INT64] },
    shape: "statefulUniformIntShape",
    compute: "statefulIntegersBetween",
  },
};
