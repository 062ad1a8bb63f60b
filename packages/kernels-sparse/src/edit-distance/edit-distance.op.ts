import { ALL_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "edit-distance";

export const ops: OpEntries<typeof import("./edit-distance.js")> = {
  EditDistance: {
    inputs: [
      "hypothesis_indices: int64",
      "hypothesis_values: T",
      "hypothesis_shape: int64",
      "truth_indices: int64",
      "truth_values: T",
      "truth_shape: int64",
    ],
    outputs: ["output: float"],
    attrs: ["normalize: bool = true", "T: type"],
    types: { T: ALL_TYPES.filter((type) => type !== DataType.RESOURCE && type !== DataType.VARIANT) },
    shape: "editDistanceShape",
    kernel: "createEditDistance",
  },
};
