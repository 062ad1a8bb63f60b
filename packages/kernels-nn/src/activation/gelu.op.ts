import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fused";

export const ops: OpEntries<typeof import("./gelu.js")> = {
  HeddleGelu: {
    inputs: ["x: float", "bias: B * float"],
    outputs: ["y: float"],
    attrs: [
      "B: int >= 0",
      "form: {'erfc', 'erf', 'erf-divided', 'tanh'}",
      "halves_gate: bool",
      "factor: float",
      "scale: float",
      "cubic: float",
      "unfused: func",
    ],
    shape: "unchangedShape",
    kernel: "createHeddleGelu",
  },
};
