import { internal, invalidArgument, unimplemented } from "@heddle/status";
import {
  type DataType,
  dataTypeName,
  type FloatCoding,
  floatCoding,
  isFloating,
  isInteger,
  isQuantized,
  memoryView,
  narrowing,
  type Tensor,
} from "@heddle/tensor";
import type { ConstructionContext } from "../kernel/kernel.js";

/** How the numbers of a type are read and written. */
export interface NumberType {
  readonly dtype: DataType;
  /** True for int64 and uint64, whose elements are bigints. */
  readonly isBig: boolean;
  /** The coding of half, bfloat16, float8 and float4. */
  readonly coding: FloatCoding | undefined;
  /** Keeps the low bits of an integer of 2 or 4 bits. */
  readonly narrow: ((value: number) => number) | undefined;
}

/**
 * The type of all inputs and outputs of a node.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message when the node has another number of them, or several types;
 * UNIMPLEMENTED for a type that is not a real number, and for 64-bit integers without `hasBigint`
 */
export function numberTypeOf(context: ConstructionContext, inputCount: number, hasBigint: boolean): NumberType {
  const { inputTypes, outputTypes, op } = context;
  const [dtype] = inputTypes;
  if (dtype === undefined) throw internal(`op ${op.name} has no input to compute of`, { op: op.name });
  const wanted = new Array<DataType>(inputCount).fill(dtype);
  const have = `${names(inputTypes)}->${names(outputTypes)}`;
  const expected = `${names(wanted)}->${dataTypeName(dtype)}`;
  if (have !== expected)
    throw invalidArgument(`Signature mismatch, have: ${have} expected: ${expected}`, { op: op.name });
  const isNumber = isFloating(dtype) || isInteger(dtype) || isQuantized(dtype);
  const isBig = isNumber && isBigType(dtype, context);
  if (!isNumber || (isBig && !hasBigint)) {
    throw unimplemented(`op ${op.name} does not compute ${dataTypeName(dtype)}`, { op: op.name, dtype });
  }
  return { dtype, isBig, coding: floatCoding(dtype), narrow: narrowing(dtype) };
}

function isBigType(dtype: DataType, { memory }: ConstructionContext): boolean {
  return typeof memoryView(memory, dtype)[0] === "bigint";
}

function names(types: readonly DataType[]): string {
  return types.map(dataTypeName).join(", ");
}

/** Elements of a tensor in the memory's view: element `i` is `view[base + i]`. Dead after the next allocation. */
export interface TensorSpan<E> {
  readonly view: { [index: number]: E };
  readonly base: number;
}

/** The elements as numbers; of coded types as their bits. */
export function numbersOf({ memory, dtype, address }: Tensor): TensorSpan<number> {
  const view = memoryView(memory, dtype) as Exclude<ReturnType<typeof memoryView>, BigInt64Array | BigUint64Array>;
  return { view, base: address / view.BYTES_PER_ELEMENT };
}

/** The elements of int64 or uint64. */
export function bigintsOf({ memory, dtype, address }: Tensor): TensorSpan<bigint> {
  return { view: memoryView(memory, dtype) as BigInt64Array | BigUint64Array, base: address / 8 };
}
