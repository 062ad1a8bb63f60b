import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex } from "@heddle/tensor";
import { numberLane, viewOf } from "@heddle/tensor/numbers";

/** LinSpace: `num` evenly spaced numbers from `start` to `stop`. Every step is rounded to the type, as in TensorFlow. */
export function createLinSpace({ inputTypes }: ConstructionContext): Kernel {
  const lane = numberLane(inputTypes[0]);
  return {
    compute(context) {
      ["start", "stop", "num"].forEach((name, i) => {
        if (context.input(i).rank !== 0) {
          throw invalidArgument(`${name} must be a scalar, not shape ${formatShape(context.input(i).shape)}`);
        }
      });
      const count = readIndex(context.input(2));
      if (!(count > 0)) throw invalidArgument(`Requires num > 0: ${count}`, { count });
      const { address } = context.allocateOutput(0, [count]);
      const numbers = viewOf(context.memory, lane);
      const start = numbers[context.input(0).address >>> lane.shift];
      const stop = numbers[context.input(1).address >>> lane.shift];
      const first = address >>> lane.shift;
      const step = lane.round(lane.round(stop - start) / lane.round(count - 1));
      numbers[first] = start; // Not a step of 0, which is NaN where the step is infinite.
      // A loop for each view is several times as fast as one for all.
      if (numbers instanceof Float64Array) stepDoubles(numbers, first, start, step, count);
      else if (numbers instanceof Float32Array) stepFloats(numbers, first, start, step, count);
      else for (let i = 1; i < count - 1; i++) numbers[first + i] = start + lane.round(step * lane.round(i));
      numbers[first + count - 1] = count > 1 ? stop : start;
    },
  };
}

function stepDoubles(numbers: Float64Array, first: number, start: number, step: number, count: number): void {
  for (let i = 1; i < count - 1; i++) numbers[first + i] = start + step * i;
}

function stepFloats(numbers: Float32Array, first: number, start: number, step: number, count: number): void {
  const { fround } = Math;
  for (let i = 1; i < count - 1; i++) numbers[first + i] = start + fround(step * fround(i));
}
