import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, checkRepeats, unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, cast, slice, squeeze } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { isObject } from "../model/config.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { encode } from "./encoding.js";
import { encodingOf, lookup, vocabularyOf } from "./tables.js";

/** As in keras/src/layers/preprocessing/text_vectorization.py (Keras 3.15). */
const PUNCTUATION = "[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']";

/** Rows of tokens, one after another, and the row of each. */
interface Tokens {
  readonly values: Value;
  /** Where each row begins, and the end of the last, as int64. */
  readonly splits: Value;
}

/** Source: TextVectorization, keras/src/layers/preprocessing/text_vectorization.py (Keras 3.15). */
const textVectorization: Lowering = async (context) => {
  const {
    builder,
    config,
    inputs: [x],
  } = context;
  const isRagged = config.bool("ragged", false);
  if (x.dtype !== DataType.STRING) throw badConfig(config.where, "an input of strings", x.dtype);
  const vocabulary = await vocabularyOf(context, {
    keyType: DataType.STRING,
    maskToken: "",
    oovToken: "[UNK]",
    oovCount: 1,
  });
  const length =
    config.get("output_sequence_length") === undefined ? -1 : config.int("output_sequence_length", { least: 1 });
  const text = standardized(context, x);
  const widths = ngramWidths(context);
  if (isRagged && (length >= 0 || settingOf(config, "split") === undefined)) {
    throw unsupported(config.where, "ragged output without split, or with output_sequence_length");
  }
  if (settingOf(config, "split") === undefined) {
    if (widths) throw unsupported(config.where, "ngrams without split");
    const indices = lookup(context, vocabulary, text);
    if (vocabulary.mode !== "int") return [encode(context, indices, encodingOf(context, vocabulary))];
    if (length >= 0) throw unsupported(config.where, "output_sequence_length without split");
    return [indices];
  }
  const words = split(context, text);
  const tokens = widths ? ngrams(builder, words, widths) : words;
  const indices = lookup(context, vocabulary, tokens.values);
  if (isRagged && vocabulary.mode === "int") return [{ ...indices, splits: tokens.splits }];
  if (vocabulary.mode === "int") return [padded(builder, indices, tokens.splits, [x.shape[0], length])];
  const { depth, dtype, weights } = encodingOf(context, vocabulary);
  const attrs = {
    Tidx: attr.type(DataType.INT64),
    T: attr.type(DataType.FLOAT),
    binary_output: attr.bool(vocabulary.mode === "multi_hot"),
  };
  if (!/^(multi_hot|count|tf_idf)$/.test(vocabulary.mode))
    throw unsupported(config.where, `output_mode '${vocabulary.mode}'`);
  const operands = [
    tokens.splits,
    indices,
    builder.scalar(DataType.INT64, BigInt(depth)),
    builder.constant(DataType.FLOAT, [0], []),
  ];
  const counts = builder.one("RaggedBincount", operands, attrs, DataType.FLOAT, [x.shape[0], depth]);
  return [
    weights ? binary(builder, "Mul", cast(builder, counts, weights.dtype), weights) : cast(builder, counts, dtype),
  ];
};

/** Layers of this file by class. */
export const textLayers: Readonly<Record<string, LayerKind>> = {
  TextVectorization: { lower: textVectorization, mask: "none" },
};

/** A setting that is a text, or undefined; a function of the user is refused. */
function settingOf(config: LayerContext["config"], key: string): string | undefined {
  const value = config.get(key);
  if (value === undefined) return undefined;
  if (typeof value === "string") return value;
  const name = isObject(value) && [value.registered_name, value.config].find((each) => typeof each === "string");
  throw unsupported(config.where, `a function of the user for '${key}'${name ? ` (${name})` : ""}`);
}

function standardized({ builder, config }: LayerContext, x: Value): Value {
  const how = settingOf(config, "standardize");
  if (how !== undefined && !/^(lower|strip_punctuation|lower_and_strip_punctuation)$/.test(how)) {
    throw unsupported(config.where, `standardize '${how}'`);
  }
  const lower = how?.startsWith("lower")
    ? builder.one("StringLower", [x], { encoding: attr.string("") }, x.dtype, x.shape)
    : x;
  if (!how?.endsWith("strip_punctuation")) return lower;
  const attrs = { pattern: attr.string(PUNCTUATION), rewrite: attr.string(""), replace_global: attr.bool(true) };
  return builder.one("StaticRegexReplace", [lower], attrs, x.dtype, x.shape);
}

