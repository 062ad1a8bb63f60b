import type { LinearMemory } from "@heddle/memory";
import { stringBlockBytes, tensorTooLarge } from "@heddle/proto-values";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  firstNonBool,
  floatToBfloat16,
  floatToHalf,
  formatShape,
  halfToFloat,
  Tensor,
} from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { Weight } from "./read-weights.js";

/** The types that a weight can become: converters store other types as the nearest type of TensorFlow.js. */
const targets: ReadonlyMap<DataType, readonly DataType[]> = new Map([
  [DataType.FLOAT, [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16]],
  [
    DataType.INT32,
    [
      DataType.INT32,
      DataType.INT64,
      DataType.INT16,
      DataType.INT8,
      DataType.UINT8,
      DataType.UINT16,
      DataType.UINT32,
      DataType.UINT64,
    ],
  ],
  [DataType.BOOL, [DataType.BOOL]],
  [DataType.COMPLEX64, [DataType.COMPLEX64, DataType.COMPLEX128]],
  [DataType.STRING, [DataType.STRING]],
]);

/** True when a weight of type `stored` can be a constant of type `dtype`. */
export function isWeightOf(stored: DataType, dtype: DataType): boolean {
  return targets.get(stored)?.includes(dtype) ?? false;
}

/**
 * A new tensor of type `dtype` with the weight's elements, which the caller releases. Quantized elements become
 * `q * scale + min`, rounded to the nearest float, or half up to an integer.
 *
 * @param dtype a type for which {@link isWeightOf} is true
 * @throws {StatusError} INVALID_ARGUMENT when an element does not fit `dtype`; RESOURCE_EXHAUSTED past `maxTensorBytes` or
 * when memory is out.
 *
 * Source: tfjs-core/src/io/io_utils.ts (TensorFlow.js 4.22), `decodeWeight`.
 */
export function weightTensor(weight: Weight, dtype: DataType, memory: LinearMemory, maxTensorBytes: number): Tensor {
  const { name, shape, count } = weight.spec;
  const checkSize = (sizeBytes: number) => {
    if (sizeBytes > maxTensorBytes) throw tensorTooLarge(`weight '${name}'`, sizeBytes, maxTensorBytes);
  };
  if (dtype === DataType.STRING) return stringTensor(weight, memory, checkSize);
  checkSize(count * dataTypeSize(dtype));
  const tensor = Tensor.allocate(memory, dtype, shape);
  try {
    fill(tensor, weight);
    return tensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
}

function stringTensor({ spec, bytes }: Weight, memory: LinearMemory, checkSize: (sizeBytes: number) => void): Tensor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const strings: Uint8Array[] = [];
  for (let offset = 0; strings.length < spec.count; ) {
    const start = offset + 4;
    offset = start + view.getUint32(offset, true);
    strings.push(bytes.subarray(start, offset));
  }
  const sizeBytes = stringBlockBytes(strings, spec.count);
  checkSize(sizeBytes);
  const builder = new StringBlockBuilder(memory, spec.count, sizeBytes - stringBlockBytes([], spec.count));
  try {
    for (const text of strings) builder.addBytes(text);
    return Tensor.fromStringBlock(memory, spec.shape, builder.finish());
  } finally {
    builder[Symbol.dispose]();
  }
}

function fill(tensor: Tensor, weight: Weight): void {
  const { spec, bytes } = weight;
  const elements = tensor.elements();
  if (tensor.dtype === spec.dtype && !spec.quantization) {
    const at = spec.dtype === DataType.BOOL ? firstNonBool(bytes) : -1;
    if (at >= 0) throw bad(weight, tensor.dtype, `byte ${at} is ${bytes[at]}, neither 0 nor 1`);
    new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength).set(bytes);
    return;
  }
  if (tensor.dtype === spec.dtype && elements instanceof Float32Array) {
    decode(weight, elements);
    return;
  }
  const values = spec.dtype === DataType.INT32 ? new Float64Array(spec.count) : new Float32Array(elements.length);
  decode(weight, values);
  convert(values, tensor, weight);
}

/** The elements as numbers; elements of an integer weight may be any whole numbers. */
function decode({ spec, bytes }: Weight, out: Float32Array | Float64Array): void {
  const { dtype, quantization } = spec;
  // A copy, because a view of the file may begin at an odd byte.
  const { buffer } = new Uint8Array(bytes);
  if (!quantization) {
    out.set(dtype === DataType.INT32 ? new Int32Array(buffer) : new Float32Array(buffer));
  } else if (quantization.dtype === "float16") {
    const halves = new Uint16Array(buffer);
    for (let i = 0; i < out.length; i++) out[i] = halfToFloat(halves[i] ?? 0);
  } else {
    const { scale, min } = quantization;
    out.set(quantization.dtype === "uint8" ? bytes : new Uint16Array(buffer));
    const isInteger = dtype === DataType.INT32;
    for (let i = 0; i < out.length; i++) {
      const value = (out[i] ?? 0) * scale + min;
      out[i] = isInteger ? Math.round(value) : value;
    }
  }
}

function convert(values: Float32Array | Float64Array, tensor: Tensor, weight: Weight): void {
  const { dtype } = tensor;
  // Indexed as what it holds: a view of 64-bit integers takes bigints, all others numbers.
  const elements: { [index: number]: number | bigint } = tensor.elements();
  if (dtype === DataType.HALF || dtype === DataType.BFLOAT16) {
    const toBits = dtype === DataType.HALF ? floatToHalf : floatToBfloat16;
    for (let i = 0; i < values.length; i++) elements[i] = toBits(values[i] ?? 0);
    return;
  }
  const isWide = dtype === DataType.INT64 || dtype === DataType.UINT64;
  const isInteger = weight.spec.dtype === DataType.INT32;
  for (let i = 0; i < values.length; i++) {
    const given = values[i] ?? 0;
    const value = isWide ? wholeNumber(given) : given;
    if (value !== undefined) elements[i] = value;
    if (isInteger && elements[i] !== value) throw bad(weight, dtype, `value ${i}, ${given}, is out of range`);
  }
}

function wholeNumber(value: number): bigint | undefined {
  return Number.isInteger(value) ? BigInt(value) : undefined;
}

function bad({ spec }: Weight, dtype: DataType, why: string) {
  return invalidArgument(`weight '${spec.name}': ${dataTypeName(dtype)} ${formatShape(spec.shape)}: ${why}`, {
    weight: spec.name,
  });
}
