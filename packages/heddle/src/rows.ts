/** `heddle/rows`: models over batches of rows, whatever engine or file they come from. */

export type { PlacedRows } from "./rows/batch-inputs.js";
export { type RowResults, RowRunner, type RowRunOptions } from "./rows/row-runner.js";
export type { RowRunnerOptions } from "./rows/row-runner-options.js";
