import {
  bytes,
  type Field,
  number,
  type TableOf,
  table,
  tables,
  text,
  texts,
  union,
  vector,
} from "../flatbuffer/schema.js";

const fileType = /* @__PURE__ */ number(2, "int8");
const scoreTransformation = /* @__PURE__ */ number(0, "int8");
const colorSpace = /* @__PURE__ */ number(0, "int8");
const boxType = /* @__PURE__ */ number(1, "int8");
const coordinateType = /* @__PURE__ */ number(2, "int8");

const associatedFile = {
  name: text(0),
  description: text(1),
  type: fileType,
  locale: text(3),
  version: text(4),
};
const vocabularyFile = tables(0, associatedFile);

const normalizationOptions = { mean: vector(0, "float32"), std: vector(1, "float32") };
const scoreCalibrationOptions = { score_transformation: scoreTransformation, default_score: number(1, "float32") };
const scoreThresholdingOptions = { global_score_threshold: number(0, "float32") };
const bertTokenizerOptions = { vocab_file: vocabularyFile };
const sentencePieceTokenizerOptions = {
  sentencePiece_model: tables(0, associatedFile),
  vocab_file: tables(1, associatedFile),
};
const regexTokenizerOptions = { delim_regex_pattern: text(0), vocab_file: tables(1, associatedFile) };

const processUnitOptions = /* @__PURE__ */ union(1, {
  1: normalizationOptions,
  2: scoreCalibrationOptions,
  3: scoreThresholdingOptions,
  4: bertTokenizerOptions,
  5: sentencePieceTokenizerOptions,
  6: regexTokenizerOptions,
});
const processUnit = { options: processUnitOptions };

const imageSize = { width: number(0, "uint32"), height: number(1, "uint32") };
const contentProperties = /* @__PURE__ */ union(1, {
  1: {},
  2: { color_space: colorSpace, default_size: table(1, imageSize) },
  3: { index: vector(0, "uint32"), type: boxType, coordinate_type: coordinateType },
  4: { sample_rate: number(0, "uint32"), channels: number(1, "uint32") },
});
const content = {
  content_properties: contentProperties,
  range: table(2, { min: number(0, "int32"), max: number(1, "int32") }),
};

const tensorMetadata = {
  name: text(0),
  description: text(1),
  dimension_names: texts(2),
  content: table(3, content),
  process_units: tables(4, processUnit),
  stats: table(5, { max: vector(0, "float32"), min: vector(1, "float32") }),
  associated_files: tables(6, associatedFile),
};
const tensorGroup = { name: text(0), tensor_names: texts(1) };
const subgraphMetadata = {
  name: text(0),
  description: text(1),
  input_tensor_metadata: tables(2, tensorMetadata),
  output_tensor_metadata: tables(3, tensorMetadata),
  associated_files: tables(4, associatedFile),
  input_process_units: tables(5, processUnit),
  output_process_units: tables(6, processUnit),
  input_tensor_groups: tables(7, tensorGroup),
  output_tensor_groups: tables(8, tensorGroup),
  custom_metadata: tables(9, { name: text(0), data: bytes(1) }),
};

/**
 * The root table of a model's metadata, under the schema's names.
 *
 * Source: tflite-support, tensorflow_lite_support/metadata/metadata_schema.fbs, version 1.5.0.
 */
export const metadataSchema = {
  name: text(0),
  description: text(1),
  version: text(2),
  subgraph_metadata: tables(3, subgraphMetadata),
  author: text(4),
  license: text(5),
  associated_files: tables(6, associatedFile),
  min_parser_version: text(7),
};

/** Metadata of a model. */
export type ModelMetadataTable = TableOf<typeof metadataSchema>;
export type SubgraphMetadataTable = TableOf<typeof subgraphMetadata>;
export type TensorMetadataTable = TableOf<typeof tensorMetadata>;
export type AssociatedFileTable = TableOf<typeof associatedFile>;
export type ProcessUnitTable = TableOf<typeof processUnit>;

/** The options of the process units that are applied. */
export const appliedOptions = { scoreCalibrationOptions, regexTokenizerOptions };

/** Names of process units, each at the number of its type. */
export const PROCESS_UNITS: readonly string[] = [
  "NONE",
  "NormalizationOptions",
  "ScoreCalibrationOptions",
  "ScoreThresholdingOptions",
  "BertTokenizerOptions",
  "SentencePieceTokenizerOptions",
  "RegexTokenizerOptions",
];

/** Types of associated files, each at its number. */
export const FILE_TYPES: readonly string[] = [
  "UNKNOWN",
  "DESCRIPTIONS",
  "TENSOR_AXIS_LABELS",
  "TENSOR_VALUE_LABELS",
  "TENSOR_AXIS_SCORE_CALIBRATION",
  "VOCABULARY",
  "SCANN_INDEX_FILE",
];

/** Functions of scores before their calibration, each at its number. */
export const SCORE_TRANSFORMATIONS: readonly string[] = ["IDENTITY", "LOG", "INVERSE_LOGISTIC"];

/** Names of the numbers of enums, and of the types of unions, by field. */
export const NAMES: ReadonlyMap<Field<unknown>, readonly string[]> = /* @__PURE__ */ new Map<
  Field<unknown>,
  readonly string[]
>([
  [fileType, FILE_TYPES],
  [scoreTransformation, SCORE_TRANSFORMATIONS],
  [colorSpace, ["UNKNOWN", "RGB", "GRAYSCALE"]],
  [boxType, ["UNKNOWN", "BOUNDARIES", "UPPER_LEFT", "CENTER"]],
  [coordinateType, ["RATIO", "PIXEL"]],
  [processUnitOptions, PROCESS_UNITS],
  [contentProperties, ["NONE", "FeatureProperties", "ImageProperties", "BoundingBoxProperties", "AudioProperties"]],
]);
