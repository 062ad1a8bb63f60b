import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "shuffled";

const CACHE = {
  inputs: ["input_dataset: variant", "filename: string"],
  outputs: ["handle: variant"],
  attrs: ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "metadata: string = ''"],
  shape: "scalarShape",
  compute: "cacheDataset",
} as const;

export const ops: OpEntries<typeof import("./cache-dataset.js")> = {
  CacheDataset: CACHE,
  CacheDatasetV2: { ...CACHE, inputs: [...CACHE.inputs, "cache: resource"], isStateful: true },
};
