import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { stridesOf } from "./dimensions.js";
import { writeIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { BYTES } from "./type-sets.js";

/** Where: the positions of the elements that are not zero, one a row. */
export function registerWhere(registrar: Registrar): void {
  registerOp(registrar, "Where", {
    inputs: ["input: T"],
    outputs: ["index: int64"],
    attrs: ["T: {numbertype, bool} = DT_BOOL"],
    constraints: { T: BYTES },
    create: () => compute,
  });
}

function compute(context: ComputeContext): void {
  const input = context.input(0);
  const { rank } = input;
  if (rank === 0) throw invalidArgument("WhereOp : Unhandled input dimensions: 0");
  const isShort = input.elementCount < 2 ** 31;
  const found = input.dtype === DataType.BOOL && isShort ? placesOfTrue(input) : placesOfNonZero(input);
  const output = context.allocateOutput(0, [found.length, rank]);
  const strides = stridesOf(input.shape);
  let next = 0;
  if (isShort) {
    // Every place is a number of 31 bits, so that the high halves of the int64s are 0.
    const { i32 } = output.memory;
    const columns = input.shape[rank - 1];
    const position = new Int32Array(rank - 1);
    let line = 0;
    let end = line + columns;
    for (let i = 0, at = output.address >>> 2; i < found.length; i++) {
      const place = found[i];
      if (place >= end) {
        line = Math.floor(place / columns) * columns;
        end = line + columns;
        for (let dimension = 0, rest = line; dimension < rank - 1; dimension++) {
          position[dimension] = rest / strides[dimension];
          rest -= position[dimension] * strides[dimension];
        }
      }
      for (let dimension = 0; dimension < rank - 1; dimension++, at += 2) {
        i32[at] = position[dimension];
        i32[at + 1] = 0;
      }
      i32[at] = place - line;
      i32[at + 1] = 0;
      at += 2;
    }
    return;
  }
  for (let rest of found) {
    for (let dimension = 0; dimension < rank; dimension++) {
      const place = Math.floor(rest / strides[dimension]);
      rest -= place * strides[dimension];
      writeIndex(output, next++, place);
    }
  }
}

function placesOfTrue({ memory, address, elementCount }: Tensor): Int32Array {
  const { u8, i32 } = memory;
  const places = new Int32Array(countTrue(u8, i32, address, elementCount));
  for (let i = 0, next = 0; next < places.length; ) {
    // Four bools are a word, and tensors begin where one does.
    if ((i & 3) === 0 && i32[(address + i) >>> 2] === 0 && i + 4 <= elementCount) {
      i += 4;
      continue;
    }
    if (u8[address + i] !== 0) places[next++] = i;
    i++;
  }
  return places;
}

function countTrue(u8: Uint8Array, i32: Int32Array, address: number, elementCount: number): number {
  let count = 0;
  let i = 0;
  for (; i + 4 <= elementCount; i += 4) {
    const word = i32[(address + i) >>> 2];
    if (word === ALL_TRUE) count += 4;
    else if (word !== 0) for (let j = i; j < i + 4; j++) if (u8[address + j] !== 0) count++;
  }
  for (; i < elementCount; i++) if (u8[address + i] !== 0) count++;
  return count;
}

/** Four bools that are true. */
const ALL_TRUE = 0x01010101;

function placesOfNonZero(input: Tensor): Float64Array {
  const places: number[] = [];
  for (let i = 0; i < input.elementCount; i++) if (isNonZero(input, i)) places.push(i);
  return Float64Array.from(places);
}

/** False for 0, -0 and 0 + 0i. */
function isNonZero({ memory, dtype, address }: Tensor, index: number): boolean {
  switch (dtype) {
    case DataType.BOOL:
      return memory.u8[address + index] !== 0;
    case DataType.FLOAT:
      return memory.f32[(address >>> 2) + index] !== 0;
    case DataType.DOUBLE:
      return memory.f64[address / 8 + index] !== 0;
    case DataType.HALF:
    case DataType.BFLOAT16:
      return (memory.u16[(address >>> 1) + index] & 0x7fff) !== 0;
    case DataType.COMPLEX64: {
      const at = (address >>> 2) + index * 2;
      return memory.f32[at] !== 0 || memory.f32[at + 1] !== 0;
    }
    case DataType.COMPLEX128: {
      const at = address / 8 + index * 2;
      return memory.f64[at] !== 0 || memory.f64[at + 1] !== 0;
    }
    default:
      return hasSetBit(memory.u8, address, index, dataTypeSize(dtype));
  }
}

function hasSetBit(u8: Uint8Array, address: number, index: number, sizeBytes: number): boolean {
  const from = address + index * sizeBytes;
  for (let i = from; i < from + sizeBytes; i++) if (u8[i] !== 0) return true;
  return false;
}
