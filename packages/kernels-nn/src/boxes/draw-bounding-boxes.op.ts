import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bounding-boxes";

const common = {
  outputs: ["output: T"],
  attrs: ["T: {float, half} = DT_FLOAT"],
  types: { T: [DataType.FLOAT, DataType.HALF] },
  shape: "drawBoundingBoxesShape",
  compute: "drawBoundingBoxes",
} as const;

export const ops: OpEntries<typeof import("./draw-bounding-boxes.js")> = {
  DrawBoundingBoxes: { ...common, inputs: ["images: T", "boxes: float"] },
  DrawBoundingBoxesV2: { ...common, inputs: ["images: T", "boxes: float", "colors: float"] },
};
