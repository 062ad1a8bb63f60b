import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fractional-pool";

const POOL = {
  inputs: ["value: T"],
  outputs: ["output: T", "row_pooling_sequence: int64", "col_pooling_sequence: int64"],
  attrs: [
    "pooling_ratio: list(float) >= 4",
    "pseudo_random: bool = false",
    "overlapping: bool = false",
    "deterministic: bool = false",
    "seed: int = 0",
    "seed2: int = 0",
    "T: {float, double, int32, int64}",
  ],
  shape: "fractionalPoolShape",
} as const;

export const ops: OpEntries<typeof import("./fractional-pool.js")> = {
  FractionalAvgPool: { ...POOL, kernel: "createFractionalAvgPool" },
  FractionalMaxPool: { ...POOL, kernel: "createFractionalMaxPool" },
};
