import { type ConstructionContext, defineOp, type Kernel, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { FLOAT_SET, FLOAT_TYPES, REAL_TYPES } from "./type-sets.js";

/** An op whose kernel is imported when a model has a node of it, so that other models do not carry its code. */
interface OnDemandOp {
  readonly op: string;
  readonly spec: OpSpec;
  readonly constraints: Readonly<Record<string, readonly DataType[]>>;
  readonly load: () => Promise<(context: ConstructionContext) => Kernel>;
}

/** The ops on images and volumes, and _FusedMatMul. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { op, spec, constraints, load } of [...convolutions, ...poolings, ...batchNorms(), fusedMatMul]) {
    registrar.registerOp(defineOp(op, spec));
    registrar.registerKernel({ op, constraints, create: async (context) => (await load())(context) });
  }
}

const CONVOLUTION = { inputs: ["input: T", "filter: T"], outputs: ["output: T"] };
const PADDING = "padding: {'SAME', 'VALID'}";
const PADDINGS = ["padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []"];
const IMAGE_FORMAT = "data_format: {'NHWC', 'NCHW'} = 'NHWC'";
const CONVOLUTION_ATTRS = ["strides: list(int)", ...PADDINGS, IMAGE_FORMAT, "dilations: list(int) = [1, 1, 1, 1]"];

const convolutions: readonly OnDemandOp[] = [
  {
    op: "Conv2D",
    spec: {
      ...CONVOLUTION,
      attrs: ["T: {half, bfloat16, float, double, int32}", "use_cudnn_on_gpu: bool = true", ...CONVOLUTION_ATTRS],
    },
    constraints: { T: [...FLOAT_TYPES, DataType.INT32] },
    load: async () => (await import("./conv-2d.js")).createConv2D,
  },
  {
    op: "DepthwiseConv2dNative",
    spec: { ...CONVOLUTION, attrs: [`T: ${FLOAT_SET}`, ...CONVOLUTION_ATTRS] },
    constraints: { T: FLOAT_TYPES },
    load: async () => (await import("./conv-2d.js")).createDepthwiseConv2D,
  },
  {
    op: "Conv3D",
    spec: {
      ...CONVOLUTION,
      attrs: [
        `T: ${FLOAT_SET}`,
        "strides: list(int) >= 5",
        PADDING,
        "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
        "dilations: list(int) = [1, 1, 1, 1, 1]",
      ],
    },
    constraints: { T: FLOAT_TYPES },
    load: async () => (await import("./conv-3d.js")).createConv3D,
  },
];

const POOL_SIZES = ["ksize: list(int) >= 4", "strides: list(int) >= 4"];
const MAX_POOL_ATTRS = [
  "T: {half, bfloat16, float, double, int32, int64, uint8, int16, int8, uint16, qint8} = DT_FLOAT",
  "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'",
];
const loadPooling = async () => (await import("./pooling.js")).createPooling;

const poolings: readonly OnDemandOp[] = [
  {
    op: "MaxPool",
    spec: { inputs: ["input: T"], outputs: ["output: T"], attrs: [...POOL_SIZES, ...PADDINGS, ...MAX_POOL_ATTRS] },
    constraints: { T: REAL_TYPES },
    load: loadPooling,
  },
  {
    op: "MaxPoolV2",
    spec: {
      inputs: ["input: T", "ksize: int32", "strides: int32"],
      outputs: ["output: T"],
      attrs: [PADDING, ...MAX_POOL_ATTRS],
    },
    constraints: { T: REAL_TYPES },
    load: loadPooling,
  },
  {
    op: "AvgPool",
    spec: {
      inputs: ["value: T"],
      outputs: ["output: T"],
      attrs: [...POOL_SIZES, PADDING, IMAGE_FORMAT, `T: ${FLOAT_SET}`],
    },
    constraints: { T: FLOAT_TYPES },
    load: loadPooling,
  },
];

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

const fusedMatMul: OnDemandOp = {
  op: "_FusedMatMul",
  spec: {
    inputs: ["a: T", "b: T", "args: num_args * T"],
    outputs: ["product: T"],
    attrs: [
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      "T: {bfloat16, half, float}",
      "num_args: int >= 0",
      "fused_ops: list(string) = []",
      "epsilon: float = 0.0001",
      "leakyrelu_alpha: float = 0.2",
    ],
  },
  constraints: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16] },
  load: async () => (await import("./fused-mat-mul.js")).createFusedMatMul,
};
