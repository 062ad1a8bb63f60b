import type { FileOperator, ModelDescription, SignatureDetails, TensorDetails } from "@heddle/graph";
import { StatusError } from "@heddle/status";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelMetadataTable, TensorMetadataTable } from "../metadata/metadata-schema.js";
import type { ModelTable } from "../schema/model-schema.js";
import { modelSignatures, type SubgraphSignature } from "./model-signatures.js";
import type { OperatorKind } from "./operator-kind.js";

/** The code for metadata. */
export type MetadataParts = typeof import("./metadata-parts.js");

/** Facts about a TFLite model. */
export interface TfliteDescription extends ModelDescription {
  /** The number of operators of each builtin by its name, and of each custom op by its code; sorted. */
  readonly operatorCounts: ReadonlyMap<string, number>;
}

/** The facts of a description that are in the file only, and not in the program. */
export type FileDescription = Pick<ModelDescription, "operators" | "tensorDetails" | "attachedFiles" | "metadata">;

/** A model's file. */
export interface DescribedFile {
  readonly model: ModelTable;
  readonly kinds: readonly OperatorKind[];
  /** The names of the signatures that can be run. */
  readonly signatures: ReadonlyMap<string, unknown>;
  readonly metadata: ModelMetadataTable | undefined;
  /** There when the model has metadata. */
  readonly parts: MetadataParts | undefined;
  readonly bytes: Uint8Array;
  /** A subgraph as signatures call it. */
  called(subgraph: number): CalledSubgraph;
}

/** Describes a file: its operators, the tensors of its signatures, its metadata. An archive that cannot be read has no files. */
export function describeFile(file: DescribedFile): FileDescription {
  const { model, metadata, parts, bytes, signatures } = file;
  const described = modelSignatures(model).filter(({ name }) => signatures.has(name));
  return {
    operators: operatorsOf(file),
    tensorDetails: new Map(described.map((each) => [each.name, signatureDetails(file, each)])),
    ...(metadata && parts && { metadata: parts.metadataJson(metadata), attachedFiles: attachedFiles(bytes, parts) }),
  };
}

function operatorsOf({ model: { subgraphs }, kinds }: DescribedFile): FileOperator[] {
  const counts = kinds.map(() => 0);
  for (const { opcode_index: code } of subgraphs.flatMap(({ operators }) => operators)) counts[code]++;
  return kinds
    .map(({ name, isCustom, version }, code) => ({ name, isCustom, version, count: counts[code] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version - b.version));
}

function signatureDetails(
  { called, metadata, parts }: DescribedFile,
  { subgraph, inputsOf, outputsOf }: SubgraphSignature,
): SignatureDetails {
  const tensors = called(subgraph);
  const described = metadata?.subgraph_metadata[subgraph];
  const inputs = inputsOf(tensors).map((name, at): [string, TensorDetails] => [
    name,
    inputDetails(tensors.inputs[at], described?.input_tensor_metadata[at], parts),
  ]);
  const outputs = outputsOf(tensors).map(({ name, position: at }): [string, TensorDetails] => [
    name,
    detailsOf(tensors.outputs[at], described?.output_tensor_metadata[at]),
  ]);
  return { inputs: new Map(inputs), outputs: new Map(outputs) };
}

function inputDetails(
  info: TensorInfo,
  metadata: TensorMetadataTable | undefined,
  parts: MetadataParts | undefined,
): TensorDetails {
  const details = detailsOf(info, metadata);
  const regex = metadata?.process_units.find(
    ({ options }) => options.schema === parts?.appliedOptions.regexTokenizerOptions,
  );
  const vocabulary = (regex?.options.value as { vocab_file: TensorMetadataTable["associated_files"] } | undefined)
    ?.vocab_file;
  return { ...details, files: [...new Set([...details.files, ...namesOf(vocabulary ?? [])])] };
}

function detailsOf({ quantization }: TensorInfo, metadata: TensorMetadataTable | undefined): TensorDetails {
  const files = namesOf(metadata?.associated_files ?? []);
  return { description: metadata?.description, quantization, files };
}

function namesOf(files: TensorMetadataTable["associated_files"]): string[] {
  return files.flatMap(({ name }) => name ?? []);
}

function attachedFiles(bytes: Uint8Array, { appendedFiles }: MetadataParts): { path: string; sizeBytes: number }[] {
  try {
    return [...appendedFiles(bytes)].map(([path, file]) => ({ path, sizeBytes: file.length }));
  } catch (error) {
    if (error instanceof StatusError) return [];
    throw error;
  }
}
