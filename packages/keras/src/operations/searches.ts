/** Places of values in sorted ones, and sums of segments. Source: keras/src/ops/numpy.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { binary, cast, known, reduce, reshape, sizeOf, whole } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Where each value stands in a sorted vector: before those equal to it, or after them. */
function boundsOf({ builder }: OperationCall, op: "LowerBound" | "UpperBound", sorted: Value, values: Value): Value {
  const attrs = { T: attr.type(values.dtype), out_type: attr.type(DataType.INT32) };
  const rows = [sorted, values].map((each) => reshape(builder, each, [1, -1]));
  const places = builder.one(op, rows, attrs, DataType.INT32, rows[1].shape);
  return reshape(
    builder,
    places,
    values.shape.map((_, axis) => known(values, axis)),
  );
}

function tensorAt(call: OperationCall, place: number): Value {
  const [value] = tensorsIn(call.positional[place]);
  if (!value) throw call.unfit("of its arguments");
  return value;
}

const searchSorted: OperationLowering = (call) => {
  const [sorted, values] = [tensorAt(call, 0), tensorAt(call, 1)];
  // The op refuses values of other ranks.
  const areVectors = sorted.shape.length === 1 && values.shape.length === 1;
  if (!areVectors || sorted.dtype !== values.dtype) throw call.unfit("of its arguments");
  const side = call.setting("side") ?? "left";
  if (side !== "left" && side !== "right") throw call.unfit("with this 'side'");
  return [boundsOf(call, side === "left" ? "LowerBound" : "UpperBound", sorted, values)];
};

/** The bin of each element. Bins are float32, as the boundaries of the op Bucketize. */
const digitize: OperationLowering = (call) => {
  const { builder, x } = call;
  const bins = cast(builder, tensorAt(call, 1), DataType.FLOAT);
  if (bins.shape.length !== 1) throw call.unfit("of its arguments");
  const type = x.dtype === DataType.DOUBLE ? DataType.DOUBLE : DataType.FLOAT;
  return [boundsOf(call, "UpperBound", cast(builder, bins, type), call.xAs(type))];
};

type SegmentOp = "SegmentSum" | "SegmentMax" | "SegmentMin" | "SegmentProd";

const segmentsOf =
  (op: SegmentOp): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const ids = call.tensor(1, "segment_ids");
    const isIndex = ids.dtype === DataType.INT32 || ids.dtype === DataType.INT64;
    if (!isIndex || ids.shape.length !== 1) throw call.unfit("with such segments");
    const types = { T: attr.type(x.dtype), Tindices: attr.type(ids.dtype) };
    const rest = x.shape.slice(1);
    if (call.setting("sorted") === true) return [builder.one(op, [x, ids], types, x.dtype, [-1, ...rest])];
    const isKnown = call.setting("num_segments") !== undefined;
    const count = isKnown ? call.number("num_segments") : -1;
    const segments = isKnown ? builder.scalar(DataType.INT32, count) : segmentCount(call, op, ids);
    const attrs = { ...types, Tnumsegments: attr.type(DataType.INT32) };
    return [builder.one(`Unsorted${op}`, [x, ids, segments], attrs, x.dtype, [count, ...rest])];
  };

/** The number of segments: one more than the greatest, or for sums the number of those that are there. */
function segmentCount({ builder }: OperationCall, op: SegmentOp, ids: Value): Value {
  if (op === "SegmentSum") {
    const attrs = { T: attr.type(ids.dtype), out_idx: attr.type(DataType.INT32) };
    const infos = [
      { dtype: ids.dtype, shape: [-1] },
      { dtype: DataType.INT32, shape: ids.shape },
    ];
    return sizeOf(builder, builder.add("Unique", [ids], attrs, infos)[0], 0);
  }
  const next = binary(builder, "AddV2", reduce(builder, "Max", ids, [0]), whole(builder, ids.dtype, 1));
  return cast(builder, next, DataType.INT32);
}

/** Operations of this file by class. */
export const searches: Readonly<Record<string, OperationLowering>> = {
  Digitize: digitize,
  SearchSorted: searchSorted,
  SegmentMax: segmentsOf("SegmentMax"),
  SegmentMin: segmentsOf("SegmentMin"),
  SegmentProd: segmentsOf("SegmentProd"),
  SegmentSum: segmentsOf("SegmentSum"),
};
