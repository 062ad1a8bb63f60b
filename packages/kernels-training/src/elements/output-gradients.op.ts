import { COMPLEX_TYPES, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "element-gradients";

const GRADIENT = {
  inputs: ["y: T", "dy: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double, complex64, complex128}"],
  types: { T: [...FLOAT_TYPES, ...COMPLEX_TYPES] },
  shape: "unchangedShape",
} as const;

export const ops: OpEntries<typeof import("./output-gradients.js")> = {
  InvGrad: { ...GRADIENT, compute: "inverseGradient" },
  ReciprocalGrad: { ...GRADIENT, compute: "inverseGradient" },
  RsqrtGrad: { ...GRADIENT, compute: "inverseRootGradient" },
  SigmoidGrad: { ...GRADIENT, compute: "sigmoidGradient" },
  SqrtGrad: { ...GRADIENT, compute: "rootGradient" },
  TanhGrad: { ...GRADIENT, compute: "tanhGradient" },
};
