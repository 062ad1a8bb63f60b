import { ALL_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../copied-types.js";

export const ops: OpEntries<typeof import("./pack.js")> = {
  Pack: {
    inputs: ["values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 1", "T: type", "axis: int = 0"],
    types: { T: [...ALL_TYPES, ...QUANTIZED_TYPES, ...FLOAT8_TYPES] },
    shape: "packShape",
    kernel: "createPack",
  },
  Unpack: {
    inputs: ["value: T"],
    outputs: ["output: num * T"],
    attrs: ["num: int >= 0", "T: type", "axis: int = 0"],
    types: { T: [...ALL_TYPES, ...FLOAT8_TYPES] },
    shape: "unpackShape",
    kernel: "createUnpack",
  },
};
