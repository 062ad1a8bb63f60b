import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import {
  type ElementOf,
  type ElementSpan,
  type Elements,
  type Lane,
  load,
  stagedElements,
  store,
} from "@heddle/tensor/numbers";

/** Elements that are folded without a pause: less than a millisecond of the slowest types. */
export const ELEMENTS_AT_ONCE = 16_384;

/**
 * Stages the elements of a tensor as `stagedElements` does, in blocks between which the context pauses. Returns a function that
 * returns them: its results are dead after the next pause.
 */
export function stagedInBlocks<L extends Lane>(
  context: ComputeContext,
  lane: L,
  tensor: Tensor,
): Steps<() => ElementSpan<ElementOf<L>>>;
export function* stagedInBlocks(
  context: ComputeContext,
  lane: Lane,
  tensor: Tensor,
): Steps<() => ElementSpan<number | bigint>> {
  const { memory } = context;
  if (lane.direct || lane.elementClass === "big") return () => stagedElements<Lane>(memory, lane, tensor);
  const { parts, bytes } = lane;
  const values = new Float64Array(tensor.elementCount * parts);
  const stage = (start: number, end: number) => {
    const part = values.subarray(start * parts, end * parts);
    load(memory, lane, tensor.address + start * bytes, part, part.length);
  };
  yield* settle(inBlocks(context, tensor.elementCount, ELEMENTS_AT_ONCE, stage));
  const span = { values, base: 0 };
  return () => span;
}

/**
 * Stores the first `count` numbers of `sums`, as `store` does, in blocks between which the context pauses.
 *
 * @param finish finishes numbers of a block in place, before they are stored
 */
export function storeInBlocks<L extends Lane>(
  context: ComputeContext,
  lane: L,
  address: number,
  sums: Elements<ElementOf<L>>,
  count: number,
  finish?: (start: number, count: number) => void,
): void | Promise<void> {
  return inBlocks(context, count / lane.parts, ELEMENTS_AT_ONCE, (from, to) => {
    const start = from * lane.parts;
    const end = to * lane.parts;
    finish?.(start, end - start);
    store<L>(context.memory, lane, address + from * lane.bytes, sums.subarray(start, end), end - start);
  });
}
