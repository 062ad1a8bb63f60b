import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./conv-3d-transpose.js")> = {
  TflConv3dTranspose: {
    inputs: ["output_shape: int32", "filter: float", "input: float"],
    outputs: ["output: float"],
    attrs: [
      "padding: {'SAME', 'VALID'} = 'SAME'",
      "stride_d: int >= 1",
      "stride_h: int >= 1",
      "stride_w: int >= 1",
      "dilation_d_factor: int >= 1 = 1",
      "dilation_h_factor: int >= 1 = 1",
      "dilation_w_factor: int >= 1 = 1",
    ],
    shape: "transposedVolumesShape",
    kernel: "createConv3dTranspose",
  },
};
