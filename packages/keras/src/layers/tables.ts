/** StringLookup and IntegerLookup: tables, and what the layers make of the indices. */
import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { binary, cast, compare, select, sizeOf } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { type Encoding, encode } from "./encoding.js";
import { asText, saltOf } from "./hash-keys.js";

/** The vocabulary of a layer, as Keras divides it. */
export interface Vocabulary {
  readonly keyType: DataType;
  readonly tokens: readonly string[];
  /** The key of steps that are padding; undefined without one. */
  readonly maskToken: string | undefined;
  readonly oovToken: string;
  readonly oovCount: number;
  /** The index of the first token for unknown words. */
  readonly oovStart: number;
  /** How indices become the output. */
  readonly mode: string;
  /** The number of all indices. */
  readonly size: number;
}

/** Settings that a layer lacks: TextVectorization has its own. */
export interface VocabularyDefaults {
  readonly keyType: DataType;
  readonly maskToken?: string;
  readonly oovToken?: string;
  readonly oovCount?: number;
}

/**
 * The vocabulary of a layer: that of its config, else the lines of its asset.
 *
 * Source: IndexLookup, keras/src/layers/preprocessing/index_lookup.py (Keras 3.15).
 */
export async function vocabularyOf(context: LayerContext, defaults: VocabularyDefaults): Promise<Vocabulary> {
  const { config } = context;
  const mode = config.text("output_mode", "int");
  const tokenOf = (key: string, absent?: string) => {
    const value = config.get(key);
    return value === undefined ? absent : `${typeof value === "number" ? value : config.text(key)}`;
  };
  const maskToken = tokenOf("mask_token", defaults.maskToken);
  const oovToken = tokenOf("oov_token", defaults.oovToken) ?? "";
  const oovCount = defaults.oovCount ?? config.int("num_oov_indices", { absent: 1 });
  const oovStart = maskToken !== undefined && mode === "int" ? 1 : 0;
  const listed = config.get("vocabulary");
  if (listed !== undefined && !Array.isArray(listed))
    throw badConfig(`${config.where}, 'vocabulary'`, "a list", listed);
  const all = listed?.map(String) ?? (await context.vocabulary());
  if (!all || all.length === 0) {
    throw invalidArgument(
      `${config.where} has no vocabulary: it was saved before adapt(), or in an .h5 file, which keeps none of adapt(): save the adapted model as .keras`,
    );
  }
  const special = [...Array(oovStart).fill(maskToken), ...Array(oovCount).fill(oovToken)];
  const isLed = special.every((token, index) => all[index] === token);
  const tokens = isLed ? all.slice(special.length) : all;
  if (new Set(tokens).size < tokens.length) throw invalidArgument(`${config.where}: a term is in the vocabulary twice`);
  const { keyType } = defaults;
  const isWhole = (token: string) => /^-?\d{1,18}$/.test(token);
  if (keyType !== DataType.STRING && !tokens.every(isWhole)) {
    throw badConfig(
      `${config.where}, vocabulary`,
      "whole numbers",
      tokens.find((token) => !isWhole(token)),
    );
  }
  return { keyType, tokens, maskToken, oovToken, oovCount, oovStart, mode, size: special.length + tokens.length };
}

/** The nodes that look `keys` up: their indices, as int64. */
export function lookup(context: LayerContext, vocabulary: Vocabulary, keys: Value): Value {
  const { builder } = context;
  const { keyType, tokens, maskToken, oovCount, oovStart, mode } = vocabulary;
  const first = oovStart + oovCount;
  const terms = builder.constant(keyType, [tokens.length], keysOf(vocabulary, tokens));
  const numbers = builder.constant(
    DataType.INT64,
    [tokens.length],
    tokens.map((_, index) => BigInt(first + index)),
  );
  const absent = oovCount === 1 ? oovStart : -1;
  const found = find(context, terms, numbers, keys, builder.scalar(DataType.INT64, BigInt(absent)));
  const known = oovCount > 1 ? spread(context, keys, found, vocabulary) : found;
  const checked = (indices: Value) => (oovCount === 0 ? withoutUnknown(context, keys, indices) : indices);
  if (maskToken === undefined) return checked(known);
  const [mask] = keysOf(vocabulary, [maskToken]);
  const isMask = compare(builder, "Equal", keys, builder.scalar(keyType, mask));
  // Indices beyond all are counted nowhere.
  const value = builder.scalar(DataType.INT64, mode === "int" ? 0n : 2n ** 63n - 1n);
  return checked(select(builder, isMask, value, known));
}

