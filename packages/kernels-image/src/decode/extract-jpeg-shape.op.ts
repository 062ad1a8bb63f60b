import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "extract-jpeg-shape";

export const ops: OpEntries<typeof import("./extract-jpeg-shape.js")> = {
  ExtractJpegShape: {
    inputs: ["contents: string"],
    outputs: ["image_shape: output_type"],
    attrs: ["output_type: {int32, int64} = DT_INT32"],
    shape: "jpegShapeShape",
    compute: "extractJpegShape",
  },
};
