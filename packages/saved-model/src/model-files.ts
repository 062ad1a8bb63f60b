/** `@heddle/saved-model/model-files`: what is needed before the kind of a model is known. */
export { detectModelKind, type ModelKind } from "./model/detect-model-kind.js";
