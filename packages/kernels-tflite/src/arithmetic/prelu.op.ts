import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const { INT8, UINT8, INT16 } = DataType;

export const chunk = "arithmetic";

export const ops: OpEntries<typeof import("./prelu.js")> = {
  TflPrelu: {
    inputs: ["input: T", "alpha: Talpha"],
    outputs: ["output: T"],
    attrs: [
      "T: {int8, uint8, int16}",
      "Talpha: {int8, uint8, int16}",
      "input_scale: list(float)",
      "input_zero_point: list(int)",
      "alpha_scale: list(float)",
      "alpha_zero_point: list(int)",
      "output_scale: list(float)",
      "output_zero_point: list(int)",
    ],
    types: [
      { T: [INT8], Talpha: [INT8] },
      { T: [UINT8], Talpha: [UINT8] },
      { T: [INT16], Talpha: [INT8, INT16] },
    ],
    shape: "broadcastBinaryShape",
    kernel: "createPrelu",
  },
};
