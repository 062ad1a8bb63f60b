import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const CONFIGS = "optimization_configs: list(string) = []";
const SAME = {
  inputs: ["input_dataset: variant"],
  outputs: ["handle: variant"],
  attrs: ROWS,
  shape: "scalarShape",
  kernel: "createSameRows",
} as const;
const TAGGED = { ...SAME, inputs: [...SAME.inputs, "tag: string"] };
const PARALLELISM = { ...SAME, inputs: [...SAME.inputs, "max_intra_op_parallelism: int64"] };
const POOL = { ...SAME, inputs: [...SAME.inputs, "num_threads: int64"] };
const SLEEP = {
  ...SAME,
  inputs: [...SAME.inputs, "sleep_microseconds: int64"],
  kernel: undefined,
  compute: "sleepDataset",
} as const;

export const ops: OpEntries<typeof import("./same-rows.js")> = {
  BytesProducedStatsDataset: TAGGED,
  ExperimentalBytesProducedStatsDataset: TAGGED,
  ExperimentalLatencyStatsDataset: TAGGED,
  ExperimentalMaxIntraOpParallelismDataset: PARALLELISM,
  ExperimentalNonSerializableDataset: SAME,
  ExperimentalPrivateThreadPoolDataset: POOL,
  ExperimentalSleepDataset: SLEEP,
  FinalizeDataset: { ...SAME, attrs: ["has_captured_ref: bool = false", ...ROWS] },
  LatencyStatsDataset: TAGGED,
  MaxIntraOpParallelismDataset: PARALLELISM,
  ModelDataset: {
    ...SAME,
    attrs: ["algorithm: int = 0", "cpu_budget: int = 0", "ram_budget: int = 0", ...ROWS],
  },
  NonSerializableDataset: SAME,
  OptimizeDataset: { ...SAME, inputs: [...SAME.inputs, "optimizations: string"], attrs: [...ROWS, CONFIGS] },
  OptimizeDatasetV2: {
    ...SAME,
    inputs: [
      ...SAME.inputs,
      "optimizations_enabled: string",
      "optimizations_disabled: string",
      "optimizations_default: string",
    ],
    attrs: [...ROWS, CONFIGS],
  },
  PrivateThreadPoolDataset: POOL,
  SleepDataset: SLEEP,
};
