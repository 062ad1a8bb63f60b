/**
 * The part of `rare-code.ts` for loads with a signal, a time limit or a report of progress, in a file that shares none with the page either.
 */
export { bodyBytes } from "../source/body-bytes.js";
export { watchFiles } from "../source/watch-files.js";
export { LoadStop } from "./load-stop.js";
export { shareClasses } from "./shared-classes.js";
