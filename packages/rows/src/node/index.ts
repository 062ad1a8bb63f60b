export { type FileSink, fileSink, standardOutput } from "./file-sink.js";
export { fileSource, standardInput } from "./file-source.js";
