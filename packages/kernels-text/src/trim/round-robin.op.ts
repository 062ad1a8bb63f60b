import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "trim";

const FORM = {
  inputs: ["max_sequence_length: int32", "input_values: N * T", "input_row_splits: N * Tsplits"],
  attrs: ["N: int >= 1", "T: type", "Tsplits: {int32, int64}"],
  types: { Tsplits: INDEX_TYPES },
};

export const ops: OpEntries<typeof import("./round-robin.js")> = {
  "TFText>RoundRobinTrim": {
    ...FORM,
    outputs: ["values: N * T", "row_splits: N * Tsplits"],
    shape: "roundRobinTrimShape",
    compute: "roundRobinTrim",
  },
  "TFText>RoundRobinGenerateMasks": {
    ...FORM,
    outputs: ["masks: N * bool"],
    shape: "roundRobinMasksShape",
    compute: "roundRobinGenerateMasks",
  },
};
