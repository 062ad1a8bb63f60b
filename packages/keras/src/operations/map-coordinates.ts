/** Elements between those of a tensor. Source: map_coordinates, keras/src/backend/tensorflow/image.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import {
  binary,
  cast,
  compare,
  concat,
  expandDims,
  logical,
  select,
  sizeOf,
  unary,
  whole,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** A place along one axis with its weight, and whether it is in the tensor. */
interface Node {
  readonly index: Value;
  readonly weight: Value;
  readonly isInside: Value | undefined;
}

const mapCoordinates: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.tensor(0, "inputs");
  const coordinates = call.tensor(1, "coordinates");
  const order = call.number("order");
  const isFit = coordinates.shape.length >= 2 && coordinates.shape[0] === x.shape.length;
  if (!isFit || (order !== 0 && order !== 1) || (order === 1 && !isFloat(coordinates.dtype))) {
    throw call.unfit("of its arguments");
  }
  const axes = x.shape.map((_, axis) => {
    const coordinate = stridedSlice(builder, coordinates, [axis]);
    return nodesOf(call, coordinate, order).map((node) => placed(call, node, sizeOf(builder, x, axis)));
  });
  const corners = axes.reduce<Node[][]>(
    (all, nodes) => all.flatMap((before) => nodes.map((node) => [...before, node])),
    [[]],
  );
  const sum = corners.map((corner) => share(call, x, corner)).reduce((a, b) => binary(builder, "AddV2", a, b));
  return [cast(builder, isFloat(x.dtype) || !isFloat(sum.dtype) ? sum : unary(builder, "Round", sum), x.dtype)];
};

/** The nearest place, or the two around a coordinate. */
function nodesOf({ builder }: OperationCall, coordinate: Value, order: number): { index: Value; weight: Value }[] {
  const { dtype } = coordinate;
  if (order === 0) {
    const nearest = isFloat(dtype) ? unary(builder, "Round", coordinate) : coordinate;
    return [{ index: cast(builder, nearest, DataType.INT32), weight: whole(builder, dtype, 1) }];
  }
  const lower = unary(builder, "Floor", coordinate);
  const above = binary(builder, "Sub", coordinate, lower);
  const index = cast(builder, lower, DataType.INT32);
  return [
    { index, weight: binary(builder, "Sub", builder.scalar(dtype, 1), above) },
    { index: withNumber(builder, "AddV2", index, 1), weight: above },
  ];
}

/** A place brought into the tensor. */
function placed(call: OperationCall, { index, weight }: { index: Value; weight: Value }, size: Value): Node {
  const { builder } = call;
  const zero = builder.scalar(DataType.INT32, 0);
  const bounded = () =>
    binary(builder, "Maximum", binary(builder, "Minimum", index, withNumber(builder, "Sub", size, 1)), zero);
  const mode = call.setting("fill_mode") ?? "constant";
  switch (mode) {
    case "constant": {
      const isAbove = compare(builder, "GreaterEqual", index, zero);
      const isInside = logical(builder, "LogicalAnd", isAbove, compare(builder, "Less", index, size));
      return { index: bounded(), weight, isInside };
    }
    case "nearest":
      return { index: bounded(), weight, isInside: undefined };
    case "wrap":
      return { index: binary(builder, "FloorMod", index, size), weight, isInside: undefined };
    case "mirror":
    case "reflect": {
      const twice = withNumber(builder, "Mul", size, 2);
      const rest = binary(builder, "FloorMod", unary(builder, "Abs", index), twice);
      const turned = binary(builder, "Sub", twice, rest);
      const over = mode === "reflect" ? withNumber(builder, "Sub", turned, 1) : turned;
      const isUnder = compare(builder, "Less", rest, size);
      return { index: select(builder, isUnder, rest, over), weight, isInside: undefined };
    }
    default:
      throw call.unfit("with this 'fill_mode'");
  }
}

/** The element at one corner times its weight. */
function share(call: OperationCall, x: Value, corner: readonly Node[]): Value {
  const { builder } = call;
  const [{ weight, index }] = corner;
  const places = concat(
    builder,
    corner.map((node) => expandDims(builder, node.index, -1)),
    -1,
  );
  const types = { Tparams: attr.type(x.dtype), Tindices: attr.type(DataType.INT32) };
  const found = cast(builder, builder.one("GatherNd", [x, places], types, x.dtype, index.shape), weight.dtype);
  const flags = corner.flatMap(({ isInside }) => (isInside ? [isInside] : []));
  const inside = flags.length > 0 ? flags.reduce((a, b) => logical(builder, "LogicalAnd", a, b)) : undefined;
  const filler = () =>
    cast(builder, cast(builder, builder.scalar(DataType.FLOAT, call.number("fill_value", 0)), x.dtype), weight.dtype);
  const element = inside ? select(builder, inside, found, filler()) : found;
  const weights = corner.map((node) => node.weight).reduce((a, b) => binary(builder, "Mul", a, b));
  return binary(builder, "Mul", weights, element);
}

/** Operations of this file by class. */
export const coordinates: Readonly<Record<string, OperationLowering>> = { MapCoordinates: mapCoordinates };
