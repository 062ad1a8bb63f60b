/** Hashing, HashedCrossing, CategoryEncoding, Rescaling, Normalization and Discretization. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, compare, expandDims, reshape, select, squeeze, unary, withNumber } from "../graph/operations.js";
import { axisOf } from "../graph/value.js";
import type { Json } from "../model/config.js";
import type { LayerKind, Lowering } from "../model/layer-context.js";
import { encode } from "./encoding.js";
import { asText, saltOf } from "./hash-keys.js";
import { tensorOf } from "./mask.js";

/** Source: keras/src/layers/preprocessing/hashing.py (Keras 3.15). */
const hashing: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [given],
  } = context;
  const mode = config.text("output_mode", "int");
  const bins = config.int("num_bins", { least: 1 });
  const isColumn = mode === "one_hot" && given.shape[given.shape.length - 1] === 1;
  const x = isColumn ? squeeze(builder, given, -1) : given;
  const mask = config.get("mask_value");
  const isMasked = mask !== undefined && bins > 1;
  const count = isMasked ? bins - 1 : bins;
  const numbers = isFloat(x.dtype) ? cast(builder, x, DataType.INT64) : x;
  const texts = numbers.dtype === DataType.STRING ? numbers : asText(builder, numbers);
  const salt = saltOf(config);
  const buckets = { num_buckets: attr.int(count) };
  const hash = salt
    ? builder.one(
        "StringToHashBucketStrong",
        [texts],
        { ...buckets, key: attr.list.ints(salt) },
        DataType.INT64,
        x.shape,
      )
    : builder.one("StringToHashBucketFast", [texts], buckets, DataType.INT64, x.shape);
  const dtype = config.dtype("dtype") ?? (mode === "int" ? DataType.INT64 : DataType.FLOAT);
  if (!isMasked) return [encode(context, hash, { mode, depth: bins, dtype })];
  const value = builder.scalar(
    x.dtype,
    x.dtype === DataType.INT64 && typeof mask === "number" ? BigInt(mask) : (mask as string | number),
  );
  const isMask = compare(builder, "Equal", x, value);
  const shifted = binary(builder, "AddV2", hash, builder.scalar(DataType.INT64, 1n));
  const index = select(builder, isMask, builder.scalar(DataType.INT64, 0n), shifted);
  return [encode(context, index, { mode, depth: bins, dtype })];
};

/** Source: keras/src/layers/preprocessing/hashed_crossing.py (Keras 3.15). */
const hashedCrossing: Lowering = (context) => {
  const { builder, config, inputs } = context;
  const mode = config.text("output_mode", "int");
  const bins = config.int("num_bins", { least: 1 });
  if (inputs.length < 2) throw badConfig(config.where, "two or more inputs", inputs.length);
  const [{ shape }] = inputs;
  if (shape.length > 2) throw unsupported(config.where, `an input of rank ${shape.length}`);
  const columns = inputs.map((x) => {
    const key = x.dtype === DataType.STRING ? x : cast(builder, x, DataType.INT64);
    return shape.length < 2 ? expandDims(builder, key, -1) : key;
  });
  const isText = columns.every(({ dtype }) => dtype === DataType.STRING);
  const attrs = {
    N: attr.int(0),
    hashed_output: attr.bool(true),
    num_buckets: attr.int(bins),
    hash_key: attr.int(0xdecafcaffen),
    sparse_types: attr.list.types([]),
    dense_types: attr.list.types(columns.map(({ dtype }) => dtype)),
    out_type: attr.type(DataType.INT64),
    internal_type: attr.type(isText ? DataType.STRING : DataType.INT64),
  };
  const [indices, values, size] = builder.add("SparseCross", columns, attrs, [
    { dtype: DataType.INT64, shape: [-1, 2] },
    { dtype: DataType.INT64, shape: [-1] },
    { dtype: DataType.INT64, shape: [2] },
  ]);
  const dense = {
    T: attr.type(DataType.INT64),
    Tindices: attr.type(DataType.INT64),
    validate_indices: attr.bool(true),
  };
  const operands = [indices, size, values, builder.scalar(DataType.INT64, 0n)];
  const rows = builder.one("SparseToDense", operands, dense, DataType.INT64, shape.length < 2 ? [shape[0], 1] : shape);
  const crossed = shape.length < 2 ? squeeze(builder, rows, 1) : rows;
  const dtype = config.dtype("dtype") ?? (mode === "int" ? DataType.INT64 : DataType.FLOAT);
  return [encode(context, crossed, { mode, depth: bins, dtype })];
};

