/** `@heddle/saved-model/model-files`: what is needed before the kind of a model is known. */
export { bytesFileSystem } from "./bytes-file-system.js";
export { detectModelKind, type ModelKind } from "./model/detect-model-kind.js";
