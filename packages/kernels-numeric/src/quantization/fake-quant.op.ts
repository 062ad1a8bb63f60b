import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fake-quant";

const ATTRS = ["num_bits: int = 8", "narrow_range: bool = false"];
const RANGE = {
  inputs: ["inputs: float", "min: float", "max: float"],
  outputs: ["outputs: float"],
  attrs: ATTRS,
} as const;

export const ops: OpEntries<typeof import("./fake-quant.js")> = {
  FakeQuantWithMinMaxArgs: {
    inputs: ["inputs: float"],
    outputs: ["outputs: float"],
    attrs: ["min: float = -6.0", "max: float = 6.0", ...ATTRS],
    shape: "unchangedShape",
    kernel: "createFakeQuantArgs",
  },
  FakeQuantWithMinMaxVars: { ...RANGE, shape: "fakeQuantShape", kernel: "createFakeQuant" },
  FakeQuantWithMinMaxVarsPerChannel: {
    ...RANGE,
    shape: "fakeQuantPerChannelShape",
    kernel: "createFakeQuantPerChannel",
  },
};
