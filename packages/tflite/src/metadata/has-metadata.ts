import type { ModelTable } from "../schema/model-schema.js";

/** The name of the entry with the metadata of TFLite's Task Library. */
export const METADATA_NAME = "TFLITE_METADATA";

/** True for a model with metadata of TFLite's Task Library. */
export function hasMetadata({ metadata }: ModelTable): boolean {
  return metadata.some(({ name }) => name === METADATA_NAME);
}
