import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fused-batch-norm";

const STATISTICS = ["batch_mean", "batch_variance", "reserve_space_1", "reserve_space_2"];
const of = (type: string, ...names: readonly string[]) => names.map((name) => `${name}: ${type}`);

const inputs = (type: string) => ["x: T", ...of(type, "scale", "offset", "mean", "variance")];

const attrs = (types: readonly string[], formats: string) => [
  ...types,
  "epsilon: float = 0.0001",
  "exponential_avg_factor: float = 1.0",
  "is_training: bool = true",
  `data_format: {${formats}} = 'NHWC'`,
];

const IMAGE_FORMATS = "'NHWC', 'NCHW'";
const T = "T: {half, bfloat16, float}";
const MIXED = {
  inputs: inputs("U"),
  types: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16], U: [DataType.FLOAT] },
  kernel: "createFusedBatchNorm",
} as const;

export const ops: OpEntries<typeof import("./fused-batch-norm.js")> = {
  FusedBatchNorm: {
    inputs: inputs("T"),
    outputs: ["y: T", ...of("T", ...STATISTICS)],
    attrs: attrs(["T: {float}"], IMAGE_FORMATS),
    types: { T: [DataType.FLOAT] },
    shape: "fusedBatchNormShape",
    kernel: "createFusedBatchNorm",
  },
  FusedBatchNormV2: {
    ...MIXED,
    outputs: ["y: T", ...of("U", ...STATISTICS)],
    attrs: attrs([T, "U: {float}"], IMAGE_FORMATS),
    shape: "fusedBatchNormShape",
  },
  FusedBatchNormV3: {
    ...MIXED,
    outputs: ["y: T", ...of("U", ...STATISTICS, "reserve_space_3")],
    attrs: attrs([T, "U: {bfloat16, float}"], `${IMAGE_FORMATS}, 'NDHWC', 'NCDHW'`),
    shape: "fusedBatchNormV3Shape",
  },
};
