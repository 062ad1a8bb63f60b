import { NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ragged-fill-empty-rows";

const GRADIENT = {
  inputs: ["reverse_index_map: int64", "grad_values: T"],
  outputs: ["d_values: T", "d_default_value: T"],
  attrs: ["T: type"],
  types: { T: NUMBER_TYPES },
  shape: "fillEmptyRowsGradShape",
  compute: "fillEmptyRowsGrad",
} as const;

export const ops: OpEntries<typeof import("./fill-empty-rows-grad.js")> = {
  RaggedFillEmptyRowsGrad: GRADIENT,
  SparseFillEmptyRowsGrad: GRADIENT,
};
