import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { Shape } from "@heddle/tensor";
import type { ResultKind } from "../products/result-kind.js";
import { middleReduction } from "./middle-reduction.js";
import type { Reduction } from "./reduced-shape.js";
import { sumLoopsOver } from "./sum-loops.js";

/** Elements that are added up in less than a millisecond. */
const ELEMENTS_AT_ONCE = 1_000_000;

/** Adds the elements at `x` to the int32 sums of a reduction at `sums`, and pauses. */
export function addElements(
  context: ComputeContext,
  x: number,
  kind: ResultKind,
  shape: Shape,
  reduction: Reduction,
  sums: number,
): void | Promise<void> {
  const { groups, kept, length, inner, outputOf } = middleReduction(shape, reduction);
  const rows = groups * kept;
  if (rows * length * inner === 0) return;
  const add = (row: number, count: number, first: number, elements: number) => {
    const to = sums + (outputOf(Math.floor(row / kept)) + (row % kept) * inner) * 4;
    const from = x + (row * length + first) * inner * Math.abs(kind);
    sumLoopsOver(context.memory).addMiddle(from, kind, count, elements, inner, to);
  };
  const rowsAtOnce = Math.floor(ELEMENTS_AT_ONCE / (length * inner));
  if (rowsAtOnce > 0) {
    return inBlocks(context, rows, rowsAtOnce, (start, end) => {
      for (let row = start, count = 0; row < end; row += count) {
        count = Math.min(end - row, kept - (row % kept));
        add(row, count, 0, length);
      }
    });
  }
  const part = Math.min(Math.ceil(ELEMENTS_AT_ONCE / inner), length);
  const parts = Math.ceil(length / part);
  return inBlocks(context, rows * parts, 1, (start, end) => {
    for (let at = start; at < end; at++) {
      const first = (at % parts) * part;
      add(Math.floor(at / parts), 1, first, Math.min(part, length - first));
    }
  });
}
