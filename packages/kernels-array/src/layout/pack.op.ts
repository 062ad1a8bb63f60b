import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const types = { T: ALL_TYPES };

export const ops: OpEntries<typeof import("./pack.js")> = {
  Pack: {
    inputs: ["values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 1", "T: type", "axis: int = 0"],
    types,
    shape: "packShape",
    kernel: "createPack",
  },
  Unpack: {
    inputs: ["value: T"],
    outputs: ["output: num * T"],
    attrs: ["num: int >= 0", "T: type", "axis: int = 0"],
    types,
    shape: "unpackShape",
    kernel: "createUnpack",
  },
};
