import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "functions";

const PADDING_POLICIES = "{'PAD_UP', 'BATCH_DOWN', 'MINIMIZE_TPU_COST_PER_REQUEST'}";
const PRIORITY_POLICIES =
  "{'low_priority_padding_with_max_batch_size', 'low_priority_padding_with_next_allowed_batch_size', 'priority_isolation', 'priority_merge'}";

export const ops: OpEntries<typeof import("./batch-function.js")> = {
  BatchFunction: {
    inputs: ["in_tensors: Tin", "captured_tensors: Tcaptured"],
    outputs: ["out_tensors: Tout"],
    attrs: [
      "f: func",
      "num_batch_threads: int",
      "max_batch_size: int",
      "batch_timeout_micros: int",
      "max_enqueued_batches: int = 10",
      "allowed_batch_sizes: list(int) = []",
      "container: string = ''",
      "shared_name: string = ''",
      "batching_queue: string = ''",
      "low_priority_max_batch_size: int = 0",
      "low_priority_batch_timeout_micros: int = 0",
      "low_priority_allowed_batch_sizes: list(int) = []",
      "low_priority_max_enqueued_batches: int = 0",
      `mixed_priority_policy: ${PRIORITY_POLICIES} = 'low_priority_padding_with_max_batch_size'`,
      `batch_padding_policy: ${PADDING_POLICIES} = 'PAD_UP'`,
      "Tin: list(type) >= 1",
      "Tcaptured: list(type) >= 0",
      "Tout: list(type) >= 1",
      "enable_large_batch_splitting: bool = false",
    ],
    // The function may read and write state.
    isStateful: true,
    isReentrant: true,
    shape: "unknownShape",
    kernel: "createBatchFunction",
  },
};
