import { invalidArgument } from "@heddle/status";
import type { LayoutItem } from "./json/token-layout.js";

/** Tokens of a text, from number `from` up to `to`. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** The range of `kept` tokens of a text that has `count`. */
export function keptRange(count: number, kept: number, direction: "left" | "right"): TokenRange {
  return direction === "left" ? { from: count - kept, to: count } : { from: 0, to: kept };
}

/**
 * The range that a row keeps of a text, and then those of the rows that follow it: each has `stride` tokens of the one before it.
 *
 * Source: Encoding::truncate of tokenizers 0.23.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a stride that is not below `kept`
 */
export function overflowingRanges(
  count: number,
  kept: number,
  direction: "left" | "right",
  stride: number,
): readonly TokenRange[] {
  if (kept >= count) return [{ from: 0, to: count }];
  const ranges = [keptRange(count, kept, direction)];
  if (kept === 0) return [...ranges, { from: 0, to: count }];
  if (stride >= kept) {
    throw invalidArgument(`the stride ${stride} is not below the ${kept} tokens that a row keeps of a text`, {
      stride,
    });
  }
  const step = kept - stride;
  for (let last = ranges[0]; direction === "left" ? last.from > 0 : last.to < count; ) {
    last =
      direction === "left"
        ? { from: Math.max(0, last.to - step - kept), to: last.to - step }
        : { from: last.from + step, to: Math.min(count, last.from + step + kept) };
    ranges.push(last);
  }
  return ranges;
}

/**
 * The rows of a layout: for each item the number of its range. First the row of all first ranges, then each other combination.
 *
 * Source: Encoding::merge_with of tokenizers 0.23, for the order.
 */
export function overflowingRows(
  layout: readonly LayoutItem[],
  ranges: readonly (readonly TokenRange[])[],
): readonly (readonly number[])[] {
  let first: readonly number[] = [];
  let others: readonly (readonly number[])[] = [];
  for (const item of layout) {
    const count = "sequence" in item ? ranges[item.sequence].length : 1;
    const numbers = Array.from({ length: count }, (_, i) => i);
    others = [
      ...others.flatMap((row) => numbers.map((number) => [...row, number])),
      ...numbers.slice(1).map((number) => [...first, number]),
    ];
    first = [...first, 0];
  }
  return [first, ...others];
}
