import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./local-response-normalization.js")> = {
  TflLocalResponseNormalization: {
    inputs: ["input: float"],
    outputs: ["output: float"],
    attrs: ["radius: int = 0", "bias: float = 0", "alpha: float = 0", "beta: float = 0"],
    shape: "unchangedShape",
    kernel: "createLocalResponseNormalization",
  },
};
