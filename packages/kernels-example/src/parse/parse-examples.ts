import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { ExampleScan } from "../scan/example-scan.js";
import { ANY, FIXED, STRIDED } from "../scan/scan-layout.js";
import type { Column } from "./column.js";
import { ColumnOutputs } from "./column-outputs.js";
import { explainExample } from "./explain-example.js";
import { warnOfReplaced } from "./warn-of-replaced.js";

/** The Examples of the first block of work. */
export const EXAMPLES_AT_ONCE = 32;

/**
 * Parses Examples to the outputs `dense_values`, `sparse_indices`, `sparse_values`, `sparse_shapes`, and `ragged_values` and
 * `ragged_row_splits` where there are ragged columns.
 *
 * @param serialized a scalar or vector
 * @param names of the Examples, for messages; undefined or empty when they have none
 */
export function parseExamples(
  context: ComputeContext,
  columns: readonly Column[],
  serialized: Tensor,
  names?: Tensor,
): void | Promise<void> {
  return runSteps(parseSteps(context, columns, serialized, names));
}

function* parseSteps(
  context: ComputeContext,
  columns: readonly Column[],
  serialized: Tensor,
  names: Tensor | undefined,
): Steps<void> {
  if (columns.length === 0) return;
  // With one key for two columns TensorFlow finds no feature at all.
  const isFound = new Set(columns.map(({ key }) => `${key}`)).size === columns.length;
  const isAlone = serialized.rank === 0;
  const { elementCount: count, address } = serialized;
  using scan = new ExampleScan(context.memory, columns.map(scanColumn), count, { isAlone, isFound });
  const outputs = new ColumnOutputs(context, scan, serialized.shape);
  outputs.allocateFixed(columns);
  const scanBlock = (start: number, end: number) => {
    const stop = scan.scan(address, start, end);
    if (stop === end) return;
    const place = isAlone ? undefined : { name: nameOf(names, stop), index: stop };
    throw explainExample(serialized.strings().bytes(stop), columns, isFound, place);
  };
  yield* settle(inBlocks(context, count, EXAMPLES_AT_ONCE, scanBlock));
  if (scan.replaced > 0) warnOfReplaced(context, columns, serialized);
  for (const [index, column] of columns.entries()) yield* outputs.set(index, column);
}

function scanColumn({ key, dtype, kind, isVariable, stride, fallback }: Column) {
  const length = kind !== "dense" ? ANY : isVariable ? STRIDED : FIXED;
  return { key, dtype, length, stride, fallback: fallback?.address ?? 0 } as const;
}

function nameOf(names: Tensor | undefined, index: number): string {
  return names && names.elementCount > 0 ? names.strings().text(index) : "<unknown>";
}
