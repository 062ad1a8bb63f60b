/**
 * `@heddle/bef/reader`: opens models as `@heddle/bef/load` reads them, but does not describe them, for applications that decide how rare code
 * is imported: bundlers cut what a page loads at each `import()`.
 */
export { type OpenedCompiledModel, openCompiledModel } from "./load/open-compiled-model.js";
export { compiledModelKind } from "./model-kind.js";
