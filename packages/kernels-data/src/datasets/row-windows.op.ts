import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const WINDOW = { outputs: ["handle: variant"], attrs: [...ROWS, METADATA], shape: "scalarShape" };
const COUNTED = { ...WINDOW, inputs: ["input_dataset: variant", "count: int64"] };

export const ops: OpEntries<typeof import("./row-windows.js")> = {
  ConcatenateDataset: {
    ...WINDOW,
    inputs: ["input_dataset: variant", "another_dataset: variant"],
    compute: "concatenateDataset",
  },
  OptionsDataset: {
    ...WINDOW,
    inputs: ["input_dataset: variant"],
    attrs: ["serialized_options: string", ...ROWS, METADATA],
    compute: "sameDataset",
  },
  PrefetchDataset: {
    ...WINDOW,
    inputs: ["input_dataset: variant", "buffer_size: int64"],
    attrs: [...ROWS, "slack_period: int = 0", "legacy_autotune: bool = true", "buffer_size_min: int = 0", METADATA],
    compute: "prefetchDataset",
  },
  RepeatDataset: { ...COUNTED, compute: "repeatDataset" },
  RewriteDataset: {
    ...WINDOW,
    inputs: ["input_dataset: variant", "rewrite_name: string"],
    attrs: ROWS,
    compute: "sameDataset",
  },
  ShardDataset: {
    ...WINDOW,
    inputs: ["input_dataset: variant", "num_shards: int64", "index: int64"],
    attrs: ["require_non_empty: bool = false", ...ROWS, METADATA],
    compute: "shardDataset",
  },
  SkipDataset: { ...COUNTED, compute: "skipDataset" },
  TakeDataset: { ...COUNTED, compute: "takeDataset" },
  ZipDataset: {
    ...WINDOW,
    inputs: ["input_datasets: N * variant"],
    attrs: [...ROWS, "N: int >= 1", METADATA],
    compute: "zipDataset",
  },
};
