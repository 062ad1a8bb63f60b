export { type FileSink, fileSink } from "./file-sink.js";
export { fileSource, standardInput } from "./file-source.js";
