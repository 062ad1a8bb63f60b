import { FLOAT_TYPES, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "losses";

const FLOATS = "T: {half, bfloat16, float, double}";
const outputs = ["loss: T", "backprop: T"];

export const ops: OpEntries<typeof import("./cross-entropy.js")> = {
  SoftmaxCrossEntropyWithLogits: {
    inputs: ["features: T", "labels: T"],
    outputs,
    attrs: [FLOATS],
    types: { T: FLOAT_TYPES },
    shape: "crossEntropyShape",
    compute: "crossEntropy",
  },
  SparseSoftmaxCrossEntropyWithLogits: {
    inputs: ["features: T", "labels: Tlabels"],
    outputs,
    attrs: [FLOATS, "Tlabels: {int32, int64} = DT_INT64"],
    types: { T: FLOAT_TYPES, Tlabels: INDEX_TYPES },
    shape: "sparseCrossEntropyShape",
    compute: "sparseCrossEntropy",
  },
};
