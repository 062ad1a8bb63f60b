import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

const common = {
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {int32, int64} = DT_INT32", "src_format: string = 'NHWC'", "dst_format: string = 'NCHW'"],
  shape: "unchangedShape",
} as const;

export const ops: OpEntries<typeof import("./data-format.js")> = {
  DataFormatDimMap: { ...common, kernel: "createDataFormatDimMap" },
  DataFormatVecPermute: { ...common, kernel: "createDataFormatVecPermute" },
};
