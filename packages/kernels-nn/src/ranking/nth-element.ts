import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndex, sixteenBit, type Tensor, type TypedArray } from "@heddle/tensor";

/**
 * NthElement: the n-th smallest element of each row, or with `reverse` the n-th largest, from 0 on. A NaN counts as the largest element,
 * where TensorFlow's result depends on its place.
 */
export function createNthElement({ attributes }: ConstructionContext): Kernel {
  const isReversed = attributes.bool("reverse");
  return { compute: (context) => select(context, isReversed) };
}

/** Elements that are sorted without a pause. */
const ELEMENTS_AT_ONCE = 20_000;

function select(context: ComputeContext, isReversed: boolean): void | Promise<void> {
  const [input, given] = [context.input(0), context.input(1)];
  if (given.rank !== 0) throw invalidArgument(`N must be scalar but has rank ${given.rank}`);
  const n = readIndex(given);
  if (n < 0) throw invalidArgument(`n must be non-negative but is ${n}`);
  if (input.rank < 1) throw invalidArgument(`Input must be at least rank 1 but is rank ${input.rank}`);
  const columns = input.shape[input.rank - 1];
  if (columns <= n) throw invalidArgument(`Input must have last dimension > n = ${n}`, { n, columns });
  const place = isReversed ? columns - 1 - n : n;
  const output = context.allocateOutput(0, input.shape.slice(0, -1));
  const rows = output.elementCount;
  const sorted = copyOf(input);
  const pending = inBlocks(context, rows, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
    for (let row = start; row < end; row++) sorted.subarray(row * columns, (row + 1) * columns).sort();
  });
  const write = () => {
    const target = output.elements();
    const coding = sixteenBit(output.dtype);
    for (let row = 0; row < rows; row++) {
      const element = sorted[row * columns + place];
      target[row] = coding ? coding.encode(Number(element)) : element;
    }
  };
  return pending instanceof Promise ? pending.then(write) : write();
}

/** The elements outside of the memory; those of 16 bits decoded. */
function copyOf(tensor: Tensor): TypedArray {
  const coding = sixteenBit(tensor.dtype);
  const elements = tensor.elements();
  return coding ? Float32Array.from(elements as Uint16Array, coding.decode) : elements.slice();
}
