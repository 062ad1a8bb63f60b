import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { boundLoopsOver } from "./bound-loops.js";
import { DOUBLES, FLOATS, INTS, LONGS, UNSIGNED_LONGS } from "./bounds-layout.js";
import { writeNumbers } from "./numbered-values.js";

const TYPES: ReadonlyMap<DataType, number> = new Map([
  [DataType.FLOAT, FLOATS],
  [DataType.DOUBLE, DOUBLES],
  [DataType.INT32, INTS],
  [DataType.INT64, LONGS],
  [DataType.UINT64, UNSIGNED_LONGS],
]);

/** LowerBound: the places of values in sorted rows, before equal elements. */
export function lowerBound(context: ComputeContext): void {
  findBounds(context, false);
}

/** UpperBound: the places of values in sorted rows, after equal elements. */
export function upperBound(context: ComputeContext): void {
  findBounds(context, true);
}

function findBounds(context: ComputeContext, isAfterEqual: boolean): void {
  const sorted = context.input(0);
  const values = context.input(1);
  checkMatrix(sorted, "sorted_inputs");
  checkMatrix(values, "values");
  if (sorted.shape[0] !== values.shape[0]) throw invalidArgument("Leading dim_size of both tensors must match.");
  const output = context.allocateOutput(0, values.shape);
  const { memory } = context;
  using scope = memory.scope();
  const { type, widthBytes, address: from } = stagedElements(sorted, scope);
  const { address: wanted } = stagedElements(values, scope);
  const places = output.dtype === DataType.INT32 ? output.address : scope.malloc(values.elementCount * 4);
  const [rows, size] = sorted.shape;
  const perRow = values.shape[1];
  const loops = boundLoopsOver(memory);
  for (let row = 0; row < rows; row++) {
    const at = row * perRow;
    const rowStart = from + row * size * widthBytes;
    loops.findBounds(type, rowStart, size, wanted + at * widthBytes, perRow, isAfterEqual, places + at * 4);
  }
  if (places !== output.address) writeNumbers(output, places);
}

/** The elements in a type that the loops search: the tensor itself, or a copy of as many numbers that are equal. */
function stagedElements(tensor: Tensor, scope: MemoryScope) {
  const { memory, dtype, address, elementCount } = tensor;
  const own = TYPES.get(dtype);
  if (own !== undefined) return { type: own, address, widthBytes: dataTypeSize(dtype) };
  const copy = scope.malloc(elementCount * 8);
  const { values, base } = readElements<number>(tensor);
  memory.f64.set(values.subarray(base, base + elementCount), copy / 8);
  return { type: DOUBLES, address: copy, widthBytes: 8 };
}

function checkMatrix({ rank }: Tensor, name: string): void {
  if (rank !== 2) throw invalidArgument(`Shape must be rank 2 but is rank ${rank} for \`${name}\` argument`);
}
