import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "prelu";

export const ops: OpEntries<typeof import("./prelu.js")> = {
  // TensorFlow.js's converter, which makes this op, leaves out its type attribute.
  Prelu: {
    inputs: ["x: float", "alpha: float"],
    outputs: ["activations: float"],
    shape: "unchangedShape",
    kernel: "createPrelu",
  },
};
