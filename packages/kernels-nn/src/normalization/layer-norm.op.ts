import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fused";

export const ops: OpEntries<typeof import("./layer-norm.js")> = {
  HeddleLayerNorm: {
    inputs: ["x: float", "residual: R * float", "bias: B * float", "gamma: G * float", "beta: O * float"],
    outputs: ["y: float"],
    attrs: ["R: int >= 0", "B: int >= 0", "G: int >= 0", "O: int >= 0", "axis: int", "epsilon: float", "unfused: func"],
    shape: "unknownShape",
    kernel: "createHeddleLayerNorm",
  },
};
