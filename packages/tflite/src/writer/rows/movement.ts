import { DataType } from "@heddle/tensor";
import { tensorTypeName } from "../model-writer.js";
import { constantInts, inputOf, type StepRow, typeOf, type WrittenStep, write } from "../written-step.js";

const { FLOAT, INT32, INT64, BOOL, STRING, INT8, UINT8 } = DataType;
const PLAIN = [FLOAT, INT32, INT64, BOOL];
const MOVED = [...PLAIN, STRING];

/** Shapes, slices and gathers. Source: `Prepare` and `Eval` of tensorflow/lite/kernels (TensorFlow 2.21). */
export const movementRows: Readonly<Record<string, StepRow>> = {
  Reshape: of([...MOVED, INT8, UINT8], (step) => write(step, "RESHAPE", undefined, withInts(step, [1]))),
  ExpandDims: of(MOVED, (step) => write(step, "EXPAND_DIMS")),
  Squeeze: of(MOVED, (step) => write(step, "SQUEEZE", { squeeze_dims: step.attributes.intList("squeeze_dims") })),
  Shape: (step) => write(step, "SHAPE", { out_type: tensorTypeName(step.attributes.type("out_type")) }),
  Rank: (step) => write(step, "RANK"),
  Fill: (step) => (MOVED.some((type) => type === typeOf(step, 1)) ? write(step, "FILL") : undefined),
  Range: of([FLOAT, INT32, INT64], (step) => write(step, "RANGE")),
  // The interpreter of TensorFlow 2.21 ends the process when it tiles strings.
  Tile: of(PLAIN, (step) => write(step, "TILE")),
  Transpose: of(PLAIN, (step) => write(step, "TRANSPOSE", undefined, withInts(step, [1]))),
  BroadcastTo: of(PLAIN, (step) => write(step, "BROADCAST_TO")),
  Pack: of(PLAIN, (step) =>
    write(step, "PACK", { values_count: step.inputs.length, axis: step.attributes.int("axis") }),
  ),
  Unpack: of([FLOAT, INT32], (step) =>
    write(step, "UNPACK", { num: step.attributes.int("num"), axis: step.attributes.int("axis") }),
  ),
  ConcatV2: (step) => {
    const tensors = step.inputs.slice(0, -1);
    const [axis] = constantInts(step, tensors.length) ?? [];
    if (axis === undefined || !PLAIN.some((type) => type === typeOf(step))) return undefined;
    return write(
      step,
      "CONCATENATION",
      { axis },
      tensors.map((input) => input.index()),
    );
  },
  Split: (step) =>
    [FLOAT, INT32].some((type) => type === typeOf(step, 1))
      ? write(step, "SPLIT", { num_splits: step.attributes.int("num_split") })
      : undefined,
  SplitV: of([FLOAT, INT32, INT64], (step) =>
    write(step, "SPLIT_V", { num_splits: step.outputTypes.length }, withInts(step, [1, 2])),
  ),
  Slice: of(MOVED, (step) => (typeOf(step, 1) === typeOf(step, 2) ? write(step, "SLICE") : undefined)),
  StridedSlice: of(MOVED, (step) => {
    if (typeOf(step, 1) !== INT32 && typeOf(step, 1) !== INT64) return undefined;
    const inputs = withInts(step, [1, 2, 3]);
    const masks = ["begin_mask", "end_mask", "ellipsis_mask", "new_axis_mask", "shrink_axis_mask"];
    const options = Object.fromEntries(masks.map((name) => [name, step.attributes.int(name)]));
    return write(step, "STRIDED_SLICE", options, inputs);
  }),
  GatherV2: of(MOVED, (step) => {
    const [axis] = constantInts(step, 2) ?? [];
    if (axis === undefined) return undefined;
    const tensors = step.inputs.slice(0, 2).map((input) => input.index());
    return write(step, "GATHER", { axis, batch_dims: step.attributes.int("batch_dims") }, tensors);
  }),
  GatherNd: of([FLOAT, INT32, INT64, BOOL, STRING], (step) => write(step, "GATHER_ND")),
  OneHot: (step) => {
    const isTaken = typeOf(step, 1) === INT32 && PLAIN.some((type) => type === typeOf(step, 2));
    return isTaken ? write(step, "ONE_HOT", { axis: step.attributes.int("axis") }) : undefined;
  },
  Pad: of([FLOAT, INT32, INT64], (step) => write(step, "PAD")),
  PadV2: of([FLOAT, INT32, INT64], (step) => write(step, "PADV2")),
  ReverseV2: of(PLAIN, (step) =>
    inputOf(step, 1).constant?.shape.join() === "1"
      ? write(step, "REVERSE_V2", undefined, withInts(step, [1]))
      : undefined,
  ),
  Where: of([BOOL], (step) => write(step, "WHERE")),
  TopKV2: of([FLOAT, INT32, INT64], (step) =>
    step.attributes.bool("sorted") && typeOf(step, 1) === INT32 && step.outputTypes[1] === INT32
      ? write(step, "TOPK_V2")
      : undefined,
  ),
};

/** A row for some types of the first input. */
function of(types: readonly DataType[], row: StepRow): StepRow {
  return (step) => (types.some((type) => type === typeOf(step)) ? row(step) : undefined);
}

/** The tensors of the inputs, of which those at `places` become int32: constants of int64 that fit, or a CAST. */
function withInts(step: WrittenStep, places: readonly number[]): number[] {
  return step.inputs.map((input, place) => {
    if (!places.includes(place) || input.dtype !== INT64) return input.index();
    const values = constantInts(step, place);
    const shape = inputOf(step, place).constant?.shape;
    if (values && shape && values.every((value) => value === (value | 0))) {
      return step.subgraph.constant(INT32, shape, new Uint8Array(Int32Array.from(values).buffer));
    }
    const cast = step.subgraph.tensor(`${step.instance.nodeName}/cast`, INT32);
    step.subgraph.builtin("CAST", [input.index()], [cast], { in_data_type: "INT64", out_data_type: "INT32" });
    return cast;
  });
}
