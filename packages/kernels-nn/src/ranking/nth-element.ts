import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, readIndex, type Tensor } from "@heddle/tensor";
import { type Elements, readElements, writeElements } from "@heddle/tensor/numbers";

/**
 * NthElement: the n-th smallest element of each row, or with `reverse` the n-th largest, from 0 on. A NaN counts as the largest element,
 * where TensorFlow's result depends on its place.
 */
export function createNthElement({ attributes }: ConstructionContext): Kernel {
  const isReversed = attributes.bool("reverse");
  return { compute: (context) => select(context, isReversed) };
}

/** Elements that are searched without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

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
  const elements = copyOf(input);
  const pending = inBlocks(context, rows, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
    for (let row = start; row < end; row++) {
      moveToPlace(elements, row * columns, endOfNumbers(elements, row * columns, columns), row * columns + place);
    }
  });
  const write = () =>
    writeElements<number | bigint>(output, (target, to) => {
      for (let row = 0; row < rows; row++) target[to + row] = elements[row * columns + place];
    });
  return pending instanceof Promise ? pending.then(write) : write();
}

/** The elements outside of the memory: as float64, or as 64-bit integers. */
function copyOf(tensor: Tensor): Elements<number | bigint> {
  const { values, base } = readElements<number>(tensor);
  const part = values.subarray(base, base + tensor.elementCount);
  return tensor.dtype === DataType.INT64 || tensor.dtype === DataType.UINT64 ? part.slice() : new Float64Array(part);
}

/** Moves the NaNs of a row to its end. @returns where they begin */
function endOfNumbers(values: Elements<number | bigint>, start: number, count: number): number {
  let end = start + count;
  for (let i = start; i < end; ) {
    const value = values[i];
    if (typeof value === "number" && Number.isNaN(value)) {
      values[i] = values[--end];
      values[end] = value;
    } else i++;
  }
  return end;
}

/** Puts the element that would be at `place` in order there: cuts the part around it at a pivot until it is short. */
function moveToPlace(values: Elements<number | bigint>, start: number, end: number, place: number): void {
  let low = start;
  let high = end - 1;
  while (low < high && place <= high) {
    const pivot = middleOf(values[low], values[(low + high) >>> 1], values[high]);
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (pivot < values[j]) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else return;
  }
}

function middleOf<E extends number | bigint>(a: E, b: E, c: E): E {
  if (a < b) return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}
