/** `@heddle/diagnostics/node`: event files in folders. */
export { createFilesIn } from "./node/create-files-in.js";
export { createEventFile, type EventFile, type EventFileOptions } from "./node/event-file.js";
