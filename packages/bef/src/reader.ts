/** `@heddle/bef/reader`: as `@heddle/bef/load`, for applications that decide how rare code is imported. */
export { compiledReader } from "./load/compiled-reader.js";
