import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { elementCount } from "@heddle/tensor";
import type { ReductionPlan } from "./reduction-axes.js";

/** Where a pass stands in a reduction. */
export interface Pass {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Elements of the input that each element of the output is made from. */
  readonly reducedCount: number;
}

/** Reduces `[outer, length, inner]` elements at `from` to `[outer, inner]` at `to`, in one pass of some. */
export type ReduceAt = (memory: LinearMemory, from: number, sizes: readonly number[], to: number, pass: Pass) => void;

/** Elements that {@link ReduceAt} reduces without a pause, where the outer size, or else the reduced one, can be cut. */
const ELEMENTS_AT_ONCE = 32_768;

/** Bytes of an element of the input and the output, and of one that is kept between passes. */
export interface Widths {
  readonly ends: number;
  readonly between: number;
}

/** A reduction along chosen axes, from the innermost to the outermost. */
export function reduceWith(
  context: ComputeContext,
  reduceAt: ReduceAt,
  widths: Widths,
  from: number,
  { sizes: given, reducedCount }: ReductionPlan,
  to: number,
): void | Promise<void> {
  const sizes = given.length === 1 ? [1, 1, given[0]] : given;
  if (sizes.length === 3) {
    const [outer, length, inner] = sizes;
    if (outer === 1 && length > 1 && length * inner > ELEMENTS_AT_ONCE) {
      return runSteps(cut(context, reduceAt, widths, from, { length, inner, reducedCount }, to));
    }
    return pass(context, reduceAt, widths, from, sizes, to, { isFirst: true, isLast: true, reducedCount });
  }
  return runSteps(passes(context, reduceAt, widths, from, { sizes, reducedCount }, to));
}

/** A reduction of one length by parts of it, whose results are reduced in turn. */
function* cut(
  context: ComputeContext,
  reduceAt: ReduceAt,
  { ends, between }: Widths,
  from: number,
  { length, inner, reducedCount }: { readonly length: number; readonly inner: number; readonly reducedCount: number },
  to: number,
): Steps<void> {
  const rows = Math.ceil(ELEMENTS_AT_ONCE / inner);
  const parts = Math.ceil(length / rows);
  using scope = context.memory.scope();
  const results = scope.malloc(parts * inner * between);
  const reduceParts = (start: number, end: number) => {
    const whole = Math.min(end, Math.floor(length / rows)) - start;
    const first = { isFirst: true, isLast: false, reducedCount };
    const place = from + start * rows * inner * ends;
    const result = results + start * inner * between;
    if (whole > 0) reduceAt(context.memory, place, [whole, rows, inner], result, first);
    if (start + whole === end) return;
    const rest = place + whole * rows * inner * ends;
    reduceAt(context.memory, rest, [1, length % rows, inner], result + whole * inner * between, first);
  };
  yield* settle(inBlocks(context, parts, 1, reduceParts));
  reduceAt(context.memory, results, [1, parts, inner], to, { isFirst: false, isLast: true, reducedCount });
}

function* passes(
  context: ComputeContext,
  reduceAt: ReduceAt,
  widths: Widths,
  input: number,
  { sizes, reducedCount }: Pick<ReductionPlan, "sizes" | "reducedCount">,
  output: number,
): Steps<void> {
  using scope = context.memory.scope();
  let from = input;
  let inner = sizes[sizes.length - 1];
  for (let i = sizes.length - 2; i > 0; i -= 2) {
    const outer = elementCount(sizes.slice(0, i));
    const to = i === 1 ? output : scope.malloc(outer * inner * widths.between);
    const place = { isFirst: from === input, isLast: i === 1, reducedCount };
    yield* settle(pass(context, reduceAt, widths, from, [outer, sizes[i], inner], to, place));
    from = to;
    inner *= sizes[i - 1];
  }
}

function pass(
  context: ComputeContext,
  reduceAt: ReduceAt,
  { ends, between }: Widths,
  from: number,
  [outer, length, inner]: readonly number[],
  to: number,
  place: Pass,
): void | Promise<void> {
  const whole = length * inner;
  const fromBytes = whole * (place.isFirst ? ends : between);
  const toBytes = inner * (place.isLast ? ends : between);
  return inBlocks(context, outer, Math.ceil(ELEMENTS_AT_ONCE / Math.max(1, whole)), (start, end) => {
    const block = [end - start, length, inner];
    reduceAt(context.memory, from + start * fromBytes, block, to + start * toBytes, place);
  });
}