const lookupLayer =
  (defaults: VocabularyDefaults): Lowering =>
  async (context) => {
    const {
      builder,
      config,
      inputs: [x],
    } = context;
    const vocabulary = await vocabularyOf(context, defaults);
    const { keyType, tokens, oovToken, oovStart, oovCount } = vocabulary;
    if (config.bool("invert", false)) {
      const keys = cast(builder, x, DataType.INT64);
      const first = oovStart + oovCount;
      const numbers = builder.constant(
        DataType.INT64,
        [tokens.length],
        tokens.map((_, index) => BigInt(first + index)),
      );
      const terms = builder.constant(keyType, [tokens.length], keysOf(vocabulary, tokens));
      const [oov] = keysOf(vocabulary, [oovToken]);
      const found = find(context, numbers, terms, keys, builder.scalar(keyType, oov));
      if (vocabulary.maskToken === undefined) return [found];
      const [mask] = keysOf(vocabulary, [vocabulary.maskToken]);
      const isMask = compare(builder, "Equal", keys, builder.scalar(DataType.INT64, 0n));
      return [select(builder, isMask, builder.scalar(keyType, mask), found)];
    }
    const indices = lookup(context, vocabulary, cast(builder, x, keyType));
    return [encode(context, indices, encodingOf(context, vocabulary))];
  };

/** How the indices of a vocabulary become the output of its layer. */
export function encodingOf(context: LayerContext, vocabulary: Vocabulary): Encoding {
  const { config, weight } = context;
  const { mode, size } = vocabulary;
  const padded = config.bool("pad_to_max_tokens", false) && config.get("max_tokens") !== undefined;
  const depth = padded ? config.int("max_tokens", { least: size }) : size;
  return {
    mode,
    depth,
    dtype: DataType.INT64,
    weights:
      mode === "tf_idf" ? (givenWeights(context, vocabulary, depth) ?? weight("idf_weights", [depth])) : undefined,
  };
}

/**
 * The weights of terms that a config lists: those of unknown words are the average, and those of indices after the vocabulary 0.
 *
 * Source: IndexLookup.set_vocabulary, keras/src/layers/preprocessing/index_lookup.py (Keras 3.15).
 */
function givenWeights({ builder, config }: LayerContext, vocabulary: Vocabulary, depth: number): Value | undefined {
  const given = config.get("idf_weights");
  if (given === undefined) return undefined;
  const { oovStart, oovCount, tokens } = vocabulary;
  const where = `${config.where}, 'idf_weights'`;
  if (!Array.isArray(given) || !given.every((each): each is number => typeof each === "number")) {
    throw badConfig(where, "numbers", given);
  }
  const special = oovStart + oovCount;
  const isWhole = given.length === special + tokens.length;
  if (!isWhole && given.length !== tokens.length) throw badConfig(where, `${tokens.length} numbers`, given.length);
  const mean = given.reduce((sum, each) => sum + each, 0) / given.length;
  const led = isWhole ? given : [...Array<number>(special).fill(mean), ...given];
  const all = [...led, ...Array<number>(depth - led.length).fill(0)];
  return builder.constant(DataType.FLOAT, [depth], all);
}

/** Layers of this file by class. */
export const tableLayers: Readonly<Record<string, LayerKind>> = {
  StringLookup: { lower: lookupLayer({ keyType: DataType.STRING, oovToken: "[UNK]" }), mask: "none" },
  IntegerLookup: { lower: lookupLayer({ keyType: DataType.INT64, oovToken: "-1" }), mask: "none" },
};

