import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "colors";

const common = {
  inputs: ["images: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double} = DT_FLOAT"],
  types: { T: FLOAT_TYPES },
  shape: "colorSpaceShape",
} as const;

export const ops: OpEntries<typeof import("./color-spaces.js")> = {
  HSVToRGB: { ...common, compute: "hsvToRgb" },
  RGBToHSV: { ...common, compute: "rgbToHsv" },
};
