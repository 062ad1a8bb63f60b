/** Layers that join several tensors. */

import { DataType, dataTypeSize } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { einsum } from "../graph/einsum.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  batchProduct,
  binary,
  cast,
  concat,
  expandDims,
  fill,
  known,
  logical,
  promoted,
  reduce,
  select,
  squeeze,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { axisOf, type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";

/** A step of joining: two tensors, and which of their elements are not masked; undefined for all. */
type Join = (builder: GraphBuilder, x: Value, y: Value, isX: Value | undefined, isY: Value | undefined) => Value;

const plain =
  (op: string): Join =>
  (builder, x, y) =>
    binary(builder, op, x, y);

/** An op without a neutral number: elements that are masked take those of the other tensor. */
const unmasked =
  (op: string): Join =>
  (builder, x, y, isX, isY) => {
    const right = isY ? select(builder, isY, y, x) : y;
    return binary(builder, op, isX ? select(builder, isX, x, right) : x, right);
  };

/** The layer that joins its inputs in turn; masks are joined by or, if all inputs have one. */
function merge(join: Join, finish: (builder: GraphBuilder, y: Value, count: number) => Value = (_, y) => y): LayerKind {
  const lower: Lowering = ({ builder, config, inputs }) => {
    if (inputs.length < 2) throw badConfig(config.where, "two or more inputs", inputs.length);
    const values = aligned(builder, promoted(builder, inputs), config.where);
    const isKept = inputs.map(({ mask }) => mask && expandDims(builder, mask, -1));
    let [joined] = values;
    let [mask] = isKept;
    for (let i = 1; i < values.length; i++) {
      joined = join(builder, joined, values[i], mask, isKept[i]);
      const other = isKept[i];
      mask = mask && other && logical(builder, "LogicalOr", mask, other);
    }
    return [withMask(finish(builder, joined, inputs.length), mask && squeeze(builder, mask, -1))];
  };
  return { lower, mask: "own" };
}

/** Masked elements are ones, and zeros where all are masked. Source: keras/src/layers/merging/multiply.py (Keras 3.15). */
const multiply: LayerKind = {
  async lower(context) {
    const { builder, inputs } = context;
    const ones = inputs.map((x) => {
      const mask = x.mask && expandDims(builder, x.mask, -1);
      return mask ? withMask(select(builder, mask, x, builder.scalar(x.dtype, 1)), x.mask) : x;
    });
    const [y] = await merge(plain("Mul")).lower({ ...context, inputs: ones });
    if (!y.mask) return [y];
    const isKept = expandDims(builder, y.mask, -1);
    return [withMask(select(builder, isKept, y, builder.scalar(y.dtype, 0)), y.mask)];
  },
  mask: "own",
};

const concatenate: Lowering = ({ builder, config, inputs }) => {
  if (inputs.length < 1) throw badConfig(config.where, "an input", inputs.length);
  const axis = axisOf(config.number("axis", -1), inputs[0].shape.length);
  const y = concat(builder, promoted(builder, inputs), axis);
  return [withMask(y, inputs.some(({ mask }) => mask) ? joinedMask(builder, inputs, axis) : undefined)];
};

/** Source: batch_dot, keras/src/layers/merging/dot.py (Keras 3.15). */
const dot: Lowering = ({ builder, config, inputs }) => {
  const [x, y] = inputs;
  if (inputs.length !== 2 || [x, y].some(({ shape }) => shape.length < 2 || shape.length > 12)) {
    throw badConfig(
      config.where,
      "two inputs of rank 2 to 12",
      inputs.map(({ shape }) => shape),
    );
  }
  const given = config.ints("axes");
  const [a, b] = [axisOf(given[0], x.shape.length), axisOf(given[given.length - 1], y.shape.length)];
  const isFit = a >= 1 && a < x.shape.length && b >= 1 && b < y.shape.length;
  if (!isFit) throw badConfig(`${config.where}, 'axes'`, "axes after the batch", given);
  const isNormalized = config.bool("normalize", false);
  if (Math.max(x.shape.length, y.shape.length) > 3) {
    const [u, v] = isNormalized ? [normalized(builder, x, a), normalized(builder, y, b)] : [x, y];
    return [contracted(builder, u, v, a, b)];
  }
  const rows = (value: Value, axis: number) => {
    const unit = isNormalized ? normalized(builder, value, axis) : value;
    if (value.shape.length === 2) return expandDims(builder, unit, 1);
    return axis === 2 ? unit : transpose(builder, unit, [0, 2, 1]);
  };
  const z = batchProduct(builder, rows(x, a), rows(y, b), true);
  const isFlat = x.shape.length === 2 && y.shape.length === 2;
  if (isFlat || y.shape.length === 2) return [squeeze(builder, z, 2)];
  return [x.shape.length === 2 ? squeeze(builder, z, 1) : z];
};

/** The sum of products along an axis of each tensor, of which the first axes are one; the other axes follow each other. */
function contracted(builder: GraphBuilder, x: Value, y: Value, a: number, b: number): Value {
  const labelsOf = (value: Value, along: number, letters: string) =>
    value.shape.map((_, axis) => (axis === 0 ? "a" : axis === along ? "b" : letters[axis])).join("");
  const [left, right] = [labelsOf(x, a, "ABCDEFGHIJKL"), labelsOf(y, b, "MNOPQRSTUVWX")];
  const rest = `${left}${right}`.replace(/[ab]/g, "");
  return einsum(builder, `${left},${right}->a${rest}`, x, y);
}

function normalized(builder: GraphBuilder, x: Value, axis: number): Value {
  const sum = reduce(builder, "Sum", unary(builder, "Square", x), [axis], true);
  return binary(builder, "Mul", x, unary(builder, "Rsqrt", withNumber(builder, "Maximum", sum, 1e-12)));
}

/** Layers of this file by class. */
export const mergingLayers: Readonly<Record<string, LayerKind>> = {
  Add: merge(plain("AddV2")),
  Subtract: merge(plain("Sub")),
  Multiply: multiply,
  Average: merge(plain("AddV2"), (builder, y, count) => {
    return withNumber(builder, "RealDiv", cast(builder, y, quotientType(y.dtype)), count);
  }),
  Maximum: merge(unmasked("Maximum")),
  Minimum: merge(unmasked("Minimum")),
  Concatenate: { lower: concatenate, mask: "own" },
  // FeatureSpace's layer.
  TFDConcat: { lower: concatenate, mask: "none" },
  Dot: { lower: dot, mask: "none" },
};

/** The type of quotients in Python's `/` of tensors: float64 for integers of 32 and 64 bits. */
function quotientType(dtype: DataType): DataType {
  if (isFloat(dtype)) return dtype;
  return dataTypeSize(dtype) < 4 ? DataType.FLOAT : DataType.DOUBLE;
}

/** Tensors of one rank: others get sizes of 1 after the batch, as Keras' merging layers do. */
function aligned(builder: GraphBuilder, values: readonly Value[], where: string): readonly Value[] {
  const rank = Math.max(...values.map(({ shape }) => shape.length));
  if (values.some(({ shape }) => shape.length === 0)) throw badConfig(where, "inputs with a batch", "a scalar");
  return values.map((value) => {
    let grown = value;
    while (grown.shape.length < rank) grown = expandDims(builder, grown, 1);
    return grown;
  });
}

/** Source: Concatenate.compute_mask, keras/src/layers/merging/concatenate.py (Keras 3.15). */
function joinedMask(builder: LayerContext["builder"], inputs: readonly Value[], axis: number): Value {
  const sizesOf = (x: Value) => x.shape.map((_, at) => known(x, at));
  const masks = inputs.map((x) => {
    const isRankOfInput = x.mask?.shape.length === x.shape.length;
    if (x.mask && isRankOfInput) return x.mask;
    const constant = fill(builder, sizesOf(x), DataType.BOOL, !x.mask);
    return x.mask ? logical(builder, "LogicalOr", expandDims(builder, x.mask, -1), constant) : constant;
  });
  return reduce(builder, "Any", concat(builder, masks, axis), [-1]);
}
