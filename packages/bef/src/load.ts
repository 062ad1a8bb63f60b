/** `@heddle/bef/load`: reads models that were compiled ahead of time, and nothing else. */
export { compiledModelReader } from "./load/compiled-reader.js";
