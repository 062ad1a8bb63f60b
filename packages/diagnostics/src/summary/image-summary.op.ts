import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "image-summaries";

// The attribute `bad_color` of ImageSummary is read by its kernel, with its default: the text of an op has no default for a tensor.
export const ops: OpEntries<typeof import("./image-summary.js")> = {
  ImageSummary: {
    inputs: ["tag: string", "tensor: T"],
    outputs: ["summary: string"],
    attrs: ["max_images: int >= 1 = 3", "T: {uint8, float, half, double} = DT_FLOAT"],
    shape: "scalarShape",
    kernel: "createImageSummary",
  },
  WriteImageSummary: {
    inputs: ["writer: resource", "step: int64", "tag: string", "tensor: T", "bad_color: uint8"],
    attrs: ["max_images: int >= 1 = 3", "T: {uint8, double, float, half} = DT_FLOAT"],
    isStateful: true,
    shape: "noOutputs",
    kernel: "createWriteImageSummary",
  },
};
