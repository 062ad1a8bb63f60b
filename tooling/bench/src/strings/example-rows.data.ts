import { type ExampleFeatures, encodeExample } from "@heddle/kernels-example/encode";
import { words } from "../sentences.js";
import { bytes, float, int64s, lengthAt, range, row, type Spec, type StringRow, scalar, text } from "./input-specs.js";

const WORDS = words(5000);
const wordAt = (i: number) => WORDS[i % WORDS.length] ?? "";

/** Twelve features, as rankings have them. */
function featuresAt(i: number): ExampleFeatures {
  return {
    age: (i % 80) / 8,
    price: (i % 1000) / 8,
    embedding: range(16, (j) => ((i + j) % 97) / 64),
    score: (i % 7) / 8,
    user_id: BigInt(i) * 7919n,
    item_id: BigInt(i) * 104_729n,
    hour: BigInt(i % 24),
    history: { kind: "int64", values: range(lengthAt(i), (j) => i * j) },
    country: "de",
    title: range(6, (j) => wordAt(i + j)).join(" "),
    tokens: { kind: "bytes", values: range(lengthAt(i + 3), (j) => wordAt(i * 3 + j)) },
    label: BigInt(i % 2),
  };
}

const DENSE = ["age", "price", "embedding", "score", "user_id", "item_id", "hour", "country", "title", "label"];
const noFloats = float(0);
const noInts = int64s([]);
const noTexts = text([], 0);
const noDefaults: Spec = [noFloats, noFloats, noFloats, noFloats, noInts, noInts, noInts, noTexts, noTexts, noInts];
const denseShapes = DENSE.map((name) => (name === "embedding" ? [16] : []));
const keys = (...names: string[]): Spec => names.map(scalar);
const examples = (n: number): Spec => bytes(range(n, (i) => encodeExample(featuresAt(i))));
const only = (n: number): Spec => ({ ...bytes([encodeExample(featuresAt(n))]), shape: [] });
const noNames = text([], 0);

/** A field of a message: its number, then its bytes. */
const field = (number: number, content: Uint8Array): Uint8Array =>
  joined(Uint8Array.of((number << 3) | 2), varint(content.length), content);
/** A SequenceExample with a label, and a list of words and one of numbers for each of a few steps. */
const sequenceAt = (i: number): Uint8Array => {
  const steps = lengthAt(i);
  const words = range(steps, (j) => ({ kind: "bytes" as const, values: range((i + j) % 3, (k) => wordAt(i + j + k)) }));
  const numbers = range(steps, (j) => ({ kind: "float" as const, values: [i / 8, j / 8] }));
  const lists = joined(listEntry("numbers", numbers), listEntry("words", words));
  return joined(encodeExample({ label: BigInt(i % 2), title: wordAt(i) }), field(2, lists));
};
const listEntry = (name: string, features: readonly ExampleFeatures[string][]): Uint8Array => {
  const list = joined(...features.map((feature) => field(1, encodedFeature(feature))));
  return field(1, joined(field(1, Buffer.from(name)), field(2, list)));
};

/** A Feature alone, out of an Example that has only it: after Features, its entry, and the name "a". */
function encodedFeature(feature: ExampleFeatures[string]): Uint8Array {
  let content = encodeExample({ a: feature });
  for (const skipped of [0, 0, 3]) {
    let at = skipped + 1;
    while ((content[at] ?? 0) > 127) at++;
    content = content.subarray(at + 1);
  }
  return content;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Uint8Array.of(...bytes, rest);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

const sequences = (n: number): Spec => bytes(range(n, sequenceAt));
const contextAttrs = {
  Ncontext_sparse: 0,
  context_sparse_types: [],
  context_dense_shapes: [[], []],
  Nfeature_list_dense: 1,
  feature_list_dense_types: ["float"],
  feature_list_dense_shapes: [[2]],
};

const sparseLists = { Nfeature_list_sparse: 1, feature_list_sparse_types: ["string"] };

const json = (i: number) =>
  JSON.stringify({
    features: {
      feature: {
        age: { floatList: { value: [(i % 80) / 8] } },
        history: { int64List: { value: range(lengthAt(i), (j) => String(i * j)) } },
        title: { bytesList: { value: [Buffer.from(wordAt(i)).toString("base64")] } },
      },
    },
  });

/** The ops that parse Examples. */
export const EXAMPLE_ROWS: readonly StringRow[] = [
  row("ParseExampleV2", (n) => [examples(n), noNames, text(["history"]), text(DENSE), text(["tokens"]), noDefaults], {
    num_sparse: 1,
    sparse_types: ["int64"],
    ragged_value_types: ["string"],
    ragged_split_types: ["int64"],
    dense_shapes: denseShapes,
  }),
  row("ParseExampleV2 of one feature", (n) => [examples(n), noNames, noTexts, text(["title"]), noTexts, [noTexts]], {
    num_sparse: 0,
    sparse_types: [],
    ragged_value_types: [],
    ragged_split_types: [],
    dense_shapes: [[]],
  }),
  row("ParseExample", (n) => [examples(n), noNames, keys("history", "tokens"), keys(...DENSE), noDefaults], {
    Nsparse: 2,
    Ndense: 10,
    sparse_types: ["int64", "string"],
    dense_shapes: denseShapes,
  }),
  row("ParseSingleExample", (n) => [only(n), noDefaults], {
    num_sparse: 2,
    sparse_keys: ["history", "tokens"],
    dense_keys: DENSE,
    sparse_types: ["int64", "string"],
    dense_shapes: denseShapes,
  }),
  row("ParseSequenceExample", (n) => [sequences(n), noNames, [noInts, noTexts]], {
    ...contextAttrs,
    ...sparseLists,
    feature_list_dense_missing_assumed_empty: [],
    context_sparse_keys: [],
    context_dense_keys: ["label", "title"],
    feature_list_sparse_keys: ["words"],
    feature_list_dense_keys: ["numbers"],
    Ncontext_dense: 2,
  }),
  row(
    "ParseSequenceExampleV2",
    (n) => [
      sequences(n),
      noNames,
      noTexts,
      text(["label", "title"]),
      noTexts,
      noTexts,
      text(["numbers"]),
      text(["words"]),
      { dtype: "bool", shape: [1] },
      [noInts, noTexts],
    ],
    {
      ...contextAttrs,
      context_ragged_value_types: [],
      context_ragged_split_types: [],
      Nfeature_list_sparse: 0,
      feature_list_sparse_types: [],
      feature_list_ragged_value_types: ["string"],
      feature_list_ragged_split_types: ["int64"],
    },
  ),
  row(
    "ParseSingleSequenceExample",
    (n) => [
      { ...bytes([sequenceAt(n)]), shape: [] },
      noTexts,
      [],
      keys("label", "title"),
      keys("words"),
      keys("numbers"),
      [noInts, noTexts],
      scalar("name"),
    ],
    { ...contextAttrs, ...sparseLists, Ncontext_dense: 2 },
  ),
  row("DecodeJSONExample", (n) => [text(range(n, json))]),
];
