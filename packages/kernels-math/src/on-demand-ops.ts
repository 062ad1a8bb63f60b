import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { PRODUCT_TYPES } from "./mat-mul.js";
import { registerOp } from "./register-op.js";

/** Imports a module and gives what makes the kernel. */
type Load = () => Promise<(context: ConstructionContext) => Kernel | Promise<Kernel>>;

/** Registers the ops whose kernels are imported when a model has a node of them, so that other models do not carry their code. */
export function registerOnDemandOps(registrar: Registrar): void {
  const register = (op: string, signature: string, attrs: readonly string[], load: Load, kernels?: string) =>
    registerOp(registrar, op, signature, attrs, async (context) => (await load())(context), kernels);

  const loadSegment: Load = async () => (await import("./segment.js")).createSortedSegment;
  const loadUnsorted: Load = async () => (await import("./segment.js")).createUnsortedSegment;
  for (const name of ["Sum", "Prod", "Max", "Min", "Mean"]) {
    const T = name.startsWith("M") && name !== "Mean" ? "T: {realnumbertype}" : "T: {numbertype}";
    const attrs = [T, "Tindices: {int32, int64}"];
    register(`Segment${name}`, "data: T, segment_ids: Tindices -> output: T", attrs, loadSegment);
    if (name === "Mean") continue;
    register(
      `UnsortedSegment${name}`,
      "data: T, segment_ids: Tindices, num_segments: Tnumsegments -> output: T",
      [
        T,
        name === "Sum" ? "Tindices: {int16, int32, int64}" : "Tindices: {int32, int64}",
        "Tnumsegments: {int32, int64} = DT_INT32",
      ],
      loadUnsorted,
    );
  }

  for (const [op, integers] of [
    ["BatchMatMul", "int32, int64"],
    ["BatchMatMulV2", "int16, int32, int64, uint8, uint16, uint32, uint64"],
  ]) {
    register(
      op,
      "x: T, y: T -> output: T",
      [
        `T: {bfloat16, half, float, double, ${integers}, complex64, complex128}`,
        "adj_x: bool = false",
        "adj_y: bool = false",
        "grad_x: bool = false",
        "grad_y: bool = false",
      ],
      async () => (await import("./batch-mat-mul.js")).createBatchMatMul,
      PRODUCT_TYPES,
    );
  }

  for (const [op, int16, outputs] of [
    ["ArgMax", "int16, ", "int16, uint16, "],
    ["ArgMin", "", ""],
  ]) {
    register(
      op,
      "input: T, dimension: Tidx -> output: output_type",
      [
        "T: {realnumbertype, qint8, quint8, qint32, qint16, quint16, bool}",
        `Tidx: {${int16}int32, int64} = DT_INT32`,
        `output_type: {${outputs}int32, int64} = DT_INT64`,
      ],
      async () => (await import("./arg-max.js")).createArgMax,
    );
  }

  register(
    "AddN",
    "inputs: N * T -> sum: T",
    ["N: int >= 1", "T: {numbertype, variant}"],
    async () => (await import("./add-n.js")).createAddN,
  );
  register(
    "ClipByValue",
    "t: T, clip_value_min: T, clip_value_max: T -> output: T",
    ["T: {numbertype}"],
    async () => (await import("./clip-by-value.js")).createClipByValue,
    "float, double, int32, uint8, int16, int8, complex64, int64, bfloat16, uint16, complex128, half",
  );
  register(
    "LinSpace",
    "start: T, stop: T, num: Tidx -> output: T",
    ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32"],
    async () => (await import("./lin-space.js")).createLinSpace,
    "float, double",
  );
}
