import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const { FLOAT, INT4, UINT4, INT8, UINT8, INT16, INT32 } = DataType;

export const chunk = "quantization";

export const ops: OpEntries<typeof import("./quantize.js")> = {
  TflQuantize: {
    inputs: ["input: T"],
    outputs: ["output: Toutput"],
    attrs: [
      "T: {float, int8, uint8, int16, int32}",
      "Toutput: {int4, uint4, int8, uint8, int16, int32}",
      "input_scale: list(float) = []",
      "input_zero_point: list(int) = []",
      "output_scale: list(float)",
      "output_zero_point: list(int)",
      "output_axis: int = 0",
    ],
    types: [
      { T: [FLOAT], Toutput: [INT4, UINT4, INT8, UINT8, INT16] },
      { T: [INT8, UINT8], Toutput: [INT8, UINT8] },
      { T: [INT16], Toutput: [INT8, INT16, INT32] },
      { T: [INT32], Toutput: [INT8, INT16] },
    ],
    shape: "unchangedShape",
    kernel: "createQuantize",
  },
};
