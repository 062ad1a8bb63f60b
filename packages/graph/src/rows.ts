export { runInSlices, type SliceOptions } from "./rows/run-in-slices.js";
