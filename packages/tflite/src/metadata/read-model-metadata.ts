import { checkBytes, invalidArgument, StatusError } from "@heddle/status";
import type { DecodeBudget } from "../flatbuffer/decode-budget.js";
import { readRoot } from "../flatbuffer/read-root.js";
import { bufferReader } from "../program/buffer-reader.js";
import { type ModelTable, modelSchema } from "../schema/model-schema.js";
import { appendedFiles } from "./appended-files.js";
import { METADATA_NAME } from "./has-metadata.js";
import { type ModelMetadata, metadataJson } from "./metadata-json.js";
import { type ModelMetadataTable, metadataSchema } from "./metadata-schema.js";

/** Metadata of a model, and its associated files. */
export interface ModelMetadataFiles {
  readonly metadata: ModelMetadata;
  /** The files at the end of the model, by name: views of its bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the metadata of a .tflite file that tools such as TFLite Model Maker write, and the files that belong to it: vocabularies,
 * labels. Undefined for a model without metadata.
 *
 * @throws {StatusError} DATA_LOSS and INVALID_ARGUMENT, with the place, for damaged files; UNIMPLEMENTED for a file that is compressed
 *
 * @example
 * const { metadata, files } = readModelMetadata(bytes) ?? {};
 * console.log(metadata?.description, files && [...files.keys()]);
 *
 * Source: tflite-support, tensorflow_lite_support/metadata/metadata_schema.fbs.
 */
export function readModelMetadata(bytes: Uint8Array): ModelMetadataFiles | undefined {
  checkBytes(bytes);
  const table = metadataTable(readRoot(bytes, modelSchema, { identifier: "TFL3" }), bytes);
  return table && { metadata: metadataJson(table), files: appendedFiles(bytes) };
}

/** The metadata of `model`, which was read from `file`; undefined without any. @throws {StatusError} as `readModelMetadata` */
export function metadataTable(
  model: ModelTable,
  file: Uint8Array,
  budget?: DecodeBudget,
): ModelMetadataTable | undefined {
  const entry = model.metadata.find(({ name }) => name === METADATA_NAME);
  if (!entry) return undefined;
  const bytes = bufferReader(model, file).bytes(entry.buffer, "the metadata");
  if (!bytes) throw invalidArgument(`buffer ${entry.buffer}, which is to have the metadata, is empty`);
  try {
    return readRoot(bytes, metadataSchema, { identifier: "M001", ...(budget && { budget }) });
  } catch (error) {
    throw error instanceof StatusError ? error.at("the metadata") : error;
  }
}
