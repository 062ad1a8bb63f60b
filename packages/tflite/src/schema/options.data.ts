/**
 * Options of the builtins: tables with the fields and defaults of TFLite's schema, under its names.
 *
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21).
 */
import { bool, enumeration, number, text, type UnionMembers, vector, wide, wideVector } from "../flatbuffer/schema.js";
import {
  ACTIVATIONS,
  COMBINERS,
  LSH_PROJECTION_TYPES,
  LSTM_KERNEL_TYPES,
  MIRROR_PAD_MODES,
  PADDINGS,
  REDUCE_WINDOW_FUNCTIONS,
  RNG_ALGORITHMS,
  WEIGHTS_FORMATS,
} from "./enums.data.js";
import { TENSOR_TYPE_NAMES } from "./tensor-type.js";

const padding = /* @__PURE__ */ enumeration(0, PADDINGS);
const activation = (id: number) => enumeration(id, ACTIVATIONS);
const type = (id: number, absent: (typeof TENSOR_TYPE_NAMES)[number] = "FLOAT32") =>
  enumeration(id, TENSOR_TYPE_NAMES, absent);

export const conv2dOptions = {
  padding,
  stride_w: number(1, "int32"),
  stride_h: number(2, "int32"),
  fused_activation_function: activation(3),
  dilation_w_factor: number(4, "int32", 1),
  dilation_h_factor: number(5, "int32", 1),
  quantized_bias_type: type(6),
};
export const conv3dOptions = {
  padding,
  stride_d: number(1, "int32"),
  stride_w: number(2, "int32"),
  stride_h: number(3, "int32"),
  fused_activation_function: activation(4),
  dilation_d_factor: number(5, "int32", 1),
  dilation_w_factor: number(6, "int32", 1),
  dilation_h_factor: number(7, "int32", 1),
};
export const pool2dOptions = {
  padding,
  stride_w: number(1, "int32"),
  stride_h: number(2, "int32"),
  filter_width: number(3, "int32"),
  filter_height: number(4, "int32"),
  fused_activation_function: activation(5),
};
export const depthwiseConv2dOptions = {
  padding,
  stride_w: number(1, "int32"),
  stride_h: number(2, "int32"),
  depth_multiplier: number(3, "int32"),
  fused_activation_function: activation(4),
  dilation_w_factor: number(5, "int32", 1),
  dilation_h_factor: number(6, "int32", 1),
};
export const transposeConvOptions = {
  padding,
  stride_w: number(1, "int32"),
  stride_h: number(2, "int32"),
  fused_activation_function: activation(3),
  quantized_bias_type: type(4),
};
export const lshProjectionOptions = { type: enumeration(0, LSH_PROJECTION_TYPES) };
export const svdfOptions = {
  rank: number(0, "int32"),
  fused_activation_function: activation(1),
  asymmetric_quantize_inputs: bool(2),
};
export const rnnOptions = { fused_activation_function: activation(0), asymmetric_quantize_inputs: bool(1) };
export const sequenceRnnOptions = {
  time_major: bool(0),
  fused_activation_function: activation(1),
  asymmetric_quantize_inputs: bool(2),
};
export const bidirectionalSequenceRnnOptions = {
  time_major: bool(0),
  fused_activation_function: activation(1),
  merge_outputs: bool(2),
  asymmetric_quantize_inputs: bool(3),
};
export const fullyConnectedOptions = {
  fused_activation_function: activation(0),
  weights_format: enumeration(1, WEIGHTS_FORMATS),
  keep_num_dims: bool(2),
  asymmetric_quantize_inputs: bool(3),
  quantized_bias_type: type(4),
};
export const softmaxOptions = { beta: number(0, "float32") };
export const concatenationOptions = { axis: number(0, "int32"), fused_activation_function: activation(1) };
/** Of ADD and SUB. */
export const addOptions = { fused_activation_function: activation(0), pot_scale_int16: bool(1, true) };
/** Of MUL, DIV and L2_NORMALIZATION. */
export const fusedOptions = { fused_activation_function: activation(0) };
export const localResponseNormOptions = {
  radius: number(0, "int32"),
  bias: number(1, "float32"),
  alpha: number(2, "float32"),
  beta: number(3, "float32"),
};
export const lstmOptions = {
  fused_activation_function: activation(0),
  cell_clip: number(1, "float32"),
  proj_clip: number(2, "float32"),
  kernel_type: enumeration(3, LSTM_KERNEL_TYPES),
  asymmetric_quantize_inputs: bool(4),
};
export const unidirectionalSequenceLstmOptions = {
  fused_activation_function: activation(0),
  cell_clip: number(1, "float32"),
  proj_clip: number(2, "float32"),
  time_major: bool(3),
  asymmetric_quantize_inputs: bool(4),
  diagonal_recurrent_tensors: bool(5),
};
export const bidirectionalSequenceLstmOptions = {
  fused_activation_function: activation(0),
  cell_clip: number(1, "float32"),
  proj_clip: number(2, "float32"),
  merge_outputs: bool(3),
  time_major: bool(4, true),
  asymmetric_quantize_inputs: bool(5),
};
export const resizeBilinearOptions = { align_corners: bool(2), half_pixel_centers: bool(3) };
export const resizeNearestNeighborOptions = { align_corners: bool(0), half_pixel_centers: bool(1) };
export const callOptions = { subgraph: number(0, "uint32") };
export const reshapeOptions = { new_shape: vector(0, "int32") };
export const skipGramOptions = {
  ngram_size: number(0, "int32"),
  max_skip_size: number(1, "int32"),
  include_all_ngrams: bool(2),
};
/** Of SPACE_TO_DEPTH and DEPTH_TO_SPACE. */
export const blockOptions = { block_size: number(0, "int32") };
export const embeddingLookupSparseOptions = { combiner: enumeration(0, COMBINERS) };
export const gatherOptions = { axis: number(0, "int32"), batch_dims: number(1, "int32") };
export const reducerOptions = { keep_dims: bool(0) };
export const squeezeOptions = { squeeze_dims: vector(0, "int32") };
/** Of SPLIT and SPLIT_V. */
export const splitOptions = { num_splits: number(0, "int32") };
export const stridedSliceOptions = {
  begin_mask: number(0, "int32"),
  end_mask: number(1, "int32"),
  ellipsis_mask: number(2, "int32"),
  new_axis_mask: number(3, "int32"),
  shrink_axis_mask: number(4, "int32"),
  offset: bool(5),
};
/** Written, not read: the types of the tensors say the same. */
export const castOptions = { in_data_type: type(0), out_data_type: type(1) };
/** Of ARG_MAX and ARG_MIN. */
export const argOptions = { output_type: type(0) };
export const sparseToDenseOptions = { validate_indices: bool(0) };
export const shapeOptions = { out_type: type(0) };
export const fakeQuantOptions = {
  min: number(0, "float32"),
  max: number(1, "float32"),
  num_bits: number(2, "int32"),
  narrow_range: bool(3),
};
export const packOptions = { values_count: number(0, "int32"), axis: number(1, "int32") };
export const oneHotOptions = { axis: number(0, "int32") };
export const unpackOptions = { num: number(0, "int32"), axis: number(1, "int32") };
export const leakyReluOptions = { alpha: number(0, "float32") };
export const mirrorPadOptions = { mode: enumeration(0, MIRROR_PAD_MODES) };
export const uniqueOptions = { idx_out_type: type(0, "INT32") };
export const reverseSequenceOptions = { seq_dim: number(0, "int32"), batch_dim: number(1, "int32") };
export const ifOptions = { then_subgraph_index: number(0, "int32"), else_subgraph_index: number(1, "int32") };
export const callOnceOptions = { init_subgraph_index: number(0, "int32") };
export const whileOptions = { cond_subgraph_index: number(0, "int32"), body_subgraph_index: number(1, "int32") };
export const batchMatMulOptions = { adj_x: bool(0), adj_y: bool(1), asymmetric_quantize_inputs: bool(2) };
export const cumsumOptions = { exclusive: bool(0), reverse: bool(1) };
export const hashtableOptions = { table_id: number(0, "int32"), key_dtype: type(1), value_dtype: type(2) };
export const varHandleOptions = { container: text(0), shared_name: text(1) };
export const randomOptions = { seed: wide(0, "int64"), seed2: wide(1, "int64") };
export const bucketizeOptions = { boundaries: vector(0, "float32") };
/** Of a composite: its attributes are those of a kernel of its own, which is not looked for. */
export const compositeOptions = { name: text(0), decomposition_subgraph_index: number(1, "int32") };
export const geluOptions = { approximate: bool(0) };

