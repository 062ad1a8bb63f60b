import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { type BigLane, CHUNK, load, numericLane, store } from "@heddle/tensor/numbers";

/**
 * A function of an element of each of two inputs. Storing the result rounds it; `round` rounds what TensorFlow rounds before, where
 * that decides whether a result is finite.
 */
export type PairFunction = (first: number, second: number, round: (value: number) => number) => number;

/** A {@link PairFunction} of complex numbers: it writes the two parts of its result at `at` of `to`. */
export type ComplexPairFunction = (a: number, b: number, c: number, d: number, to: Float64Array, at: number) => void;

/** Computes 64-bit integers. @param indices of the first elements of both inputs and of the output, in the view of the memory */
type BigPairs = (lane: BigLane, indices: readonly [number, number, number], count: number) => void;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/**
 * Sets output 0, of the first input's shape, to `compute` of each element of the first input and that of the second; both have as many.
 *
 * @param big for 64-bit integers; default: the op has none
 * @param complex for complex numbers; default: the op has none
 */
export function forEachPair(
  context: ComputeContext,
  compute: PairFunction,
  big?: BigPairs,
  complex?: ComplexPairFunction,
): void | Promise<void> {
  const [first, second] = [context.input(0), context.input(1)];
  const output = context.forwardInputOrAllocateOutput([0, 1], 0, first.shape);
  const lane = numericLane(first.dtype);
  const round = first.dtype === DataType.DOUBLE ? (value: number) => value : Math.fround;
  const [a, b] = [new Float64Array(2 * CHUNK), new Float64Array(2 * CHUNK)];
  return inBlocks(context, first.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    if (lane.elementClass === "big") {
      const indexOf = ({ address }: { readonly address: number }) => address / lane.bytes + start;
      return big?.(lane, [indexOf(first), indexOf(second), indexOf(output)], end - start);
    }
    for (let from = start; from < end; from += CHUNK) {
      const count = Math.min(CHUNK, end - from);
      const offset = from * lane.bytes;
      const numbers = count * lane.parts;
      load(context.memory, lane, first.address + offset, a, numbers);
      load(context.memory, lane, second.address + offset, b, numbers);
      if (lane.parts === 1) for (let i = 0; i < count; i++) a[i] = compute(a[i], b[i], round);
      else for (let i = 0; i < numbers; i += 2) complex?.(a[i], a[i + 1], b[i], b[i + 1], a, i);
      store(context.memory, lane, output.address + offset, a, numbers);
    }
  });
}
