import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, elementCount, elementRange, isObjectType, shapesEqual, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { LookupTable } from "../tables/lookup-table.js";
import { SearchedTable } from "../tables/searched-table.js";

/** Keys that are looked up without a pause. */
export const KEYS_AT_ONCE = 4096;

/** The same where threads divide them: so many are worth waking a thread. */
const SHARED_KEYS_AT_ONCE = 32_768;

/** Sets output 0 to what {@link LookupTable.find} returns, in blocks between which the context pauses. */
export function findInBlocks(
  context: ComputeContext,
  table: LookupTable,
  keys: Tensor,
  defaults: Tensor,
): void | Promise<void> {
  const { keyShape, valueShape, valueType } = table;
  const isPlain = keyShape.length === 0 && shapesEqual(defaults.shape, valueShape) && !isObjectType(valueType);
  if (keys.elementCount <= KEYS_AT_ONCE || !isPlain) return context.setOutput(0, table.find(keys, defaults));
  table.retain();
  return runSteps(findSteps(context, table, keys, defaults));
}

/** Takes over a reference of the table. */
function* findSteps(context: ComputeContext, held: LookupTable, keys: Tensor, defaults: Tensor): Steps<void> {
  using table = held;
  const { valueType, valueShape } = table;
  const shape = [...keys.shape, ...valueShape];
  const isSearched = table instanceof SearchedTable;
  const find = (start: number, end: number) => {
    using part = elementRange(keys, start, end);
    return table.find(part, defaults);
  };
  const count = keys.elementCount;
  if (valueType === DataType.STRING) {
    using builder = new StringBlockBuilder(context.memory, elementCount(shape));
    const findTexts = (start: number, end: number) => {
      if (isSearched) return table.findTexts(keys, start, end, defaults, builder);
      using found = find(start, end);
      builder.addCells(found.address, found.elementCount);
    };
    yield* settle(inBlocks(context, count, KEYS_AT_ONCE, findTexts));
    context.setOutput(0, Tensor.fromStringBlock(context.memory, shape, builder.finish()));
    return;
  }
  const valueBytes = elementCount(valueShape) * dataTypeSize(valueType);
  const { address } = context.allocateOutput(0, shape);
  const findPlain = (start: number, end: number) => {
    if (isSearched) return table.findPlain(keys, start, end, defaults, address + start * valueBytes);
    using found = find(start, end);
    context.memory.u8.copyWithin(
      address + start * valueBytes,
      found.address,
      found.address + (end - start) * valueBytes,
    );
  };
  const keysAtOnce = isSearched && context.memory.team ? SHARED_KEYS_AT_ONCE : KEYS_AT_ONCE;
  yield* settle(inBlocks(context, count, keysAtOnce, findPlain));
}