const categoryEncoding: Lowering = (context) => {
  const {
    config,
    inputs: [x],
    named,
    positional,
  } = context;
  const counts = tensorOf(named.get("count_weights")) ?? positional[1]?.[0];
  const depth = config.int("num_tokens", { least: 1 });
  const dtype = config.dtype("dtype") ?? DataType.FLOAT;
  return [encode(context, x, { mode: config.text("output_mode", "multi_hot"), depth, dtype, counts })];
};

const rescaling: Lowering = ({ builder, config, inputs: [x], dtype }) => {
  const number = (key: string, absent: number) => {
    const list = config.get(key) ?? absent;
    if (typeof list === "number") return builder.scalar(dtype, list);
    if (Array.isArray(list) && list.every((each) => typeof each === "number"))
      return builder.constant(dtype, [list.length], list);
    throw badConfig(`${config.where}, '${key}'`, "a number or numbers", list);
  };
  const scaled = binary(builder, "Mul", cast(builder, x, dtype), number("scale", 1));
  return [binary(builder, "AddV2", scaled, number("offset", 0))];
};

/** Source: keras/src/layers/preprocessing/normalization.py (Keras 3.15). */
const normalization: Lowering = ({ builder, config, inputs: [given], dtype, weight }) => {
  const x = cast(builder, given, dtype);
  const rank = x.shape.length;
  const axes = config.get("axis") === undefined ? [] : config.ints("axis").map((axis) => axisOf(axis, rank));
  const sizes = axes.map((axis) => x.shape[axis]);
  const shape = x.shape.map((size, axis) => (axes.includes(axis) ? size : 1));
  const own = (name: string) => {
    const value = config.get(name);
    if (value === undefined) return undefined;
    const list = numbersIn(value);
    if (!list.every((each) => typeof each === "number"))
      throw badConfig(`${config.where}, '${name}'`, "numbers", value);
    return builder.constant(dtype, [list.length], list);
  };
  const read = (name: string, index: string) => {
    const value = own(name) ?? weight(index, sizes);
    const count = value.shape.reduce((product, size) => product * size, 1);
    return reshape(builder, value, count === 1 ? shape.map(() => 1) : shape);
  };
  const mean = read("mean", "0");
  const deviation = withNumber(builder, "Maximum", unary(builder, "Sqrt", read("variance", "1")), 1e-7);
  if (config.bool("invert", false)) return [binary(builder, "AddV2", mean, binary(builder, "Mul", x, deviation))];
  return [binary(builder, "RealDiv", binary(builder, "Sub", x, mean), deviation)];
};

const discretization: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [x],
  } = context;
  const list = config.get("bin_boundaries");
  if (!Array.isArray(list) || !list.every((each): each is number => typeof each === "number")) {
    throw badConfig(`${config.where}, 'bin_boundaries'`, "numbers", list);
  }
  const attrs = { T: attr.type(x.dtype), boundaries: attr.list.floats(list) };
  const indices = builder.one("Bucketize", [x], attrs, DataType.INT32, x.shape);
  const mode = config.text("output_mode", "int");
  const dtype = mode === "int" ? DataType.INT32 : (config.dtype("dtype") ?? DataType.FLOAT);
  return [encode(context, indices, { mode, depth: list.length + 1, dtype })];
};

/** The elements of nested lists. */
function numbersIn(value: Json): Json[] {
  return Array.isArray(value) ? value.flatMap(numbersIn) : [value];
}

/** Layers of this file by class. */
export const preprocessingLayers: Readonly<Record<string, LayerKind>> = {
  Hashing: { lower: hashing, mask: "none" },
  HashedCrossing: { lower: hashedCrossing, mask: "none" },
  CategoryEncoding: { lower: categoryEncoding, mask: "none" },
  Rescaling: { lower: rescaling, mask: "same" },
  Normalization: { lower: normalization, mask: "same" },
  Discretization: { lower: discretization, mask: "none" },
};
