import { type DataType, dataTypeSize, memoryView, sixteenBit, type Tensor } from "@heddle/tensor";

/**
 * Elements that arithmetic can be done on, from `base`. Of int64 and uint64 they are bigints, with which the operators and
 * comparisons work as they do with numbers; storing rounds or wraps as the type does.
 */
export interface Numbers {
  readonly values: Float64Array;
  readonly base: number;
}

/** The elements of a tensor: the memory's own, dead after the next allocation; of half and bfloat16 a decoded copy. */
export function readNumbers(tensor: Tensor): Numbers {
  const coding = sixteenBit(tensor.dtype);
  if (!coding) return ownNumbers(tensor);
  const { u16 } = tensor.memory;
  const bits = tensor.address >>> 1;
  const values = new Float32Array(tensor.elementCount);
  for (let i = 0; i < values.length; i++) values[i] = coding.decode(u16[bits + i]);
  return { values: values as unknown as Float64Array, base: 0 };
}

/** Lets `fill` write all elements of a tensor; those of half and bfloat16 are rounded afterwards. */
export function writeNumbers(tensor: Tensor, fill: (values: Float64Array, base: number) => void): void {
  const coding = sixteenBit(tensor.dtype);
  if (!coding) {
    const { values, base } = ownNumbers(tensor);
    fill(values, base);
    return;
  }
  const values = new Float32Array(tensor.elementCount);
  fill(values as unknown as Float64Array, 0);
  const { u16 } = tensor.memory;
  const bits = tensor.address >>> 1;
  for (let i = 0; i < values.length; i++) u16[bits + i] = coding.encode(values[i]);
}

/** True for the types whose numbers are bigints. */
export function isBigint(dtype: DataType, values: ArrayLike<unknown>): boolean {
  return dataTypeSize(dtype) === 8 && (values instanceof BigInt64Array || values instanceof BigUint64Array);
}

function ownNumbers(tensor: Tensor): Numbers {
  const values = memoryView(tensor.memory, tensor.dtype) as Float64Array;
  return { values, base: (tensor.address / values.BYTES_PER_ELEMENT) >>> 0 }; // An integer for V8, too.
}
