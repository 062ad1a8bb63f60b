import type { OpResult } from "./replay.js";

/** The lines that `pnpm conformance` prints: a row for each op, every failure, the missing ops, the sums. */
export function report(results: readonly OpResult[], verbose: boolean): string[] {
  const width = Math.max(...results.map(({ op }) => op.length), 2);
  const lines = [`${"op".padEnd(width)}  passed  failed  missing`];
  for (const { op, passed, failures, missing } of results) {
    lines.push(`${op.padEnd(width)}  ${column(passed)}  ${column(failures.length)}  ${column(missing)} `);
  }
  for (const { op, failures } of results) {
    for (const { line, opCase, difference } of failures) {
      lines.push("", `${op}, line ${line}: ${difference.kind}: ${difference.text}`);
      if (verbose) lines.push(`  ${JSON.stringify(opCase)}`);
    }
  }
  const missing = results.filter((result) => result.missing > 0).map(({ op }) => op);
  if (missing.length > 0) lines.push("", `missing ops: ${missing.join(", ")}`);
  const sum = (count: (result: OpResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum(({ failures }) => failures.length);
  lines.push("", `${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum((result) => result.missing)} skipped`);
  return lines.map((line) => line.trimEnd());
}

const column = (count: number) => String(count).padStart(6);
