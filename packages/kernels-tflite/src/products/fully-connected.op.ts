import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "products";

export const ops: OpEntries<typeof import("./fully-connected.js")> = {
  TflFullyConnected: {
    inputs: ["input: T", "weights: Tweights", "bias: num_bias * Tbias"],
    outputs: ["output: Toutput"],
    attrs: [
      "T: {float, int8, uint8, int16}",
      "Tweights: {int8, uint8}",
      "Tbias: {float, int32, int64} = DT_INT32",
      "Toutput: {float, int8, uint8, int16}",
      "num_bias: int >= 0",
      "fused_activation_function: string = 'NONE'",
      "weights_format: string = 'DEFAULT'",
      "keep_num_dims: bool = false",
      "asymmetric_quantize_inputs: bool = false",
      "quantized_bias_type: string = 'FLOAT32'",
      "is_delegated: bool = true",
      "input_scale: list(float) = []",
      "input_zero_point: list(int) = []",
      "weights_scale: list(float) = []",
      "weights_zero_point: list(int) = []",
      "weights_axis: int = 0",
      "weights_block_size: int = 0",
      "bias_scale: list(float) = []",
      "bias_zero_point: list(int) = []",
      "bias_axis: int = 0",
      "output_scale: list(float) = []",
      "output_zero_point: list(int) = []",
    ],
    types: [
      { T: [DataType.FLOAT], Tweights: [DataType.INT8, DataType.UINT8], Toutput: [DataType.FLOAT] },
      { T: [DataType.INT8], Tweights: [DataType.INT8], Toutput: [DataType.INT8] },
      { T: [DataType.UINT8], Tweights: [DataType.UINT8], Toutput: [DataType.UINT8, DataType.INT16] },
      { T: [DataType.INT16], Tweights: [DataType.INT8], Toutput: [DataType.INT16] },
    ],
    shape: "fullyConnectedShape",
    kernel: "createFullyConnected",
  },
};
