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
  const found = input.dtype === DataType.BOOL ? placesOfTrue(input) : placesOfNonZero(input);
  const output = context.allocateOutput(0, [found.length, rank]);
  const strides = stridesOf(input.shape);
  let next = 0;
  if (input.elementCount < 2 ** 31) {
    // Every place is a number of 31 bits, so that the high halves of the int64s are 0.
    const { i32 } = output.memory;
    let at = output.address >>> 2;
    for (let i = 0; i < found.length; i++) {
      let rest = found[i];
      for (let dimension = 0; dimension < rank - 1; dimension++, at += 2) {
        const place = (rest / strides[dimension]) | 0;
        rest -= place * strides[dimension];
        i32[at] = place;
        i32[at + 1] = 0;
      }
      i32[at] = rest;
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

function placesOfTrue({ memory, address, elementCount }: Tensor): Float64Array {
  const { u8 } = memory;
  let count = 0;
  for (let i = 0; i < elementCount; i++) if (u8[address + i] !== 0) count++;
  const places = new Float64Array(count);
  for (let i = 0, next = 0; next < count; i++) if (u8[address + i] !== 0) places[next++] = i;
  return places;
}

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
