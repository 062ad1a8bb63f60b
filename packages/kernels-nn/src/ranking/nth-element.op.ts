import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ranking";

export const ops: OpEntries<typeof import("./nth-element.js")> = {
  NthElement: {
    inputs: ["input: T", "n: int32"],
    outputs: ["values: T"],
    attrs: [
      "reverse: bool = false",
      "T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64}",
    ],
    types: { T: REAL_NUMBER_TYPES },
    shape: "nthElementShape",
    kernel: "createNthElement",
  },
};