export const stablehloPadOptions = {
  edge_padding_low: wideVector(0, "int64"),
  edge_padding_high: wideVector(1, "int64"),
  interior_padding: wideVector(2, "int64"),
};
export const stablehloGatherOptions = {
  offset_dims: wideVector(0, "int64"),
  collapsed_slice_dims: wideVector(1, "int64"),
  start_index_map: wideVector(2, "int64"),
  index_vector_dim: wide(3, "int64"),
  slice_sizes: wideVector(4, "int64"),
  indices_are_sorted: bool(5),
};
export const stablehloScatterOptions = {
  indices_are_sorted: bool(0),
  update_window_dims: wideVector(1, "int64"),
  inserted_window_dims: wideVector(2, "int64"),
  scatter_dims_to_operand_dims: wideVector(3, "int64"),
  index_vector_dim: wide(4, "int64"),
  unique_indices: bool(5),
  update_computation_subgraph_index: number(6, "int32"),
};
export const stablehloReduceWindowOptions = {
  window_dimensions: wideVector(0, "int64"),
  window_strides: wideVector(1, "int64"),
  base_dilations: wideVector(2, "int64"),
  window_dilations: wideVector(3, "int64"),
  padding: wideVector(4, "int64"),
  body_subgraph_index: number(5, "int32"),
};
export const stablehloRngBitGeneratorOptions = { algorithm: enumeration(0, RNG_ALGORITHMS) };
export const reduceWindowOptions = {
  reduce_function: enumeration(0, REDUCE_WINDOW_FUNCTIONS, "UNSUPPORTED", "int32"),
};
export const stablehloCaseOptions = { branch_subgraph_indices: vector(0, "int32") };

