import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const { INT8, UINT8, INT16 } = DataType;

export const chunk = "normalization";

export const ops: OpEntries<typeof import("./softmax.js")> = {
  TflSoftmax: {
    inputs: ["input: T"],
    outputs: ["output: Toutput"],
    attrs: [
      "T: {int8, uint8, int16}",
      "Toutput: {int8, uint8, int16}",
      "beta: float = 0",
      "input_scale: list(float)",
      "input_zero_point: list(int)",
      "output_scale: list(float)",
      "output_zero_point: list(int)",
    ],
    types: [
      { T: [INT8], Toutput: [INT8, INT16] },
      { T: [UINT8], Toutput: [UINT8, INT16] },
      { T: [INT16], Toutput: [INT16] },
    ],
    shape: "unchangedShape",
    kernel: "createSoftmax",
  },
};
