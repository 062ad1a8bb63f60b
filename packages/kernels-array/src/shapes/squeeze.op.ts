import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./squeeze.js")> = {
  Squeeze: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "squeeze_dims: list(int) >= 0 = []"],
    shape: "squeezeShape",
    kernel: "createSqueeze",
  },
};
