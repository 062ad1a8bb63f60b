/** Operations that write into tensors at places. Source: keras/src/backend/tensorflow/core.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { gather } from "../graph/gather.js";
import { binary, cast, compare, expandDims, sizeOf, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { whileLoop } from "../graph/while-loop.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** An argument of places: int32 or int64. */
function placesAt(call: OperationCall, place: number, name: string): Value {
  const places = call.tensor(place, name);
  const isIndex = places.dtype === DataType.INT32 || places.dtype === DataType.INT64;
  if (!isIndex || places.shape.length === 0) throw call.unfit("with such indices");
  return places;
}

const scattered: OperationLowering = (call) => {
  const [places, values] = [placesAt(call, 0, "indices"), call.tensor(1, "values")];
  const shape = call.ints("shape");
  const attrs = { T: attr.type(values.dtype), Tindices: attr.type(places.dtype) };
  const operands = [places, values, cast(call.builder, call.builder.ints(shape), places.dtype)];
  return [call.builder.one("ScatterNd", operands, attrs, values.dtype, shape)];
};

/** The ops that put updates in the place of elements, or join them with these. */
const scatterOps: ReadonlyMap<string, string> = new Map([
  ["add", "TensorScatterAdd"],
  ["max", "TensorScatterMax"],
  ["min", "TensorScatterMin"],
]);

const updated: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.tensor(0, "inputs");
  const places = placesAt(call, 1, "indices");
  const updates = call.tensor(2, "updates");
  if (updates.dtype !== x.dtype) throw call.unfit("with updates of another type");
  const reduction = call.setting("reduction");
  if (reduction === "mul") return [multiplied(call, x, places, updates)];
  const op = reduction === undefined ? "TensorScatterUpdate" : scatterOps.get(`${reduction}`);
  if (!op) throw call.unfit("with this 'reduction'");
  const attrs = { T: attr.type(x.dtype), Tindices: attr.type(places.dtype) };
  return [builder.one(op, [x, places, updates], attrs, x.dtype, x.shape)];
};

/** One update after another, as a place may be there several times. */
function multiplied({ builder }: OperationCall, x: Value, places: Value, updates: Value): Value {
  const count = sizeOf(builder, places, 0);
  const states = [builder.scalar(DataType.INT32, 0), x, places, updates, count];
  const types = { Tindices: attr.type(places.dtype) };
  const results = whileLoop(builder, states, {
    continues: (body, [index, , , , most]) => compare(body, "Less", index, most),
    step: (body, [index, values, at, factors, most]) => {
      const [place, factor] = [at, factors].map((each) => expandDims(body, gather(body, each, index), 0));
      const rest = values.shape.slice(places.shape[places.shape.length - 1]);
      const got = body.one("GatherNd", [values, place], { ...types, Tparams: attr.type(x.dtype) }, x.dtype, [
        1,
        ...rest,
      ]);
      const operands = [values, place, binary(body, "Mul", got, factor)];
      const next = body.one("TensorScatterUpdate", operands, { ...types, T: attr.type(x.dtype) }, x.dtype, x.shape);
      return [withNumber(body, "AddV2", index, 1), next, at, factors, most];
    },
  });
  return results[1];
}

const sliceUpdated: OperationLowering = (call) => {
  const [x, starts, updates] = [
    call.tensor(0, "inputs"),
    placesAt(call, 1, "start_indices"),
    call.tensor(2, "updates"),
  ];
  const isFit = updates.dtype === x.dtype && starts.shape.length === 1 && starts.shape[0] === x.shape.length;
  if (!isFit || updates.shape.length !== x.shape.length) throw call.unfit("of its arguments");
  const attrs = { T: attr.type(x.dtype), Tindices: attr.type(starts.dtype) };
  return [call.builder.one("XlaDynamicUpdateSlice", [x, updates, starts], attrs, x.dtype, x.shape)];
};

/** Operations of this file by class. */
export const scatters: Readonly<Record<string, OperationLowering>> = {
  Scatter: scattered,
  ScatterUpdate: updated,
  SliceUpdate: sliceUpdated,
};
