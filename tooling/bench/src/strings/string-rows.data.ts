import type { OpRow } from "../ops/op-rows.data.js";
import { sentences, words } from "../sentences.js";
import {
  float,
  int32,
  int32s,
  int64,
  int64s,
  lengthAt,
  lines,
  made,
  pairs,
  raggedInts,
  raggedWords,
  range,
  row,
  type Spec,
  type StringRow,
  scalar,
  sparse,
  splits,
  text,
  tokens,
  total,
} from "./input-specs.js";
import { SPARSE_ROWS } from "./sparse-rows.data.js";

const crossed = (type: string) => ({ N: 2, sparse_types: [type, type], dense_types: [] });
const PUNCTUATION = "[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']";
const utf8 = { input_encoding: "UTF-8" };
const ngrams = (...widths: number[]) => ({
  separator: " ",
  ngram_widths: widths,
  left_pad: "",
  right_pad: "",
  pad_width: 0,
  preserve_short_sequences: false,
});
const numbers = (n: number) => text(range(n, (i) => ((i * 7919) % 100_003) / 8 - 3000).map(String));
const integers = (n: number) => text(range(n, (i) => ((i * 7919) % 1_000_003) - 3000).map(String));
const csv = (n: number) => text(range(n, (i) => i).map((i) => `${i},${i / 8},"word ${i}",x${i}`));

type KeyType = "string" | "int64";

/** A table's op with the inputs that it has. */
interface TableKind {
  readonly kind: string;
  /** The op that puts entries into an empty table. */
  readonly fill: string;
  readonly inputs?: readonly Spec[];
}

const HASH: TableKind = { kind: "HashTable", fill: "LookupTableImportV2" };
const MUTABLE: TableKind = { kind: "MutableHashTable", fill: "LookupTableInsertV2" };
const denseOf = (empty: Spec, deleted: Spec): TableKind => ({
  kind: "MutableDenseHashTable",
  fill: "LookupTableInsertV2",
  inputs: [empty, deleted],
});
const DENSE = { int64: denseOf(int64(-1), int64(-2)), string: denseOf(scalar(""), scalar("-")) };

/** Texts that differ from each other, of 2 to 20 letters. */
const differentTexts = (n: number) => words(n).map((word, i) => `${word}${i}`);
const KEYS = 20_000;
const keyTexts = differentTexts(KEYS);
const columnOf = (type: KeyType, n: number) =>
  type === "string" ? text(n === KEYS ? keyTexts : differentTexts(n)) : int64s(range(n, (i) => i * 7919));
const emptyTable = ({ kind, inputs = [] }: TableKind, key: KeyType, value: KeyType): OpRow => ({
  op: `Anonymous${kind}`,
  inputs,
  attrs: { key_dtype: key, value_dtype: value },
});
const fullTable = (kind: TableKind, key: KeyType, value: KeyType) =>
  made("resource", emptyTable(kind, key, value), [
    { op: kind.fill, inputs: [columnOf(key, KEYS), columnOf(value, KEYS)], attrs: { Tin: key, Tout: value } },
  ]);
/** Keys of which one in eight is not in the table. */
const asked = (type: KeyType, n: number) => {
  const places = range(n, (i) => (i * 48_271) % KEYS);
  if (type === "int64") return int64s(places.map((place, i) => place * 7919 + (i % 8 === 7 ? 1 : 0)));
  return text(places.map((place, i) => (i % 8 === 7 ? `${keyTexts[place]}-` : (keyTexts[place] ?? ""))));
};
const find = (kind: TableKind, key: KeyType, value: KeyType) => {
  const table = fullTable(kind, key, value);
  const missing = value === "string" ? scalar("?") : int64(-1);
  const attrs = { Tin: key, Tout: value };
  return row(`LookupTableFindV2 ${kind.kind} ${key} to ${value}`, (n) => [table, asked(key, n), missing], attrs);
};
const change = (op: string, kind: TableKind, key: KeyType) =>
  row(
    `${op} ${kind.kind} ${key}`,
    (n) => [made("resource", emptyTable(kind, key, "int64")), columnOf(key, n), columnOf("int64", n)],
    {
      Tin: key,
      Tout: "int64",
    },
  );

