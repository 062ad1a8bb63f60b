import { defineOp, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { boxOps } from "./box-ops.js";
import { convolutions } from "./convolution-ops.js";
import type { OnDemandOp } from "./on-demand-op.js";
import { poolings } from "./pooling-ops.js";
import { resizings } from "./resizing-ops.js";

/** The ops on images and volumes, and Prelu. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { op, spec, constraints, load } of [
    ...convolutions,
    ...poolings,
    ...resizings,
    ...boxOps,
    ...batchNorms(),
    ...others,
  ]) {
    registrar.registerOp(defineOp(op, spec));
    registrar.registerKernel({ op, constraints, create: async (context) => (await load())(context) });
  }
}

/** FusedBatchNorm, V2 and V3: the first has one type for all, the last one output more. */
function batchNorms(): OnDemandOp[] {
  return ["", "V2", "V3"].map((version): OnDemandOp => {
    const type = version === "" ? "T" : "U";
    const outputs = ["batch_mean", "batch_variance", "reserve_space_1", "reserve_space_2", "reserve_space_3"];
    const formats = version === "V3" ? "'NHWC', 'NCHW', 'NDHWC', 'NCDHW'" : "'NHWC', 'NCHW'";
    return {
      op: `FusedBatchNorm${version}`,
      spec: {
        inputs: ["x: T", ...["scale", "offset", "mean", "variance"].map((name) => `${name}: ${type}`)],
        outputs: ["y: T", ...outputs.slice(0, version === "V3" ? 5 : 4).map((name) => `${name}: ${type}`)],
        attrs: [
          version === "" ? "T: {float}" : "T: {half, bfloat16, float}",
          ...(version === "" ? [] : [version === "V3" ? "U: {bfloat16, float}" : "U: {float}"]),
          "epsilon: float = 0.0001",
          "exponential_avg_factor: float = 1.0",
          "is_training: bool = true",
          `data_format: {${formats}} = 'NHWC'`,
        ],
      },
      constraints:
        version === ""
          ? { T: [DataType.FLOAT] }
          : { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16], U: [DataType.FLOAT] },
      load: async () => (await import("./fused-batch-norm.js")).createFusedBatchNorm,
    };
  });
}

const others: readonly OnDemandOp[] = [
  {
    op: "LRN",
    spec: {
      inputs: ["input: T"],
      outputs: ["output: T"],
      attrs: [
        "depth_radius: int = 5",
        "bias: float = 1.0",
        "alpha: float = 1.0",
        "beta: float = 0.5",
        "T: {half, bfloat16, float} = DT_FLOAT",
      ],
    },
    constraints: { T: [DataType.FLOAT, DataType.HALF] },
    load: async () => (await import("./lrn.js")).createLrn,
  },
  {
    // The converter that makes it takes the type attribute away.
    op: "Prelu",
    spec: { inputs: ["x: float", "alpha: float"], outputs: ["activations: float"] },
    constraints: {},
    load: async () => (await import("./prelu.js")).createPrelu,
  },
];
