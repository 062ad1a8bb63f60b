import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "constrained-sequence";

export const ops: OpEntries<typeof import("./constrained-sequence.js")> = {
  ConstrainedSequence: {
    inputs: ["scores: float", "sequence_lengths: Tin", "allowed_transitions: bool", "transition_weights: float"],
    outputs: ["states: int32", "states_splits: Tsplits"],
    attrs: [
      "Tin: {int32, int64}",
      "Tsplits: {int32, int64} = DT_INT64",
      "use_viterbi: bool",
      "use_log_space: bool",
      "use_start_and_end_states: bool",
    ],
    types: { Tin: INDEX_TYPES, Tsplits: INDEX_TYPES },
    shape: "unknownShape",
    kernel: "createConstrainedSequence",
  },
};
