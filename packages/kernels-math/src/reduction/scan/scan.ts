import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { accumulators, type Lane, numericLane } from "@heddle/tensor/numbers";
import { ELEMENTS_AT_ONCE, stagedInBlocks, storeInBlocks } from "../fold/in-element-blocks.js";
import { fillWith, type Reducer, reducerFor } from "../reducer.js";
import { copyAs, wideType } from "../staged-reductions.js";
import { floatScanLoopsOver } from "./float-scan-loops.js";
import { intScanLoopsOver } from "./int-scan-loops.js";
import { createScan, type ScanPlace, scanWith } from "./scan-kernel.js";
import type { ScanLoops } from "./scan-loops.js";

export { createCumprodOfIntegers, createCumsumOfIntegers } from "./integer-scans.js";

/** Cumsum: running sums along an axis. */
export const createCumsum: CreateKernel = (context) => createGeneral("sum", context);

/** Cumprod: running products along an axis. */
export const createCumprod: CreateKernel = (context) => createGeneral("product", context);

function createGeneral(reduction: "sum" | "product", context: ConstructionContext): Kernel {
  const lane = numericLane(context.inputTypes[0]);
  const reducer = reducerFor(reduction, lane);
  const wide = numericLane(wideType(lane));
  const loopsOver = loopsFor(wide);
  const isProduct = reduction === "product" ? 1 : 0;
  return createScan(context, (context, place, to) => {
    const { length, inner } = place;
    const isShort = length * inner * wide.bytes <= MOST_BYTES_AT_ONCE;
    if (loopsOver && wide !== lane && isShort) {
      return scanStaged(context, loopsOver, lane, wide, isProduct, place, to);
    }
    if (loopsOver && wide === lane && (inner === 1 || isShort)) {
      return scanWith(context, loopsOver, lane.bytes, isProduct, place, to);
    }
    return runSteps(scan(context, lane, reducer, place, to));
  });
}

/** Bytes of a length and an inner size that loops take. Others are scanned with pauses. */
const MOST_BYTES_AT_ONCE = 1 << 26;

function loopsFor({ dtype }: Lane): ((memory: LinearMemory) => ScanLoops) | undefined {
  switch (dtype) {
    case DataType.FLOAT:
    case DataType.DOUBLE:
      return floatScanLoopsOver;
    case DataType.INT32:
    case DataType.INT64:
    case DataType.UINT32:
    case DataType.UINT64:
      return intScanLoopsOver;
    default:
      return undefined;
  }
}

/** Elements that are scanned as those of a wider type without a pause, where the outer size can be cut. */
const STAGED_AT_ONCE = 32_768;

/** Scans elements of one lane as those of a wider one. */
function scanStaged(
  context: ComputeContext,
  loopsOver: (memory: LinearMemory) => ScanLoops,
  lane: Lane,
  wide: Lane,
  isProduct: number,
  { length, inner, exclusive, reverse }: ScanPlace,
  to: number,
): void | Promise<void> {
  const { address, elementCount } = context.input(0);
  const whole = length * inner;
  const flags = [exclusive ? 1 : 0, reverse ? 1 : 0] as const;
  return inBlocks(context, elementCount / whole, Math.ceil(STAGED_AT_ONCE / whole), (start, end) => {
    const { memory } = context;
    using scope = memory.scope();
    const count = (end - start) * whole;
    const offset = start * whole * lane.bytes;
    const [from, sums] = [scope.malloc(count * wide.bytes), scope.malloc(count * wide.bytes)];
    copyAs(memory, lane.dtype, address + offset, count, wide.dtype, from);
    loopsOver(memory).scanMiddle(wide.bytes, isProduct, from, sums, end - start, length, inner, ...flags);
    copyAs(memory, wide.dtype, sums, count, lane.dtype, to + offset);
  });
}

function* scan(
  context: ComputeContext,
  lane: Lane,
  { initial, fold }: Reducer,
  { length, inner: innerCount, exclusive, reverse }: ScanPlace,
  address: number,
): Steps<void> {
  const input = context.input(0);
  const elements = yield* stagedInBlocks<Lane>(context, lane, input);
  const inner = innerCount * lane.parts;
  const total = input.elementCount * lane.parts;
  const sums = accumulators<Lane>(lane, total);
  const rows = total / inner;
  const scanBlock = (start: number, end: number) => {
    const { values, base } = elements();
    let step = Math.floor((start * lane.parts) / inner);
    let column = start * lane.parts - step * inner;
    for (let left = (end - start) * lane.parts; left > 0; step++, column = 0) {
      const count = Math.min(inner - column, left);
      left -= count;
      const at = (reverse ? rows - 1 - step : step) * inner + column;
      const before = reverse ? at + inner : at - inner;
      const isFirst = step % length === 0;
      if (isFirst) fillWith(sums, at, count, initial, lane);
      else for (let i = 0; i < count; i++) sums[at + i] = sums[before + i];
      if (exclusive && isFirst) continue;
      fold(sums, at, values, base + (exclusive ? before : at), 1, 1, count);
    }
  };
  yield* settle(inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, scanBlock));
  yield* settle(storeInBlocks<Lane>(context, lane, address, sums, total));
}
