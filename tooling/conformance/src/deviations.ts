import type { DifferenceKind } from "@heddle/tooling-testing/op-cases";
import { DEVIATION_REASONS } from "./deviation-reasons.data.js";
import type { OpResult } from "./replay.js";

/** Cases of one op that differ from TensorFlow in one way, for one reason. */
export interface Deviation {
  readonly op: string;
  readonly kind: DifferenceKind;
  readonly count: number;
  readonly reason: string;
  /** The lines of the file of cases, from 1. */
  readonly lines: readonly number[];
}

/**
 * The failures of a replay as deviations, sorted by op, kind and reason.
 *
 * @throws {Error} for failures without a reason in `deviation-reasons.data.ts`; the message names each
 */
export function listDeviations(results: readonly OpResult[]): Deviation[] {
  const lines = new Map<string, number[]>();
  const unexplained: string[] = [];
  for (const { op, failures } of results) {
    for (const { line, difference, opCase } of failures) {
      const reason = DEVIATION_REASONS.find(
        (known) =>
          known.ops.test(op) &&
          known.kinds.includes(difference.kind) &&
          (known.difference?.test(difference.text) ?? true) &&
          (known.inputs?.test(JSON.stringify(opCase.inputs)) ?? true),
      )?.reason;
      if (reason === undefined) unexplained.push(`${op}, line ${line}: ${difference.kind}: ${difference.text}`);
      else {
        const key = JSON.stringify([op, difference.kind, reason]);
        lines.set(key, [...(lines.get(key) ?? []), line]);
      }
    }
  }
  if (unexplained.length > 0) throw new Error(`no reason in deviation-reasons.data.ts for\n${unexplained.join("\n")}`);
  return [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, places]) => {
      const [op, kind, reason] = JSON.parse(key) as [string, DifferenceKind, string];
      return { op, kind, count: places.length, reason, lines: places };
    });
}

/** The file of deviations: one on each line. */
export function formatDeviations(deviations: readonly Deviation[]): string {
  return `[\n${deviations.map((deviation) => JSON.stringify(deviation)).join(",\n")}\n]\n`;
}
