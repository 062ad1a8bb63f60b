import {
  bool,
  bytes,
  number,
  type TableOf,
  table,
  tables,
  text,
  union,
  vector,
  wide,
  wideVector,
} from "../flatbuffer/schema.js";
import { BUILTIN_OPTIONS, BUILTIN_OPTIONS_2 } from "./options.data.js";

const tensorMap = { name: text(0), tensor_index: number(1, "uint32") };
const blockwise = { scales: number(0, "int32"), block_size: number(2, "int32") };
const quantization = {
  scale: vector(2, "float32"),
  zero_point: wideVector(3, "int64"),
  details: union(5, { 2: blockwise }),
  quantized_dimension: number(6, "int32"),
};
const sizes = {
  1: { values: vector(0, "int32") },
  2: { values: vector(0, "uint16") },
  3: { values: vector(0, "uint8") },
};
const sparsity = {
  traversal_order: vector(0, "int32"),
  block_map: vector(1, "int32"),
  dim_metadata: tables(2, {
    format: number(0, "int8"),
    dense_size: number(1, "int32"),
    array_segments: union(3, sizes),
    array_indices: union(5, sizes),
  }),
};
const tensor = {
  shape: vector(0, "int32"),
  type: number(1, "int8"),
  buffer: number(2, "uint32"),
  name: text(3),
  quantization: table(4, quantization),
  is_variable: bool(5),
  sparsity: table(6, sparsity),
  shape_signature: vector(7, "int32"),
  has_rank: bool(8),
  external_buffer: number(10, "uint32"),
};
const operator = {
  opcode_index: number(0, "uint32"),
  inputs: vector(1, "int32"),
  outputs: vector(2, "int32"),
  builtin_options: union(4, BUILTIN_OPTIONS),
  custom_options: bytes(5),
  intermediates: vector(8, "int32"),
  large_custom_options_offset: wide(9, "uint64"),
  large_custom_options_size: wide(10, "uint64"),
  builtin_options_2: union(12, BUILTIN_OPTIONS_2),
};
const operatorCode = {
  deprecated_builtin_code: number(0, "int8"),
  custom_code: text(1),
  version: number(2, "int32", 1),
  builtin_code: number(3, "int32"),
};
const subgraph = {
  tensors: tables(0, tensor),
  inputs: vector(1, "int32"),
  outputs: vector(2, "int32"),
  operators: tables(3, operator),
  name: text(4),
};
const buffer = { data: bytes(0), offset: wide(1, "uint64"), size: wide(2, "uint64") };
const signature = {
  inputs: tables(0, tensorMap),
  outputs: tables(1, tensorMap),
  signature_key: text(2),
  subgraph_index: number(4, "uint32"),
};

/**
 * The root table of a .tflite file, as far as it is read.
 *
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21).
 */
export const modelSchema = {
  version: number(0, "uint32"),
  operator_codes: tables(1, operatorCode),
  subgraphs: tables(2, subgraph),
  description: text(3),
  buffers: tables(4, buffer),
  metadata: tables(6, { name: text(0), buffer: number(1, "uint32") }),
  signature_defs: tables(7, signature),
};

/** The tables of a .tflite file. */
export type ModelTable = TableOf<typeof modelSchema>;
export type SubgraphTable = TableOf<typeof subgraph>;
export type TensorTable = TableOf<typeof tensor>;
export type OperatorTable = TableOf<typeof operator>;
export type OperatorCodeTable = TableOf<typeof operatorCode>;
export type SignatureTable = TableOf<typeof signature>;
export type SparsityTable = TableOf<typeof sparsity>;
export type BlockwiseTable = TableOf<typeof blockwise>;
export type QuantizationTable = TableOf<typeof quantization>;
