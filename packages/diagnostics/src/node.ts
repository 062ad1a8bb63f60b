/** `@heddle/diagnostics/node`: event files in folders. */
export { createEventFile, type EventFile, type EventFileOptions } from "./node/event-file.js";
