import { invalidArgument, notFound, type StatusError, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { TableOf, TableSchema } from "../flatbuffer/schema.js";
import { readLabels } from "./labels.js";
import {
  type AssociatedFileTable,
  appliedOptions,
  FILE_TYPES,
  type ModelMetadataTable,
  PROCESS_UNITS,
  type ProcessUnitTable,
  SCORE_TRANSFORMATIONS,
  type SubgraphMetadataTable,
  type TensorMetadataTable,
} from "./metadata-schema.js";
import { readScoreCalibration, type ScoreCalibration } from "./score-calibration.js";

/** A model from text to labels with scores, as the NLClassifier of TFLite's Task Library runs it. */
export interface TextClassifier {
  /** Undefined when the model takes the text itself. */
  readonly tokenizer: RegexTokenizer | undefined;
  /** The position of the scores in the outputs. */
  readonly scores: number;
  /** The labels of the classes, or the position of the output that has them. */
  readonly labels: readonly string[] | number;
  readonly calibration: CalibratedScores | undefined;
}

/** Attributes of `TflRegexTokenize`. */
export interface RegexTokenizer {
  readonly pattern: string;
  readonly vocabulary: Uint8Array;
  readonly length: number;
}

/** Attributes of `TflCalibrateScores`. */
export interface CalibratedScores extends ScoreCalibration {
  readonly transformation: string;
  readonly defaultScore: number;
}

/** A model's first subgraph, and its associated files. */
export interface DescribedSubgraph {
  readonly metadata: ModelMetadataTable | undefined;
  readonly inputs: readonly TensorInfo[];
  readonly outputs: readonly TensorInfo[];
  /** Called when a file is wanted. */
  files(): ReadonlyMap<string, Uint8Array>;
}

/**
 * Finds the use of a model as a classifier of texts: one input that is a string, or ids with a regex tokenizer in the metadata.
 * Undefined for another model.
 *
 * @throws {StatusError} UNIMPLEMENTED, with its name, for another tokenizer; INVALID_ARGUMENT or NOT_FOUND for metadata that does not fit the
 * model, and for a file that is missing or damaged
 *
 * Source: tflite-support, cc/task/text/nlclassifier/nl_classifier.cc.
 */
export function findTextClassifier(model: DescribedSubgraph): TextClassifier | undefined {
  const metadata = model.metadata?.subgraph_metadata[0];
  refuseOtherTokenizers(metadata);
  const [input] = model.inputs;
  if (input === undefined || model.inputs.length > 1) return undefined;
  const isText = input.dtype === DataType.STRING;
  const regex = optionsOf(metadata?.input_tensor_metadata[0], appliedOptions.regexTokenizerOptions);
  if ((!isText && !regex) || !takesOne(input, isText)) return undefined;
  const scores = scoresPosition(model, metadata);
  if (scores === undefined) return undefined;
  const scoresMetadata = metadata?.output_tensor_metadata[scores];
  const labels = labelsOf(model, scores, metadata);
  if (isText && labels === undefined) return undefined;
  return {
    tokenizer: isText || !regex ? undefined : tokenizerOf(model, input, regex),
    scores,
    labels: labels ?? indexes(model.outputs[scores]),
    calibration: calibrationOf(model, scoresMetadata, labels),
  };
}

function refuseOtherTokenizers(metadata: SubgraphMetadataTable | undefined): void {
  const { input_process_units: ofSubgraph = [], input_tensor_metadata: inputs = [] } = metadata ?? {};
  for (const { options } of [...ofSubgraph, ...inputs.flatMap((each) => each.process_units)]) {
    const name = PROCESS_UNITS[options.type] ?? "";
    if (name === "BertTokenizerOptions" || name === "SentencePieceTokenizerOptions") {
      throw unimplemented(`the metadata asks for the tokenizer ${name}, which is not supported: run the model on ids`, {
        processUnit: name,
      });
    }
  }
}

/** The options of the process unit with a schema. */
function optionsOf<S extends TableSchema>(metadata: TensorMetadataTable | undefined, schema: S): TableOf<S> | undefined;
function optionsOf(metadata: TensorMetadataTable | undefined, schema: TableSchema): unknown {
  const isWanted = ({ options }: ProcessUnitTable) => options.schema === schema;
  return metadata?.process_units.find(isWanted)?.options.value;
}

/** True for the input of one text: a single string, or one row of ids. */
function takesOne({ shape }: TensorInfo, isText: boolean): boolean {
  if (!shape) return false;
  const others = isText ? shape : shape.slice(0, -1);
  return (isText || shape.length === 1 || shape.length === 2) && others.every((size) => size === 1 || size === -1);
}

function tokenizerOf(
  model: DescribedSubgraph,
  { name, dtype, shape }: TensorInfo,
  { delim_regex_pattern: pattern, vocab_file: files }: TableOf<typeof appliedOptions.regexTokenizerOptions>,
): RegexTokenizer {
  const length = shape?.at(-1) ?? -1;
  if (dtype !== DataType.INT32) throw invalidArgument(`input '${name}' has a regex tokenizer; its type must be int32`);
  if (length < 1) throw invalidArgument(`input '${name}' has a regex tokenizer; it must state the number of its ids`);
  if (pattern === undefined) throw invalidArgument(`the regex tokenizer of input '${name}' has no delim_regex_pattern`);
  if (files[0] === undefined) throw invalidArgument(`the regex tokenizer of input '${name}' has no vocab_file`);
  return { pattern, vocabulary: fileOf(model, files[0]), length };
}

const SCORE_TYPES: readonly DataType[] = [
  DataType.UINT8,
  DataType.INT8,
  DataType.INT16,
  DataType.FLOAT,
  DataType.HALF,
  DataType.DOUBLE,
  DataType.BOOL,
];

/** The output of scores: `OUTPUT_SCORE`, the one with labels, or the first; undefined when it has no score for each class. */
function scoresPosition(model: DescribedSubgraph, metadata: SubgraphMetadataTable | undefined): number | undefined {
  const labelled = (metadata?.output_tensor_metadata ?? []).flatMap((each, index) =>
    fileOfType(each, "TENSOR_AXIS_LABELS") ? [index] : [],
  );
  const position = named(model, metadata, "OUTPUT_SCORE") ?? (labelled.length === 1 ? labelled[0] : 0);
  const scores = model.outputs[position];
  const { shape = [] } = scores ?? {};
  const fits = shape.length === 1 || (shape.length === 2 && (shape[0] === 1 || shape[0] === -1));
  return scores && fits && SCORE_TYPES.includes(scores.dtype) ? position : undefined;
}

/** The output that the metadata, or else the model, calls `name`. */
function named(
  model: DescribedSubgraph,
  metadata: SubgraphMetadataTable | undefined,
  name: string,
): number | undefined {
  const described = metadata?.output_tensor_metadata ?? [];
  const inMetadata = described.length === model.outputs.length ? described.findIndex((each) => each.name === name) : -1;
  const found = inMetadata >= 0 ? inMetadata : model.outputs.findIndex((each) => each.name === name);
  return found >= 0 ? found : undefined;
}

/** The labels of a file, or the position of the output that has them. */
function labelsOf(
  model: DescribedSubgraph,
  scores: number,
  metadata: SubgraphMetadataTable | undefined,
): readonly string[] | number | undefined {
  const file = fileOfType(metadata?.output_tensor_metadata[scores], "TENSOR_AXIS_LABELS");
  if (!file) return labelsOutput(model, metadata);
  const labels = readLabels(fileOf(model, file));
  const { name, shape } = model.outputs[scores];
  const classes = shape?.at(-1) ?? -1;
  if (labels.length === 0 || labels.length < classes) {
    throw invalidArgument(`${file.name} has ${labels.length} labels; output '${name}' has ${classes} classes`, {
      name,
    });
  }
  return classes < 0 ? labels : labels.slice(0, classes);
}

function labelsOutput(model: DescribedSubgraph, metadata: SubgraphMetadataTable | undefined): number | undefined {
  const position = named(model, metadata, "OUTPUT_LABEL");
  if (position !== undefined) {
    const { name, dtype } = model.outputs[position];
    if (dtype === DataType.STRING || dtype === DataType.INT32) return position;
    throw invalidArgument(`output '${name}' of labels must be string or int32`, { name });
  }
  const texts = model.outputs.flatMap(({ dtype }, index) => (dtype === DataType.STRING ? [index] : []));
  return metadata && texts.length === 1 ? texts[0] : undefined;
}

/** The most classes whose labels are their numbers. */
const MOST_CLASSES = 2 ** 20;

function indexes({ name, shape }: TensorInfo): string[] {
  const classes = shape?.at(-1) ?? -1;
  if (classes < 0) throw invalidArgument(`output '${name}' has neither labels nor a number of classes`, { name });
  if (classes > MOST_CLASSES) {
    throw invalidArgument(`output '${name}' has ${classes} classes, more than ${MOST_CLASSES}`, { name, classes });
  }
  return Array.from({ length: classes }, (_, index) => String(index));
}

function calibrationOf(
  model: DescribedSubgraph,
  metadata: TensorMetadataTable | undefined,
  labels: readonly string[] | number | undefined,
): CalibratedScores | undefined {
  const options = optionsOf(metadata, appliedOptions.scoreCalibrationOptions);
  if (!options) return undefined;
  const file = fileOfType(metadata, "TENSOR_AXIS_SCORE_CALIBRATION");
  if (!file)
    throw invalidArgument("the metadata has ScoreCalibrationOptions and no file TENSOR_AXIS_SCORE_CALIBRATION");
  if (typeof labels !== "object")
    throw invalidArgument("the metadata has ScoreCalibrationOptions and no file of labels");
  const transformation = SCORE_TRANSFORMATIONS[options.score_transformation];
  if (transformation === undefined) {
    throw unimplemented(`score transformation ${options.score_transformation} of the metadata is not known`);
  }
  const calibration = readScoreCalibration(fileOf(model, file), labels, file.name ?? "");
  return { ...calibration, transformation, defaultScore: options.default_score };
}

function fileOfType(metadata: TensorMetadataTable | undefined, type: string): AssociatedFileTable | undefined {
  return metadata?.associated_files.find((file) => FILE_TYPES[file.type] === type);
}

function fileOf(model: DescribedSubgraph, { name = "" }: AssociatedFileTable): Uint8Array {
  const files = model.files();
  const bytes = files.get(name);
  if (!bytes) throw missing(name, [...files.keys()]);
  return bytes;
}

function missing(name: string, known: readonly string[]): StatusError {
  const found = known.length > 0 ? known.slice(0, 5).join(", ") : "no file";
  return notFound(`the metadata names the file ${JSON.stringify(name)}, and the model has ${found} at its end`, {
    name,
  });
}