/** All ops on strings, tables and ragged and sparse tensors. */
export const STRING_ROWS: readonly StringRow[] = [
  lines("StringLower"),
  lines("StringLower utf-8", { encoding: "utf-8" }),
  lines("StringUpper"),
  lines("StringUpper utf-8", { encoding: "utf-8" }),
  lines("StringStrip"),
  lines("StringLength"),
  lines("StringLength of characters", { unit: "UTF8_CHAR" }),
  tokens("StringLength of words"),
  lines("Substr", {}, int32(2), int32(9)),
  lines("Substr of characters", { unit: "UTF8_CHAR" }, int32(2), int32(9)),
  row("Substr at places of each", (n) => [
    text(sentences(n)),
    int64s(range(n, (i) => i % 9)),
    int64s(range(n, (i) => i % 12)),
  ]),
  row("StringJoin of lines", (n) => [[text(sentences(n)), text(sentences(n))]], { separator: " " }),
  row("StringJoin of words and a scalar", (n) => [[text(words(n)), scalar("-"), text(words(n))]], { separator: "" }),
  row("StringJoin of 8", (n) => [range(8, () => text(words(n)))], { separator: "," }),
  row("ReduceJoin", (n) => [text(words(4 * n), n, 4), int32(1)], { separator: " " }),
  row("ReduceJoin of columns", (n) => [text(words(4 * n), 4, n), int32(0)], { separator: " " }),
  row("UnsortedSegmentJoin", (n) => [text(words(4 * n)), int64s(range(4 * n, (i) => i >> 2)), int32(n)], {
    separator: " ",
  }),
  row("StringSplit", (n) => [text(sentences(n)), scalar(" ")]),
  lines("StringSplitV2 at white space", {}, scalar("")),
  lines("StringSplitV2 at a text", {}, scalar("a ")),
  row("StringNGrams of 2", (n) => [raggedWords(n), int64s(splits(n))], ngrams(2)),
  row("StringNGrams of 1 to 3", (n) => [raggedWords(n), int64s(splits(n))], ngrams(1, 2, 3)),
  lines("RegexFullMatch", {}, scalar("the .*!")),
  lines("StaticRegexFullMatch", { pattern: ".*(great|awful).*" }),
  lines("RegexReplace a class", {}, scalar(PUNCTUATION), scalar("")),
  lines("StaticRegexReplace a class", { pattern: PUNCTUATION, rewrite: "" }),
  lines("StaticRegexReplace white space", { pattern: "\\s+", rewrite: " " }),
  lines("StaticRegexReplace a word", { pattern: "great", rewrite: "good" }),
  lines("StaticRegexReplace most lines", { pattern: "[aeiou]+[^aeiou ]", rewrite: "-" }),
  lines("StaticRegexReplace groups", { pattern: "(\\w+) (a\\w+)", rewrite: "\\2 \\1" }),
  tokens("StringToHashBucketFast of words", { num_buckets: 1000 }),
  lines("StringToHashBucketFast of lines", { num_buckets: 1000 }),
  tokens("StringToHashBucketStrong", { num_buckets: 1000, key: [1, 2] }),
  tokens("StringToHashBucket", { num_buckets: 1000 }),
  tokens("Fingerprint", {}, scalar("farmhash64")),
  row("AsString int32", (n) => [{ dtype: "int32", shape: [n], below: 1e6 }]),
  row("AsString int64", (n) => [{ dtype: "int64", shape: [n], below: 1e6 }]),
  row("AsString float32", (n) => [float(n)]),
  row("AsString float64 short", (n) => [{ dtype: "float64", shape: [n] }], { shortest: true }),
  row("AsString float32 of 3 digits", (n) => [float(n)], { precision: 3 }),
  row("AsString bool", (n) => [{ dtype: "bool", shape: [n] }]),
  row("AsString int32 filled", (n) => [{ dtype: "int32", shape: [n], below: 1e6 }], { width: 8, fill: "0" }),
  row("StringToNumber float", (n) => [numbers(n)], { out_type: "float" }),
  row("StringToNumber double", (n) => [numbers(n)], { out_type: "double" }),
  row("StringToNumber int32", (n) => [integers(n)], { out_type: "int32" }),
  row("StringToNumber int64", (n) => [integers(n)], { out_type: "int64" }),
  row("StringFormat", (n) => [[text(words(n)), float(n)]], { template: "a % and b %", placeholder: "%", summarize: 3 }),
  lines("EncodeBase64"),
  row("DecodeBase64", (n) => [text(sentences(n).map((line) => Buffer.from(line).toString("base64url")))]),
  row("DecodeRaw int32", (n) => [text(range(n, (i) => i).map((i) => String(10_000_000 + i)))], { out_type: "int32" }),
  row("DecodePaddedRaw uint8", (n) => [text(words(n)), int32(16)], { out_type: "uint8" }),
  row("DecodeCSV", (n) => [csv(n), [int32s(), float(0), text([], 0), text([], 0)]]),
  lines("UnicodeDecode", utf8),
  lines("UnicodeDecodeWithOffsets", utf8),
  tokens("UnicodeDecode of words", utf8),
  row("UnicodeEncode", (n) => [{ dtype: "int32", shape: [total(n)], below: 500 }, int64s(splits(n))], {
    output_encoding: "UTF-8",
  }),
  lines("UnicodeTranscode to UTF-8", { ...utf8, output_encoding: "UTF-8" }),
  lines("UnicodeTranscode to UTF-16", { ...utf8, output_encoding: "UTF-16-BE" }),
  row("UnicodeScript", (n) => [{ dtype: "int32", shape: [n], below: 5000 }]),
  row("RaggedTensorToTensor strings", (n) => [int64s([n, 8]), raggedWords(n), scalar(""), [int64s(splits(n))]], {
    row_partition_types: ["ROW_SPLITS"],
  }),
  row("RaggedTensorToTensor int64", (n) => [int64s([n, 8]), raggedInts(n), int64(0), [int64s(splits(n))]], {
    row_partition_types: ["ROW_SPLITS"],
  }),
  row("RaggedTensorToSparse", (n) => [[int64s(splits(n))], raggedWords(n)]),
  row("RaggedGather", (n) => [[int64s(splits(n))], raggedWords(n), int64s(range(n, (i) => (i * 7919) % n))], {
    OUTPUT_RAGGED_RANK: 1,
  }),
  row("RaggedRange", (n) => [int64s(range(n, (i) => i)), int64s(range(n, (i) => i + lengthAt(i))), int64(1)]),
  row("RaggedTensorToVariant", (n) => [[int64s(splits(n))], raggedInts(n)], { batched_input: true }),
  row(
    "RaggedTensorFromVariant",
    (n) => [
      made("variant", {
        op: "RaggedTensorToVariant",
        inputs: [[int64s(splits(n))], raggedInts(n)],
        attrs: { batched_input: true },
      }),
    ],
    { input_ragged_rank: 0, output_ragged_rank: 1, Tvalues: "int64" },
  ),
  row("RaggedBincount", (n) => [int64s(splits(n)), raggedInts(n), int64(1000), float(0)]),
  row("RaggedCountSparseOutput", (n) => [int64s(splits(n)), raggedInts(n), float(0)], { binary_output: false }),
  row("DenseCountSparseOutput", (n) => [{ dtype: "int64", shape: [n, 4], below: 1000 }, float(0)], {
    binary_output: false,
  }),
  row("SparseCountSparseOutput", (n) => [sparse(n), raggedInts(n), int64s([n, 8]), float(0)], { binary_output: false }),
  row("SparseToDense strings", (n) => [sparse(n), int64s([n, 8]), raggedWords(n), scalar("")]),
  row("SparseToDense int64", (n) => [sparse(n), int64s([n, 8]), raggedInts(n), int64(0)]),
  row("SparseFillEmptyRows", (n) => [sparse(n), raggedWords(n), int64s([n, 8]), scalar("")]),
  row("SparseReorder", (n) => [sparse(n), raggedWords(n), int64s([n, 8])]),
  row("SparseReshape", (n) => [sparse(n), int64s([n, 8]), int64s([2 * n, 4])]),
  row("SparseSlice", (n) => [sparse(n), raggedWords(n), int64s([n, 8]), int64s([n >> 2, 1]), int64s([n >> 1, 4])]),
  row(
    "SparseConcat",
    (n) => [
      [sparse(n), sparse(n)],
      [raggedWords(n), raggedWords(n)],
      [int64s([n, 8]), int64s([n, 8])],
    ],
    { concat_dim: 1 },
  ),
  row(
    "SparseCross hashed",
    (n) => [[sparse(n), sparse(n)], [raggedInts(n), raggedInts(n)], [int64s([n, 8]), int64s([n, 8])], []],
    {
      hashed_output: true,
      num_buckets: 1000,
      hash_key: 956_888_297_470,
      out_type: "int64",
      internal_type: "int64",
      ...crossed("int64"),
    },
  ),
  row(
    "SparseCrossV2",
    (n) => [
      [sparse(n), sparse(n)],
      [raggedWords(n), raggedWords(n)],
      [int64s([n, 8]), int64s([n, 8])],
      [],
      scalar("_X_"),
    ],
    crossed("string"),
  ),
  row("SparseDenseCwiseMul", (n) => [sparse(n), float(total(n)), int64s([n, 8]), float(n, 8)]),
  row("SparseTensorDenseMatMul", (n) => [sparse(n), float(total(n)), int64s([n, 8]), float(8, 16)]),
  row("SparseSegmentMean", (n) => [
    float(1000, 16),
    int64s(range(4 * n, (i) => (i * 7919) % 1000)),
    int64s(range(4 * n, (i) => i >> 2)),
  ]),
  row("SparseSegmentSum", (n) => [
    float(1000, 16),
    int64s(range(4 * n, (i) => (i * 7919) % 1000)),
    int64s(range(4 * n, (i) => i >> 2)),
  ]),
  find(HASH, "string", "int64"),
  find(HASH, "int64", "int64"),
  find(HASH, "int64", "string"),
  find(HASH, "string", "string"),
  find(MUTABLE, "string", "int64"),
  find(MUTABLE, "int64", "int64"),
  find(DENSE.string, "string", "int64"),
  find(DENSE.int64, "int64", "int64"),
  change("LookupTableInsertV2", MUTABLE, "string"),
  change("LookupTableInsertV2", MUTABLE, "int64"),
  change("LookupTableInsertV2", DENSE.string, "string"),
  change("LookupTableInsertV2", DENSE.int64, "int64"),
  change("LookupTableImportV2", MUTABLE, "string"),
  change("LookupTableImportV2", MUTABLE, "int64"),
  row("LookupTableExportV2 of 20,000 strings", () => [fullTable(MUTABLE, "string", "int64")], {
    Tkeys: "string",
    Tvalues: "int64",
  }),
  row("LookupTableExportV2 of 20,000 int64", () => [fullTable(MUTABLE, "int64", "int64")], {
    Tkeys: "int64",
    Tvalues: "int64",
  }),
  row("LookupTableSizeV2", () => [fullTable(HASH, "int64", "int64")]),
  row("GatherV2 strings", (n) => [text(words(1000)), int64s(range(n, (i) => (i * 7919) % 1000)), int32(0)]),
  row("ConcatV2 strings", (n) => [[text(words(4 * n), n, 4), text(words(4 * n), n, 4)], int32(1)]),
  row("Pack strings", (n) => [[text(words(n)), text(words(n))]], { axis: 1 }),
  row("StridedSlice strings", (n) => [text(words(8 * n), n, 8), int32s(0, 0), int32s(0, 4), int32s(1, 1)], {
    begin_mask: 3,
    end_mask: 1,
  }),
  row("SelectV2 strings", (n) => [{ dtype: "bool", shape: [n] }, text(words(n)), scalar("")]),
  row("Equal strings", (n) => [text(words(n)), scalar("the")]),
  row("Equal lines", (n) => [text(sentences(n)), text(sentences(n))]),
  row("Transpose strings", (n) => [text(words(4 * n), n, 4), int32s(1, 0)]),
  row("Tile strings", (n) => [text(words(n), n, 1), int32s(1, 4)]),
  row("ReverseV2 strings", (n) => [text(words(4 * n), n, 4), int32s(1)]),
  row("PadV2 strings", (n) => [text(words(4 * n), n, 4), pairs([0, 0], [1, 3]), scalar("-")]),
  row("Split strings", (n) => [int32(1), text(words(4 * n), n, 4)], { num_split: 4 }),
  row("Unique strings", (n) => [text(words(n))]),
  row("GatherNd strings", (n) => [
    text(words(1000)),
    int64s(
      range(n, (i) => (i * 7919) % 1000),
      n,
      1,
    ),
  ]),
  ...SPARSE_ROWS,
];
