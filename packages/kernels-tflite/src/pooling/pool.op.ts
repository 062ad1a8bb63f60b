import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "pooling";

const FORM = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: [
    "T: {int8, uint8, int16}",
    "padding: {'SAME', 'VALID'} = 'SAME'",
    "stride_w: int = 0",
    "stride_h: int = 0",
    "filter_width: int = 0",
    "filter_height: int = 0",
    "fused_activation_function: string = 'NONE'",
    "input_scale: list(float)",
    "input_zero_point: list(int)",
    "output_scale: list(float)",
    "output_zero_point: list(int)",
  ],
};

export const ops: OpEntries<typeof import("./pool.js")> = {
  TflAveragePool2d: { ...FORM, shape: "pooledShape", kernel: "createAveragePool2d" },
  TflMaxPool2d: { ...FORM, shape: "pooledShape", kernel: "createMaxPool2d" },
};