/** The tables of the union `BuiltinOptions`; those without fields are left out. */
export const BUILTIN_OPTIONS: UnionMembers = {
  1: conv2dOptions,
  2: depthwiseConv2dOptions,
  4: lshProjectionOptions,
  5: pool2dOptions,
  6: svdfOptions,
  7: rnnOptions,
  8: fullyConnectedOptions,
  9: softmaxOptions,
  10: concatenationOptions,
  11: addOptions,
  12: fusedOptions,
  13: localResponseNormOptions,
  14: lstmOptions,
  15: resizeBilinearOptions,
  16: callOptions,
  17: reshapeOptions,
  18: skipGramOptions,
  19: blockOptions,
  20: embeddingLookupSparseOptions,
  21: fusedOptions,
  23: gatherOptions,
  27: reducerOptions,
  28: addOptions,
  29: fusedOptions,
  30: squeezeOptions,
  31: sequenceRnnOptions,
  32: stridedSliceOptions,
  35: splitOptions,
  37: castOptions,
  40: argOptions,
  49: transposeConvOptions,
  50: sparseToDenseOptions,
  55: shapeOptions,
  57: argOptions,
  58: fakeQuantOptions,
  59: packOptions,
  61: oneHotOptions,
  64: unpackOptions,
  69: bidirectionalSequenceLstmOptions,
  70: bidirectionalSequenceRnnOptions,
  71: unidirectionalSequenceLstmOptions,
  74: resizeNearestNeighborOptions,
  75: leakyReluOptions,
  77: mirrorPadOptions,
  79: splitOptions,
  80: uniqueOptions,
  87: reverseSequenceOptions,
  92: ifOptions,
  93: whileOptions,
  94: blockOptions,
  101: batchMatMulOptions,
  102: cumsumOptions,
  103: callOnceOptions,
  106: conv3dOptions,
  107: hashtableOptions,
  111: varHandleOptions,
  114: randomOptions,
  115: bucketizeOptions,
  116: geluOptions,
};

/** The tables of the union `BuiltinOptions2`. */
export const BUILTIN_OPTIONS_2: UnionMembers = {
  7: stablehloScatterOptions,
  10: stablehloPadOptions,
  13: stablehloReduceWindowOptions,
  16: stablehloGatherOptions,
  19: stablehloRngBitGeneratorOptions,
  20: reduceWindowOptions,
  21: compositeOptions,
  23: stablehloCaseOptions,
};
