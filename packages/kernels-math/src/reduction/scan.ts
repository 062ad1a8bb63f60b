import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, formatShape, readIndex } from "@heddle/tensor";
import { accumulators, numericLane, stagedElements, store } from "@heddle/tensor/numbers";
import { fillWith, reducerFor } from "./reducer.js";

/** Cumsum: running sums along an axis. */
export const createCumsum: CreateKernel = (context) => createScan("sum", context);

/** Cumprod: running products along an axis. */
export const createCumprod: CreateKernel = (context) => createScan("product", context);

function createScan(reduction: "sum" | "product", { inputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const { initial, fold } = reducerFor(reduction, lane);
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
      const { values, base } = stagedElements(context.memory, lane, input);
      const inner = elementCount(shape.slice(axis + 1)) * lane.parts;
      const total = input.elementCount * lane.parts;
      const sums = accumulators(lane, total);
      const rows = total / inner;
      for (let step = 0; step < rows; step++) {
        const at = (reverse ? rows - 1 - step : step) * inner;
        const before = reverse ? at + inner : at - inner;
        const isFirst = step % shape[axis] === 0;
        if (isFirst) fillWith(sums, at, inner, initial, lane);
        else for (let i = 0; i < inner; i++) sums[at + i] = sums[before + i];
        if (exclusive && isFirst) continue;
        fold(sums, at, values, base + (exclusive ? before : at), 1, 1, inner);
      }
      store(context.memory, lane, address, sums, total);
    },
  };
}
