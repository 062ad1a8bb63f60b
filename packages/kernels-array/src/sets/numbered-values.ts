import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
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

/** Numbers the values of a tensor. NaN equals nothing. The numbers are written to `numbers`, 4 bytes each. */
export function numberValues(
  { memory, address, dtype, elementCount }: Tensor,
  scope: MemoryScope,
  numbers = scope.malloc(elementCount * 4),
): NumberedValues {
  return numberAll(
    memory,
    kindOf(dtype),
    address,
    elementCount,
    dtype === DataType.HALF ? 0x7c00 : 0x7f80,
    scope,
    numbers,
  );
}

/** As {@link numberValues}, of the rows of `rowBytes` bytes at an address. */
export function numberRows(
  memory: LinearMemory,
  address: number,
  rows: number,
  rowBytes: number,
  scope: MemoryScope,
  numbers: number,
): NumberedValues {
  return numberAll(memory, layout.ROWS, address, rows, rowBytes, scope, numbers);
}

function numberAll(
  memory: LinearMemory,
  kind: number,
  elements: number,
  count: number,
  extra: number,
  scope: MemoryScope,
  numbers: number,
): NumberedValues {
  let slots = 8;
  while (slots < count * 2) slots *= 2;
  const table = scope.malloc(layout.WORK_BYTES);
  const firsts = scope.malloc(count * 4);
  const tags = scope.malloc(count * 4);
  const slotBlock = scope.malloc(slots * 8);
  const keys = scope.malloc(keyBytes(kind) * (count + 1));
  const { u32 } = memory;
  const tell = (offset: number, value: number) => {
    u32[(table + offset) >>> 2] = value;
  };
  for (let i = 0; i < layout.SECRET_WORDS; i++) tell(layout.SECRET + i * 4, Math.random() * 2 ** 32);
  tell(layout.SLOTS, slotBlock);
  tell(layout.MOST_SLOTS, slots);
  tell(layout.FIRSTS, firsts);
  tell(layout.TAGS, tags);
  tell(layout.KEYS, keys);
  tell(layout.ELEMENTS, elements);
  tell(layout.EXTRA, extra);
  const size = setLoopsOver(memory).numberValues(kind, table, count, numbers);
  const missing = (x: Tensor) => {
    const places = scope.malloc(x.elementCount * 4);
    const left = setLoopsOver(memory).missingFrom(kind, table, x.address, x.elementCount, places);
    return { address: places, count: left };
  };
  return { size, numbers, firsts, missing };
}

/** Writes numbers of 4 bytes to a tensor of int32 or int64. */
export function writeNumbers({ memory, dtype, address, elementCount }: Tensor, from: number): void {
  if (address === from) return;
  const { i32 } = memory;
  const first = from >>> 2;
  if (dtype === DataType.INT32) i32.set(i32.subarray(first, first + elementCount), address >>> 2);
  else setLoopsOver(memory).widenNumbers(from, elementCount, address);
}

/** Whether equal elements are equal bytes, and different ones are not. */
export function areBytes(dtype: DataType): boolean {
  return kindOf(dtype) <= layout.LONGS;
}

/** The bytes of what a table keeps of each value to compare it, see {@link layout.KEYS}. */
function keyBytes(kind: number): number {
  if (kind === layout.TEXTS) return CELL_BYTES;
  return kind === layout.LONGS || kind === layout.DOUBLES ? 8 : 0;
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
