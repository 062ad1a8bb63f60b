import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fake-quant";

const ATTRS = ["num_bits: int = 8", "narrow_range: bool = false"];
const RANGE = {
  inputs: ["gradients: float", "inputs: float", "min: float", "max: float"],
  outputs: ["backprops_wrt_input: float", "backprop_wrt_min: float", "backprop_wrt_max: float"],
  attrs: ATTRS,
  shape: "fakeQuantGradientShape",
} as const;

export const ops: OpEntries<typeof import("./fake-quant-grad.js")> = {
  FakeQuantWithMinMaxArgsGradient: {
    inputs: ["gradients: float", "inputs: float"],
    outputs: ["backprops: float"],
    attrs: ["min: float = -6.0", "max: float = 6.0", ...ATTRS],
    shape: "unchangedShape",
    kernel: "createFakeQuantArgsGradient",
  },
  FakeQuantWithMinMaxVarsGradient: { ...RANGE, kernel: "createFakeQuantGradient" },
  FakeQuantWithMinMaxVarsPerChannelGradient: { ...RANGE, kernel: "createFakeQuantGradient" },
};
