import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "glimpses";

const GLIMPSE = {
  inputs: ["input: float", "size: int32", "offsets: float"],
  outputs: ["glimpse: float"],
  attrs: [
    "centered: bool = true",
    "normalized: bool = true",
    "uniform_noise: bool = true",
    "noise: string = 'uniform'",
  ],
  shape: "extractGlimpseShape",
  kernel: "createExtractGlimpse",
} as const;

export const ops: OpEntries<typeof import("./extract-glimpse.js")> = {
  ExtractGlimpse: GLIMPSE,
  ExtractGlimpseV2: GLIMPSE,
};
