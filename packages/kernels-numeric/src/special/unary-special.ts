import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { CHUNK, load, numberLane, store } from "@heddle/tensor/numbers";

const INPUT = [0];

/** The kernel of a function of one number, which is computed in float64 and rounded once. */
export function unarySpecial({ inputTypes }: ConstructionContext, compute: (x: number) => number): Kernel {
  const lane = numberLane(inputTypes[0]);
  return {
    compute(context) {
      const { shape, address, elementCount } = context.input(0);
      const output = context.forwardInputOrAllocateOutput(INPUT, 0, shape);
      const numbers = new Float64Array(CHUNK);
      return inBlocks(context, Math.ceil(elementCount / CHUNK), 1, (start, end) => {
        for (let i = start * CHUNK; i < Math.min(end * CHUNK, elementCount); i += CHUNK) {
          const count = Math.min(CHUNK, elementCount - i);
          load(context.memory, lane, address + i * lane.bytes, numbers, count);
          for (let j = 0; j < count; j++) numbers[j] = compute(numbers[j]);
          store(context.memory, lane, output.address + i * lane.bytes, numbers, count);
        }
      });
    },
  };
}
