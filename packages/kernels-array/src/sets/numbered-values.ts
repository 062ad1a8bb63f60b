import type { MemoryScope } from "@heddle/memory";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { setLoopsOver } from "./set-loops.js";
import * as layout from "./sets-layout.js";

/** The different values of a tensor, numbered in the order of their first elements. Addresses are of 4-byte numbers in a scope. */
export interface NumberedValues {
  /** How many values there are. */
  readonly size: number;
  /** The number of each element's value. */
  readonly numbers: number;
  /** The index of the first element of each value. */
  readonly firsts: number;
  /** The elements of another vector of the same type that are none of the values: their indices. */
  missing(x: Tensor): { readonly address: number; readonly count: number };
}

/** Numbers the values of a tensor, or of its rows of `rowElements`, whose elements then {@link areBytes}. NaN equals nothing. */
export function numberValues(
  tensor: Tensor,
  scope: MemoryScope,
  rows = tensor.elementCount,
  rowElements = 1,
): NumberedValues {
  const { memory, address, dtype } = tensor;
  const kind = rowElements === 1 ? kindOf(dtype) : layout.ROWS;
  let slots = 8;
  while (slots * 3 < rows * 4) slots *= 2;
  const table = scope.malloc(layout.WORK_BYTES);
  const numbers = scope.malloc(rows * 4);
  const firsts = scope.malloc(rows * 4);
  const tags = scope.malloc(rows * 4);
  const slotBlock = scope.malloc(slots * 8);
  const { u32 } = memory;
  const tell = (offset: number, value: number) => {
    u32[(table + offset) >>> 2] = value;
  };
  for (let i = 0; i < 4; i++) tell(layout.SECRET + i * 4, Math.random() * 2 ** 32);
  tell(layout.SLOTS, slotBlock);
  tell(layout.MOST_SLOTS, slots);
  tell(layout.FIRSTS, firsts);
  tell(layout.TAGS, tags);
  tell(layout.ELEMENTS, address);
  tell(
    layout.EXTRA,
    kind === layout.ROWS ? rowElements * dataTypeSize(dtype) : dtype === DataType.HALF ? 0x7c00 : 0x7f80,
  );
  const size = setLoopsOver(memory).numberValues(kind, table, rows, numbers);
  const missing = (x: Tensor) => {
    const places = scope.malloc(x.elementCount * 4);
    const count = setLoopsOver(memory).missingFrom(kind, table, x.address, x.elementCount, places);
    return { address: places, count };
  };
  return { size, numbers, firsts, missing };
}

/** Writes numbers of 4 bytes to a tensor of int32 or int64. */
export function writeNumbers({ memory, dtype, address, elementCount }: Tensor, from: number): void {
  const { i32 } = memory;
  const first = from >>> 2;
  if (dtype === DataType.INT32) i32.set(i32.subarray(first, first + elementCount), address >>> 2);
  else {
    for (let i = 0, to = address >>> 2; i < elementCount; i++, to += 2) {
      i32[to] = i32[first + i];
      i32[to + 1] = 0;
    }
  }
}

/** Whether equal elements are equal bytes, and different ones are not. */
export function areBytes(dtype: DataType): boolean {
  return kindOf(dtype) <= layout.LONGS;
}

function kindOf(dtype: DataType): number {
  switch (dtype) {
    case DataType.STRING:
      return layout.TEXTS;
    case DataType.FLOAT:
      return layout.FLOATS;
    case DataType.DOUBLE:
      return layout.DOUBLES;
    case DataType.HALF:
    case DataType.BFLOAT16:
      return layout.HALVES;
    default:
      return [layout.BYTES, layout.SHORTS, layout.WORDS, layout.LONGS][Math.log2(dataTypeSize(dtype))];
  }
}
