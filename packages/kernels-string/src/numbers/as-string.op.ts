import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "numbers";

export const ops: OpEntries<typeof import("./as-string.js")> = {
  AsString: {
    inputs: ["input: T"],
    outputs: ["output: string"],
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64, complex64, complex128, bool, variant, string}",
      "precision: int = -1",
      "scientific: bool = false",
      "shortest: bool = false",
      "width: int = -1",
      "fill: string = ''",
    ],
    types: { T: POD_STRING_TYPES },
    shape: "unchangedShape",
    kernel: "createAsString",
  },
};
