/** The code for models with metadata, which is imported when a model has any. */
export { appendedFiles } from "../metadata/appended-files.js";
export { metadataJson } from "../metadata/metadata-json.js";
export { appliedOptions } from "../metadata/metadata-schema.js";
export { metadataTable } from "../metadata/read-model-metadata.js";
export { findTextClassifier } from "../metadata/text-classifier.js";
export { textSignature } from "./text-signature.js";
