import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "colors";

const common = {
  outputs: ["output: T"],
  attrs: ["T: {half, float} = DT_FLOAT"],
  types: { T: [DataType.FLOAT] },
  shape: "adjustedShape",
} as const;

export const ops: OpEntries<typeof import("./adjust-colors.js")> = {
  AdjustContrastv2: {
    ...common,
    inputs: ["images: T", "contrast_factor: float"],
    shape: "adjustedContrastShape",
    compute: "adjustContrast",
  },
  AdjustHue: { ...common, inputs: ["images: T", "delta: float"], compute: "adjustHue" },
  AdjustSaturation: { ...common, inputs: ["images: T", "scale: float"], compute: "adjustSaturation" },
};
