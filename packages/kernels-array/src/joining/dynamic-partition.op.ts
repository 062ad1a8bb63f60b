import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./dynamic-partition.js")> = {
  DynamicPartition: {
    inputs: ["data: T", "partitions: int32"],
    outputs: ["outputs: num_partitions * T"],
    attrs: ["num_partitions: int >= 1", "T: type"],
    types: { T: ALL_TYPES },
    shape: "dynamicPartitionShape",
    compute: "dynamicPartition",
  },
};
