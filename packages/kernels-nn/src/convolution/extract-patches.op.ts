import { NUMBER_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { PADDING } from "./convolution.op-forms.js";

export const chunk = "patches";

export const ops: OpEntries<typeof import("./extract-patches.js")> = {
  ExtractImagePatches: {
    inputs: ["images: T"],
    outputs: ["patches: T"],
    attrs: [
      "ksizes: list(int) >= 4",
      "strides: list(int) >= 4",
      "rates: list(int) >= 4",
      "T: {bfloat16, half, float, double, int8, int16, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128, bool}",
      PADDING,
    ],
    types: { T: NUMBER_TYPES },
    shape: "extractPatchesShape",
    kernel: "createExtractImagePatches",
  },
  ExtractVolumePatches: {
    inputs: ["input: T"],
    outputs: ["patches: T"],
    attrs: ["ksizes: list(int) >= 5", "strides: list(int) >= 5", "T: realnumbertype", PADDING],
    types: { T: REAL_NUMBER_TYPES },
    shape: "extractPatchesShape",
    kernel: "createExtractVolumePatches",
  },
};
