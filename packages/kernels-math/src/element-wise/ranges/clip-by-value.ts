import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { importedCode, invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { type ElementClass, type Lane, numericLane } from "@heddle/tensor/numbers";
import { greaterOf, lesserOf } from "../binary-functions.js";
import type { ElementRow, ElementRun } from "../element-row.js";
import { elementRun, runInBlocks } from "../element-run.js";
import type { ClipRun } from "../special/rare-loops.js";

const rare: readonly ElementClass[] = ["float", "int", "big"];
const lowering: ElementRow = { float: lesserOf, int: lesserOf, big: lesserOf, rare };
const raising: ElementRow = { float: greaterOf, int: greaterOf, big: greaterOf, rare };

const INPUT = [0];
const NONE: readonly number[] = [];

/** ClipByValue: elements brought between two bounds; where the upper bound is below the lower, the lower wins. */
export async function createClipByValue({ inputTypes }: ConstructionContext): Promise<Kernel> {
  const lane = numericLane(inputTypes[0]);
  const [lower, raise, { clipRun }] = await Promise.all([
    elementRun("ClipMinimum", lowering, lane, lane),
    elementRun("ClipMaximum", raising, lane, lane),
    importedCode(import("../rare-run.js")),
  ]);
  const clipTwice: ClipRun = (memory, z, x, low, high, count) => {
    lower(memory, z, x, 1, high, 0, count);
    raise(memory, z, z, 1, low, 0, count);
  };
  return kernelOfRuns(lane, lower, raise, clipRun(lane, clipTwice));
}

function kernelOfRuns({ bytes }: Lane, lower: ElementRun, raise: ElementRun, clip: ClipRun): Kernel {
  return {
    compute(context) {
      const input = context.input(0);
      const low = context.input(1);
      const high = context.input(2);
      const fits = (bound: Tensor) => bound.rank === 0 || shapesEqual(bound.shape, input.shape);
      if (!fits(low) || !fits(high)) {
        throw invalidArgument(
          `clip_value_min and clip_value_max must be either of the same shape as input, or a scalar. input shape: ${formatShape(input.shape)}clip_value_min shape: ${formatShape(low.shape)}clip_value_max shape: ${formatShape(high.shape)}`,
        );
      }
      // The lower bound is read last, and may be the input itself.
      const candidates = low.address === input.address ? NONE : INPUT;
      const { address } = context.forwardInputOrAllocateOutput(candidates, 0, input.shape);
      const isSame = low.rank === 0 && high.rank === 0;
      const [lowStep, highStep] = [low.rank === 0 ? 0 : 1, high.rank === 0 ? 0 : 1];
      const run: ElementRun = (memory, z, x, _, offset, __, count) => {
        if (isSame) return clip(memory, z, x, low.address, high.address, count);
        lower(memory, z, x, 1, high.address + offset * highStep, highStep, count);
        raise(memory, z, z, 1, low.address + offset * lowStep, lowStep, count);
      };
      return runInBlocks(context, run, bytes, bytes, address, input.address, 1, 0, 1, input.elementCount);
    },
  };
}
