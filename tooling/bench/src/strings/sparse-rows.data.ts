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
  total,
} from "./input-specs.js";

const floats = (n: number): Spec => float(total(n));
/** Sparse rows of at most 8 values. */
const wordRows = (n: number): Spec[] => [sparse(n), raggedWords(n), int64s([n, 8])];
const intRows = (n: number): Spec[] => [sparse(n), raggedInts(n), int64s([n, 8])];
const floatRows = (n: number): Spec[] => [sparse(n), floats(n), int64s([n, 8])];
const bincount = { binary_output: false };
const fourTypes = (n: number) => [
  text(range(n, (i) => `${i},${i / 8},"word, ""${i}""",x${i}`)),
  [int32s(), float(0), text([], 0), text([], 0)],
];
const segments = (op: string): StringRow => row(op, (n) => [float(4 * n, 16), int64s(range(4 * n, (i) => i >> 2))]);
const serialized = (op: string, inputs: Spec[]) => made("string", { op, inputs, attrs: { out_type: "string" } });
const tensorOf = (input: (n: number) => Spec) => (n: number) => [
  made("string", { op: "SerializeTensor", inputs: [input(n)] }),
];

/** More ops on sparse tensors, sets, counts and serialized tensors. */
export const SPARSE_ROWS: readonly StringRow[] = [
  row("SerializeSparse words", wordRows, { out_type: "string" }),
  row("SerializeManySparse words", wordRows, { out_type: "string" }),
  row("SerializeManySparse int64", intRows, { out_type: "string" }),
  row("DeserializeSparse words", (n) => [serialized("SerializeSparse", wordRows(n))], { dtype: "string" }),
  row("DeserializeManySparse words", (n) => [serialized("SerializeManySparse", wordRows(n))], { dtype: "string" }),
  row("DeserializeManySparse int64", (n) => [serialized("SerializeManySparse", intRows(n))], { dtype: "int64" }),
  row(
    "ParseTensor float32",
    tensorOf((n) => float(n, 8)),
    { out_type: "float" },
  ),
  row(
    "ParseTensor int64",
    tensorOf((n) => ({ dtype: "int64", shape: [n, 8], below: 1000 })),
    { out_type: "int64" },
  ),
  row(
    "ParseTensor strings",
    tensorOf((n) => text(words(n))),
    { out_type: "string" },
  ),
  row("SerializeTensor float32", (n) => [float(n, 8)]),
  row("SerializeTensor strings", (n) => [text(words(n))]),
  row("SparseSplit", (n) => [int64(1), ...wordRows(n)], { num_split: 2 }),
  row("SparseSplit of rows", (n) => [int64(0), ...intRows(Math.max(n, 2))], { num_split: 2 }),
  row(
    "SparseConcat of rows",
    (n) => [
      [sparse(n), sparse(n)],
      [raggedInts(n), raggedInts(n)],
      [int64s([n, 8]), int64s([n, 8])],
    ],
    { concat_dim: 0 },
  ),
  row("SparseReduceSum", (n) => [...floatRows(n), int32s(1)]),
  row("SparseReduceMax", (n) => [...floatRows(n), int32s(1)]),
  row("SparseReduceSum of columns", (n) => [...floatRows(n), int32s(0)]),
  row("SparseReduceSumSparse", (n) => [...floatRows(n), int32s(1)]),
  row("SparseReduceMaxSparse", (n) => [...floatRows(n), int32s(1)]),
  row("SparseSoftmax", floatRows),
  row("SparseAdd", (n) => [...floatRows(n), ...floatRows(n), float()]),
  row("SparseSparseMaximum", (n) => [...floatRows(n), ...floatRows(n)]),
  row("SparseTensorDenseAdd", (n) => [...floatRows(n), float(n, 8)]),
  row("SparseDenseCwiseAdd", (n) => [...floatRows(n), float(n, 8)]),
  row("SparseFillEmptyRows int64", (n) => [...intRows(n), int64(0)]),
  row("SparseFillEmptyRowsGrad", (n) => [int64s(range(n, (i) => i)), float(n)]),
  row("SparseReorder of reversed", (n) => {
    const places = range(n, (i) => n - 1 - i).flatMap((i) => range(4, (j) => [i, j]).flat());
    return [int64s(places, 4 * n, 2), text(words(4 * n)), int64s([n, 8])];
  }),
  row("EditDistance words", (n) => [...wordRows(n), ...wordRows(n)], { normalize: true }),
  row("EditDistance int64", (n) => [...intRows(n), ...intRows(n)], { normalize: true }),
  row("DenseBincount", (n) => [{ dtype: "int64", shape: [n, 4], below: 1000 }, int64(64), float(0)], bincount),
  row(
    "DenseBincount of a vector",
    (n) => [{ dtype: "int32", shape: [n], below: 1000 }, int32(1000), float(0)],
    bincount,
  ),
  row("RaggedBincount of 64", (n) => [int64s(splits(n)), raggedInts(n), int64(64), float(0)], bincount),
  row("SparseBincount", (n) => [...intRows(n), int64(64), float(0)], bincount),
  row("DynamicPartition strings", (n) => [text(words(n)), int32s(...range(n, (i) => (i * 7) % 4))], {
    num_partitions: 4,
  }),
  row("DynamicPartition float32", (n) => [float(n, 16), int32s(...range(n, (i) => (i * 7) % 4))], {
    num_partitions: 4,
  }),
  segments("SegmentSum"),
  segments("SegmentMean"),
  segments("SegmentMax"),
  segments("SegmentMin"),
  row("UnsortedSegmentSum", (n) => [float(4 * n, 16), int64s(range(4 * n, (i) => i >> 2)), int32(n)]),
  ...(["a-b", "intersection", "union"] as const).map((set_operation) =>
    row(
      `DenseToDenseSetOperation ${set_operation}`,
      (n) => {
        const rows: Spec = { dtype: "int64", shape: [n, 8], below: 20 };
        return [rows, rows];
      },
      { set_operation, validate_indices: true },
    ),
  ),
  row("SparseToSparseSetOperation int64", (n) => [...intRows(n), ...intRows(n)], {
    set_operation: "union",
    validate_indices: true,
  }),
  row("SparseToSparseSetOperation words", (n) => [...wordRows(n), ...wordRows(n)], {
    set_operation: "union",
    validate_indices: true,
  }),
  row("SetSize", intRows, { validate_indices: true }),
  row("AsString complex64", (n) => [{ dtype: "complex64", shape: [n] }]),
  row("StringFormat of all", (n) => [[float(n)]], { template: "a %", placeholder: "%", summarize: -1 }),
  row("StringFormat of all strings", (n) => [[text(words(n))]], { template: "a %", placeholder: "%", summarize: -1 }),
  row("DecodeCSV with quotes", fourTypes),
  row("StringSplitV2 of long lines", (n) => [
    text(
      range(n >> 5 || 1, (i) =>
        sentences(32)
          .slice(i % 2)
          .join(" "),
      ),
    ),
    scalar(""),
  ]),
  row("StringNGrams of long rows", (n) => [text(words(n)), int64s([0, n])], {
    separator: " ",
    ngram_widths: [1, 2],
    left_pad: "",
    right_pad: "",
    pad_width: 0,
    preserve_short_sequences: false,
  }),
  lines("UnicodeDecode with errors", { input_encoding: "UTF-8", errors: "ignore" }),
  row(
    "UnicodeDecode of UTF-16",
    (n) => [
      made("string", {
        op: "UnicodeTranscode",
        inputs: [text(sentences(n))],
        attrs: { input_encoding: "UTF-8", output_encoding: "UTF-16-BE" },
      }),
    ],
    { input_encoding: "UTF-16-BE" },
  ),
  row("ReverseSequence", (n) => [float(n, 8, 4), int32s(...range(n, lengthAt))], { seq_dim: 1 }),
  row("DynamicStitch", (n) => [
    [int32s(...range(n, (i) => 2 * i)), int32s(...range(n, (i) => 2 * i + 1))],
    [float(n, 16), float(n, 16)],
  ]),
  row("SparseToDense float32", (n) => [sparse(n), int64s([n, 8]), floats(n), float()], { validate_indices: true }),
  row("SparseSlice int64", (n) => [...intRows(n), int64s([n >> 2, 1]), int64s([n >> 1, 4])]),
];
