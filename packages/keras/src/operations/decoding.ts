/** Labels of sequences by their scores. Source: ctc_decode, keras/src/backend/tensorflow/nn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkRepeats } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import type { Attrs } from "../graph/graph-builder.js";
import {
  cast,
  compare,
  concat,
  expandDims,
  known,
  select,
  shapeVector,
  transpose,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The labels of the likeliest paths, -1 after the last, and their scores. */
const ctcDecode: OperationLowering = (call) => {
  const { builder } = call;
  const given = call.tensor(0, "inputs");
  const lengths = call.tensor(1, "sequence_lengths", DataType.INT32);
  if (!isFloat(given.dtype) || given.shape.length !== 3 || lengths.shape.length !== 1)
    throw call.unfit("of its arguments");
  const type = given.dtype === DataType.DOUBLE ? DataType.DOUBLE : DataType.FLOAT;
  const scores = cast(builder, transpose(builder, given, [1, 0, 2]), type);
  const strategy = call.setting("strategy");
  if (strategy === "greedy") {
    const [indices, values, , logarithms] = decoded(call, "CTCGreedyDecoder", [scores, lengths], 1, {
      merge_repeated: attr.bool(call.setting("merge_repeated") !== false),
      blank_index: attr.int(call.number("mask_index", -1)),
    });
    return [expandDims(builder, labels(call, given, indices, values), 0), logarithms];
  }
  if (strategy !== "beam_search") throw call.unfit("with this 'strategy'");
  return beamSearch(call, given, scores, lengths);
};

/** The op takes the last class for the one of no label. */
function beamSearch(call: OperationCall, given: Value, scores: Value, lengths: Value): Value[] {
  const { builder } = call;
  const classes = given.shape[2];
  const paths = call.number("top_paths", 1);
  const index = call.setting("mask_index") === undefined ? undefined : axisOf(call.number("mask_index"), classes);
  if (classes < 0 || !Number.isSafeInteger(paths) || paths < 1) throw call.unfit("with these classes or paths");
  checkRepeats(call.where, "top_paths", paths);
  const part = (start: number, stop: number) => stridedSlice(builder, scores, ["rest", { start, stop }]);
  const moved =
    index === undefined
      ? scores
      : concat(builder, [part(0, index), part(index + 1, classes), part(index, index + 1)], 2);
  const outputs = decoded(call, "CTCBeamSearchDecoder", [moved, lengths], paths, {
    beam_width: attr.int(call.number("beam_width", 100)),
    top_paths: attr.int(paths),
    merge_repeated: attr.bool(false),
  });
  const rows = Array.from({ length: paths }, (_, path) => labels(call, given, outputs[path], outputs[paths + path]));
  const all = concat(
    builder,
    rows.map((row) => expandDims(builder, row, 0)),
    0,
  );
  const logarithms = outputs[3 * paths];
  if (index === undefined) return [all, logarithms];
  const isAfter = compare(builder, "GreaterEqual", all, builder.scalar(DataType.INT32, index));
  return [select(builder, isAfter, withNumber(builder, "AddV2", all, 1), all), logarithms];
}

/** The indices, labels and shapes of the paths, which are sparse, and their scores. */
function decoded(
  { builder }: OperationCall,
  op: string,
  inputs: readonly Value[],
  paths: number,
  attrs: Attrs,
): Value[] {
  const [{ dtype, shape }] = inputs;
  const repeated = (sizes: readonly number[]) =>
    Array.from({ length: paths }, () => ({ dtype: DataType.INT64, shape: sizes }));
  const outputs = [...repeated([-1, 2]), ...repeated([-1]), ...repeated([2]), { dtype, shape: [shape[1], paths] }];
  return builder.add(op, inputs, { T: attr.type(dtype), ...attrs }, outputs);
}

/** The labels of a path as rows of int32, -1 after the last of each. */
function labels({ builder }: OperationCall, given: Value, indices: Value, values: Value): Value {
  const sizes = cast(builder, shapeVector(builder, [known(given, 0), known(given, 1)]), DataType.INT64);
  const attrs = {
    T: attr.type(DataType.INT64),
    Tindices: attr.type(DataType.INT64),
    validate_indices: attr.bool(true),
  };
  const operands = [indices, sizes, values, builder.scalar(DataType.INT64, -1n)];
  return cast(
    builder,
    builder.one("SparseToDense", operands, attrs, DataType.INT64, given.shape.slice(0, 2)),
    DataType.INT32,
  );
}

/** Operations of this file by class. */
export const decoding: Readonly<Record<string, OperationLowering>> = { CTCDecode: ctcDecode };
