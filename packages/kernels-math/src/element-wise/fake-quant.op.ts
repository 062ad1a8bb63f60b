import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fake-quant";

export const ops: OpEntries<typeof import("./fake-quant.js")> = {
  FakeQuantWithMinMaxVars: {
    inputs: ["inputs: float", "min: float", "max: float"],
    outputs: ["outputs: float"],
    attrs: ["num_bits: int = 8", "narrow_range: bool = false"],
    shape: "fakeQuantShape",
    kernel: "createFakeQuant",
  },
};