function split({ builder, config }: LayerContext, x: Value): Tokens {
  const how = settingOf(config, "split");
  const rank = x.shape.length;
  if (rank > 1 && x.shape[rank - 1] !== 1) throw badConfig(config.where, "an input whose last size is 1", x.shape);
  const row = rank > 1 ? squeeze(builder, x, -1) : x;
  if (row.shape.length !== 1) throw unsupported(config.where, `an input of rank ${rank}`);
  if (how === "character") {
    const code = {
      input_encoding: attr.string("UTF-8"),
      errors: attr.string("replace"),
      replacement_char: attr.int(65533),
    };
    const attrs = { ...code, replace_control_characters: attr.bool(false), Tsplits: attr.type(DataType.INT64) };
    const [splits, points] = builder.add("UnicodeDecode", [row], attrs, [
      { dtype: DataType.INT64, shape: [-1] },
      { dtype: DataType.INT32, shape: [-1] },
    ]);
    return { splits, values: characters(builder, points) };
  }
  if (how !== "whitespace") throw unsupported(config.where, `split '${how}'`);
  const [indices, values, shape] = builder.add(
    "StringSplitV2",
    [row, builder.scalar(DataType.STRING, "")],
    { maxsplit: attr.int(-1) },
    [
      { dtype: DataType.INT64, shape: [-1, 2] },
      { dtype: DataType.STRING, shape: [-1] },
      { dtype: DataType.INT64, shape: [2] },
    ],
  );
  return { values, splits: splitsOf(builder, indices, shape) };
}

/** One string for each code point. */
function characters(builder: GraphBuilder, points: Value): Value {
  const count = builder.one(
    "Size",
    [points],
    { T: attr.type(DataType.INT32), out_type: attr.type(DataType.INT64) },
    DataType.INT64,
    [],
  );
  const [one, zero] = [builder.scalar(DataType.INT64, 1n), builder.scalar(DataType.INT64, 0n)];
  const end = binary(builder, "AddV2", count, one);
  const splits = builder.one("Range", [zero, end, one], { Tidx: attr.type(DataType.INT64) }, DataType.INT64, [-1]);
  const code = {
    output_encoding: attr.string("UTF-8"),
    errors: attr.string("replace"),
    replacement_char: attr.int(65533),
  };
  return builder.one(
    "UnicodeEncode",
    [points, splits],
    { ...code, Tsplits: attr.type(DataType.INT64) },
    DataType.STRING,
    [-1],
  );
}

/** The splits of rows whose tokens have places `[row, column]` in order. */
function splitsOf(builder: GraphBuilder, indices: Value, shape: Value): Value {
  const rows = slice(builder, indices, ["all", { at: 0 }]);
  const size = slice(builder, shape, [{ at: 0 }]);
  const attrs = { Tidx: attr.type(DataType.INT64), T: attr.type(DataType.INT64), binary_output: attr.bool(false) };
  const counts = builder.one(
    "DenseBincount",
    [rows, size, builder.constant(DataType.INT64, [0], [])],
    attrs,
    DataType.INT64,
    [-1],
  );
  const sumAttrs = {
    T: attr.type(DataType.INT64),
    Tidx: attr.type(DataType.INT32),
    exclusive: attr.bool(false),
    reverse: attr.bool(false),
  };
  const ends = builder.one("Cumsum", [counts, builder.scalar(DataType.INT32, 0)], sumAttrs, DataType.INT64, [-1]);
  const join = { N: attr.int(2), T: attr.type(DataType.INT64), Tidx: attr.type(DataType.INT32) };
  const parts = [builder.constant(DataType.INT64, [1], [0n]), ends, builder.scalar(DataType.INT32, 0)];
  return builder.one("ConcatV2", parts, join, DataType.INT64, [-1]);
}

function ngramWidths({ config }: LayerContext): number[] | undefined {
  const given = config.get("ngrams");
  if (given === undefined) return undefined;
  const widths = config.ints("ngrams");
  if (typeof given === "number") checkRepeats(config.where, "ngrams", given);
  const all = typeof given === "number" ? Array.from({ length: given }, (_, index) => index + 1) : widths;
  if (all.length === 0 || all.some((width) => width < 1))
    throw badConfig(`${config.where}, 'ngrams'`, "numbers from 1", given);
  return all;
}

function ngrams(builder: GraphBuilder, { values, splits }: Tokens, widths: readonly number[]): Tokens {
  const pads = {
    left_pad: attr.string(""),
    right_pad: attr.string(""),
    pad_width: attr.int(0),
    preserve_short_sequences: attr.bool(false),
  };
  const attrs = {
    separator: attr.string(" "),
    ngram_widths: attr.list.ints(widths),
    ...pads,
    Tsplits: attr.type(DataType.INT64),
  };
  const [grams, gramSplits] = builder.add("StringNGrams", [values, splits], attrs, [
    { dtype: DataType.STRING, shape: [-1] },
    { dtype: DataType.INT64, shape: [-1] },
  ]);
  return { values: grams, splits: gramSplits };
}

/** Rows as a matrix of `length` columns, or of the longest row, with 0 for what is missing. */
function padded(builder: GraphBuilder, values: Value, splits: Value, [batch, length]: readonly number[]): Value {
  const attrs = {
    T: attr.type(DataType.INT64),
    Tindex: attr.type(DataType.INT64),
    Tshape: attr.type(DataType.INT64),
    num_row_partition_tensors: attr.int(1),
    row_partition_types: attr.list.strings(["ROW_SPLITS"]),
  };
  const shape = builder.constant(DataType.INT64, [2], [-1n, BigInt(length)]);
  const inputs = [shape, values, builder.scalar(DataType.INT64, 0n), splits];
  return builder.one("RaggedTensorToTensor", inputs, attrs, DataType.INT64, [batch, length]);
}