/** A table of constants, filled before the first run, and a search in it. */
function find(
  { builder, addInitializer }: LayerContext,
  keys: Value,
  values: Value,
  asked: Value,
  absent: Value,
): Value {
  const name = builder.nameOf("table");
  const types = { key_dtype: attr.type(keys.dtype), value_dtype: attr.type(values.dtype) };
  const own = { container: attr.string(""), shared_name: attr.string(name), use_node_name_sharing: attr.bool(false) };
  const table = builder.one("HashTableV2", [], { ...types, ...own }, DataType.RESOURCE, []);
  const tensors = { Tin: attr.type(keys.dtype), Tout: attr.type(values.dtype) };
  builder.add("LookupTableImportV2", [table, keys, values], tensors, []);
  addInitializer(builder.lastName);
  return builder.one("LookupTableFindV2", [table, asked, absent], tensors, values.dtype, asked.shape);
}

/** The indices, with Keras' error for words whose index is -1. */
function withoutUnknown({ builder }: LayerContext, keys: Value, indices: Value): Value {
  const { dtype, shape } = keys;
  const isUnknown = compare(builder, "Equal", indices, builder.scalar(DataType.INT64, -1n));
  const places = builder.one("Where", [isUnknown], { T: attr.type(DataType.BOOL) }, DataType.INT64, [-1, shape.length]);
  const types = { Tparams: attr.type(dtype), Tindices: attr.type(DataType.INT64) };
  const unknown = builder.one("GatherNd", [keys, places], types, dtype, [-1]);
  const template =
    "When `num_oov_indices=0` all inputs should be in vocabulary, found OOV values {}, consider setting `num_oov_indices=1`.";
  const format = { template: attr.string(template), placeholder: attr.string("{}"), summarize: attr.int(3) };
  const message = builder.one(
    "StringFormat",
    [unknown],
    { T: attr.list.types([dtype]), ...format },
    DataType.STRING,
    [],
  );
  const isNone = compare(builder, "Equal", sizeOf(builder, unknown, 0), builder.scalar(DataType.INT32, 0));
  builder.add("Assert", [isNone, message], { T: attr.list.types([DataType.STRING]), summarize: attr.int(3) }, []);
  return builder.after(indices, builder.lastName);
}

/** Unknown words among several indices: those with -1. */
function spread({ builder, config }: LayerContext, keys: Value, found: Value, vocabulary: Vocabulary): Value {
  const { keyType, oovCount, oovStart } = vocabulary;
  const { where } = config;
  const method = config.text("oov_method", "floormod");
  if (method !== "floormod" && method !== "farmhash") throw unsupported(where, `oov_method '${method}'`);
  const count = { num_buckets: attr.int(oovCount) };
  const bucketOf = () => {
    if (keyType !== DataType.STRING && method === "floormod") {
      return binary(builder, "FloorMod", keys, builder.scalar(DataType.INT64, BigInt(oovCount)));
    }
    const texts = keyType === DataType.STRING ? keys : asText(builder, keys);
    const salt = saltOf(config);
    if (!salt) return builder.one("StringToHashBucketFast", [texts], count, DataType.INT64, keys.shape);
    const keyed = { ...count, key: attr.list.ints(salt) };
    return builder.one("StringToHashBucketStrong", [texts], keyed, DataType.INT64, keys.shape);
  };
  const bucket = bucketOf();
  const index = binary(builder, "AddV2", bucket, builder.scalar(DataType.INT64, BigInt(oovStart)));
  const isAbsent = compare(builder, "Equal", found, builder.scalar(DataType.INT64, -1n));
  return select(builder, isAbsent, index, found);
}

function keysOf({ keyType }: Vocabulary, tokens: readonly string[]): (string | bigint)[] {
  return keyType === DataType.STRING ? [...tokens] : tokens.map((token) => BigInt(token === "" ? 0 : token));
}
