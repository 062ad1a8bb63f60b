import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Tensor } from "@heddle/tensor";

/** BroadcastGradientArgs: for two shapes that are broadcast to one, the dimensions along which each gradient is summed up. */
export function broadcastGradientArgs(context: ComputeContext): void {
  const [first, second] = [readVector(context.input(0), 0), readVector(context.input(1), 1)];
  const isSame = `${first}` === `${second}`;
  const rank = Math.max(first.length, second.length);
  const reduced: [number[], number[]] = [[], []];
  for (let i = 0; i < rank && !isSame; i++) {
    const a = first[i - rank + first.length] ?? 1;
    const b = second[i - rank + second.length] ?? 1;
    if (a !== b && a !== 1 && b !== 1) {
      throw invalidArgument(`Incompatible shapes: [${first}] vs. [${second}]`);
    }
    if (a === 1) reduced[0].push(i);
    if (b === 1) reduced[1].push(i);
  }
  for (const [index, dimensions] of reduced.entries()) {
    const elements = context.allocateOutput(index, [dimensions.length]).elements();
    const isWide = elements instanceof BigInt64Array;
    for (const [i, dimension] of dimensions.entries()) elements[i] = isWide ? BigInt(dimension) : dimension;
  }
}

function readVector(shape: Tensor, index: number): number[] {
  if (shape.rank !== 1) throw invalidArgument(`In[${index}] must be a vector.${formatShape(shape.shape)}`);
  return readIndices(shape);
}
