import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { DataType, sixteenBit, type Tensor } from "@heddle/tensor";
import { type BigLane, CHUNK, load, narrowToHalves, numericLane, store, widenHalves } from "@heddle/tensor/numbers";
import { INT8, INT16, INT32, INT64, RELU6, UINT8, UINT16, UINT32, UINT64 } from "./gradient-layout.js";
import { gradientLoopsOver } from "./gradient-loops.js";

/** A function of an element of each of two inputs. `round` rounds each operation as TensorFlow does: of float64 not at all. */
export type PairFunction = (first: number, second: number, round: (value: number) => number) => number;

/** A {@link PairFunction} of complex numbers: it writes the two parts of its result at `at` of `to`. */
export type ComplexPairFunction = (a: number, b: number, c: number, d: number, to: Float64Array, at: number) => void;

/** Computes 64-bit integers. @param indices of the first elements of both inputs and of the output, in the view of the memory */
type BigPairs = (
  context: ComputeContext,
  lane: BigLane,
  indices: readonly [number, number, number],
  count: number,
) => void;

const INTEGER_KINDS: Readonly<Record<number, number>> = {
  [DataType.INT8]: INT8,
  [DataType.UINT8]: UINT8,
  [DataType.INT16]: INT16,
  [DataType.UINT16]: UINT16,
  [DataType.INT32]: INT32,
  [DataType.UINT32]: UINT32,
  [DataType.INT64]: INT64,
  [DataType.UINT64]: UINT64,
};

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/** How an op computes a pair of elements, by type. */
export interface PairOp {
  /** The code of its loop in `gradient-layout.ts`, for floats, and the number that the loop needs. */
  readonly code: number;
  readonly alpha?: number;
  /** The twin of the loop, which computes integers too. */
  readonly compute: PairFunction;
  /** Default: the op has no 64-bit integers. */
  readonly big?: BigPairs;
  /** Default: the op has no complex numbers. */
  readonly complex?: ComplexPairFunction;
}

/** Sets output 0, of the first input's shape, to the gradient of each element of the first input and that of the second; both have as many. */
export function forEachPair(context: ComputeContext, op: PairOp): void | Promise<void> {
  const [first, second] = [context.input(0), context.input(1)];
  const output = context.forwardInputOrAllocateOutput([0, 1], 0, first.shape);
  const lane = numericLane(first.dtype);
  const round = first.dtype === DataType.DOUBLE ? (value: number) => value : Math.fround;
  const [a, b] = [new Float64Array(2 * CHUNK), new Float64Array(2 * CHUNK)];
  const isFloat = lane.elementClass === "float";
  const kind = INTEGER_KINDS[first.dtype];
  return inBlocks(context, first.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    if (kind !== undefined && op.code <= RELU6) {
      const { rectifyGradients } = gradientLoopsOver(context.memory);
      const [z, x, y] = [output, first, second].map(({ address }) => address + start * lane.bytes);
      if (rectifyGradients) return rectifyGradients(kind, op.code === RELU6, z, x, y, end - start);
    }
    if (lane.elementClass === "big") {
      const indexOf = ({ address }: { readonly address: number }) => address / lane.bytes + start;
      return op.big?.(context, lane, [indexOf(first), indexOf(second), indexOf(output)], end - start);
    }
    if (isFloat && computeByLoop(context, op, first, second, output, start, end - start)) return;
    for (let from = start; from < end; from += CHUNK) {
      const count = Math.min(CHUNK, end - from);
      const offset = from * lane.bytes;
      const numbers = count * lane.parts;
      load(context.memory, lane, first.address + offset, a, numbers);
      load(context.memory, lane, second.address + offset, b, numbers);
      if (lane.parts === 1) for (let i = 0; i < count; i++) a[i] = op.compute(a[i], b[i], round);
      else for (let i = 0; i < numbers; i += 2) op.complex?.(a[i], a[i + 1], b[i], b[i + 1], a, i);
      store(context.memory, lane, output.address + offset, a, numbers);
    }
  });
}

/** Computes floats in WebAssembly, half and bfloat16 as float32 or by their bits. @returns false in a memory without WebAssembly */
function computeByLoop(
  { memory }: ComputeContext,
  { code, alpha = 0 }: PairOp,
  first: Tensor,
  second: Tensor,
  output: Tensor,
  start: number,
  count: number,
): boolean {
  const { dtype, address } = first;
  const { computeGradients, rectifyShortGradients } = gradientLoopsOver(memory);
  if (!computeGradients) return false;
  if (!sixteenBit(dtype)) {
    const isDouble = dtype === DataType.DOUBLE ? 1 : 0;
    const offset = start * (4 << isDouble);
    const [z, x, y] = [output.address + offset, address + offset, second.address + offset];
    computeGradients(code * 2 + isDouble, z, x, y, count, alpha);
    return true;
  }
  if (code <= RELU6 && rectifyShortGradients) {
    const [infinity, belowSix] = dtype === DataType.HALF ? [0x7c00, 0x45ff] : [0x7f80, 0x40bf];
    const [z, x, y] = [output, first, second].map(({ address }) => address + start * 2);
    rectifyShortGradients(infinity, code === RELU6 ? belowSix : infinity, z, x, y, count);
    return true;
  }
  using scope = memory.scope();
  const [x, y] = [scope.malloc(count * 4), scope.malloc(count * 4)];
  widenHalves(memory, dtype, address + start * 2, count, x);
  widenHalves(memory, dtype, second.address + start * 2, count, y);
  computeGradients(code * 2, x, x, y, count, alpha);
  narrowToHalves(memory, dtype, x, count, output.address + start * 2);
  return true;
}
