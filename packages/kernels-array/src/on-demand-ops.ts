import {
  type ConstructionContext,
  defineOp,
  type Kernel,
  type KernelDefinition,
  type OpSpec,
  type Registrar,
} from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";
import { BYTES, FLOATS, INDICES, REALS, VALUES } from "./type-sets.js";

/** An op whose kernel is fetched when the first one is made. */
interface OpOnDemand extends OpSpec, Pick<KernelDefinition, "constraints"> {
  readonly name: string;
  readonly create: (kernels: typeof import("./on-demand-kernels.js")) => CreateKernel;
}

type CreateKernel = (construction: ConstructionContext) => Kernel["compute"];

const T = "T: type";
const OUT_TYPE = "out_type: {int32, int64} = DT_INT32";
const OUT_IDX = "out_idx: {int32, int64} = DT_INT32";

const bound = {
  inputs: ["sorted_inputs: T", "values: T"],
  outputs: ["output: out_type"],
  attrs: [T, OUT_TYPE],
  constraints: { T: REALS },
};

const unique = {
  inputs: ["x: T"],
  outputs: ["y: T", "idx: out_idx"],
  attrs: [T, OUT_IDX],
  constraints: { T: [...REALS, DataType.BOOL, DataType.STRING] },
};

const uniqueV2 = {
  ...unique,
  inputs: ["x: T", "axis: Taxis"],
  attrs: [T, "Taxis: {int32, int64} = DT_INT64", OUT_IDX],
};

const counted = { outputs: [...unique.outputs, "count: out_idx"] };

const ops: readonly OpOnDemand[] = [
  { name: "LowerBound", ...bound, create: (kernels) => kernels.createLowerBound },
  { name: "UpperBound", ...bound, create: (kernels) => kernels.createUpperBound },
  {
    name: "CheckNumerics",
    inputs: ["tensor: T"],
    outputs: ["output: T"],
    attrs: ["T: {bfloat16, half, float, double}", "message: string"],
    isStateful: true,
    constraints: { T: FLOATS },
    create: (kernels) => kernels.createCheckNumerics,
  },
  {
    name: "ConcatOffset",
    inputs: ["concat_dim: int32", "shape: N * shape_type"],
    outputs: ["offset: N * shape_type"],
    attrs: ["N: int >= 2", "shape_type: {int32, int64} = DT_INT32"],
    create: (kernels) => kernels.createConcatOffset,
  },
  {
    name: "InvertPermutation",
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    create: (kernels) => kernels.createInvertPermutation,
  },
  {
    name: "ListDiff",
    inputs: ["x: T", "y: T"],
    outputs: ["out: T", "idx: out_idx"],
    attrs: [T, OUT_IDX],
    constraints: { T: [...REALS, DataType.STRING] },
    create: (kernels) => kernels.createListDiff,
  },
  {
    name: "MatrixBandPart",
    inputs: ["input: T", "num_lower: Tindex", "num_upper: Tindex"],
    outputs: ["band: T"],
    attrs: [T, "Tindex: {int32, int64} = DT_INT64"],
    constraints: { T: BYTES },
    create: (kernels) => kernels.createMatrixBandPart,
  },
  {
    name: "MatrixDiagV3",
    inputs: ["diagonal: T", "k: int32", "num_rows: int32", "num_cols: int32", "padding_value: T"],
    outputs: ["output: T"],
    attrs: [T, "align: {'LEFT_RIGHT', 'RIGHT_LEFT', 'LEFT_LEFT', 'RIGHT_RIGHT'} = 'RIGHT_LEFT'"],
    constraints: { T: BYTES },
    create: (kernels) => kernels.createMatrixDiag,
  },
  {
    name: "MirrorPad",
    inputs: ["input: T", "paddings: Tpaddings"],
    outputs: ["output: T"],
    attrs: [T, "Tpaddings: {int32, int64} = DT_INT32", "mode: {'REFLECT', 'SYMMETRIC'}"],
    constraints: { T: VALUES },
    create: (kernels) => kernels.createMirrorPad,
  },
  {
    name: "ReverseSequence",
    inputs: ["input: T", "seq_lengths: Tlen"],
    outputs: ["output: T"],
    attrs: ["seq_dim: int", "batch_dim: int = 0", T, "Tlen: {int32, int64} = DT_INT64"],
    constraints: { T: VALUES },
    create: (kernels) => kernels.createReverseSequence,
  },
  {
    name: "ScatterNd",
    inputs: ["indices: Tindices", "updates: T", "shape: Tindices"],
    outputs: ["output: T"],
    attrs: [T, "Tindices: {int16, int32, int64}", BAD_INDICES_POLICY],
    constraints: { T: VALUES, Tindices: INDICES },
    create: (kernels) => kernels.createScatterNd,
  },
  {
    name: "TensorScatterUpdate",
    inputs: ["tensor: T", "indices: Tindices", "updates: T"],
    outputs: ["output: T"],
    attrs: [T, "Tindices: {int16, int32, int64, uint16}", BAD_INDICES_POLICY],
    constraints: { T: VALUES, Tindices: INDICES },
    create: (kernels) => kernels.createTensorScatterUpdate,
  },
  { name: "Unique", ...unique, create: (kernels) => kernels.createUnique },
  { name: "UniqueWithCounts", ...unique, ...counted, create: (kernels) => kernels.createUnique },
  { name: "UniqueV2", ...uniqueV2, create: (kernels) => kernels.createUniqueV2 },
  { name: "UniqueWithCountsV2", ...uniqueV2, ...counted, create: (kernels) => kernels.createUniqueV2 },
];

/** Registers the ops of this package that few models need. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { name, constraints, create, ...spec } of ops) {
    registrar.registerOp(defineOp(name, spec));
    registrar.registerKernel({
      op: name,
      constraints,
      create: async (construction) => ({
        compute: create(await import("./on-demand-kernels.js"))(construction),
      }),
    });
  }
}
