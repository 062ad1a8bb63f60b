import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, Tensor } from "@heddle/tensor";
import { SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import type { NumberColumn } from "./number-column.js";

/** Tokens that are copied without a pause. */
const TOKENS_AT_ONCE = 8192;

/** Sets output `index`, of int32 or int64, to a vector of the numbers of `column`. */
export function setNumbers(context: ComputeContext, index: number, column: NumberColumn): void {
  setNumberVector(context, index, column.view());
}

/** Sets output `index`, of int32 or int64, to a vector of `values`. */
export function setNumberVector(context: ComputeContext, index: number, values: Int32Array): void {
  const output = context.allocateOutput(index, [values.length]);
  const { i32 } = context.memory;
  let word = output.address >>> 2;
  if (output.dtype === DataType.INT32) {
    i32.set(values, word);
    return;
  }
  for (let i = 0; i < values.length; i++, word += 2) {
    i32[word] = values[i];
    i32[word + 1] = values[i] >> 31;
  }
}

/** Sets output `index` to a vector of copies of the bytes at `addresses`, with the sizes in `sizes`. Pauses. */
export function* setCopies(
  context: ComputeContext,
  index: number,
  addresses: NumberColumn,
  sizes: NumberColumn,
): Steps<void> {
  const count = addresses.length;
  const { memory } = context;
  let longBytes = 0;
  for (let i = 0; i < count; i++) if (sizes.at(i) > SMALL_CAPACITY) longBytes += sizes.at(i);
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const copy = (start: number, end: number) => {
    for (let i = start; i < end; i++) builder.addCopy(addresses.at(i) >>> 0, sizes.at(i));
  };
  yield* settle(inBlocks(context, count, TOKENS_AT_ONCE, copy));
  context.setOutput(index, Tensor.fromStringBlock(memory, [count], builder.finish()));
}
