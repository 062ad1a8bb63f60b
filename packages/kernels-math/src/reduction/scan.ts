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
import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, formatShape, readIndex } from "@heddle/tensor";
import { accumulators, type Lane, numericLane } from "@heddle/tensor/numbers";
import { ELEMENTS_AT_ONCE, stagedInBlocks, storeInBlocks } from "./in-element-blocks.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";

/** Cumsum: running sums along an axis. */
export const createCumsum: CreateKernel = (context) => createScan("sum", context);

/** Cumprod: running products along an axis. */
export const createCumprod: CreateKernel = (context) => createScan("product", context);

function createScan(reduction: "sum" | "product", { inputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const reducer = reducerFor(reduction, lane);
  const exclusive = attributes.bool("exclusive");
  const reverse = attributes.bool("reverse");
  return {
    compute(context) {
      const input = context.input(0);
      const { shape } = input;
      const axisTensor = context.input(1);
      if (axisTensor.rank !== 0) {
        throw invalidArgument(`ScanOp: axis must be a scalar, not ${formatShape(axisTensor.shape)}`, {
          shape: axisTensor.shape,
        });
      }
      const given = readIndex(axisTensor);
      const axis = given < 0 ? given + shape.length : given;
      if (!(axis >= 0 && axis < shape.length)) {
        const found = exactIndex(axisTensor) + BigInt(given < 0 ? shape.length : 0);
        throw invalidArgument(
          `ScanOp: Expected scan axis in the range [${-shape.length}, ${shape.length}), but got ${found}`,
          { axis: found, rank: shape.length },
        );
      }
      const { address } = context.allocateOutput(0, shape);
      if (input.elementCount === 0) return;
      return runSteps(scan(context, lane, reducer, { axis, exclusive, reverse }, address));
    },
  };
}

interface Scan {
  readonly axis: number;
  readonly exclusive: boolean;
  readonly reverse: boolean;
}

function* scan(
  context: ComputeContext,
  lane: Lane,
  { initial, fold }: Reducer,
  { axis, exclusive, reverse }: Scan,
  address: number,
): Steps<void> {
  const input = context.input(0);
  const { shape } = input;
  const elements = yield* stagedInBlocks<Lane>(context, lane, input);
  const inner = elementCount(shape.slice(axis + 1)) * lane.parts;
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
      const isFirst = step % shape[axis] === 0;
      if (isFirst) fillWith(sums, at, count, initial, lane);
      else for (let i = 0; i < count; i++) sums[at + i] = sums[before + i];
      if (exclusive && isFirst) continue;
      fold(sums, at, values, base + (exclusive ? before : at), 1, 1, count);
    }
  };
  yield* settle(inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, scanBlock));
  yield* settle(storeInBlocks<Lane>(context, lane, address, sums, total));
}
