import { checkBytes, unimplemented } from "@heddle/status";
import {
  DataType,
  type DataTypeName,
  dataTypeName,
  dataTypeSize,
  floatCoding,
  formatShape,
  hasStorage,
  isObjectType,
  type TypedArray,
} from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { badTensor, tensorTooLarge } from "../errors.js";
import type { TensorLimits } from "../plain-tensor-from-proto.js";
import { numbersFromContent, numbersFromFields } from "./numbers-from-wire.js";
import type { PlainTensor } from "./plain-tensor.js";
import { stringsFromContent, stringsFromFields } from "./strings-from-wire.js";
import { tensorHeader } from "./tensor-header.js";

/**
 * The tensor of the bytes of a TensorProto: no message, no JavaScript string and no array for each string is made. With fewer values than
 * elements the last value repeats; without values all elements are zero. Nothing of `bytes` is kept.
 *
 * @param place the tensor in messages: `input 'x'`
 * Like TensorFlow, it takes no value past the last element, wraps integers and passes over a half of a complex number.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not a message; INVALID_ARGUMENT for a shape that is not fully defined, and content
 * of another size than the elements; UNIMPLEMENTED for resources, variants and types without storage; RESOURCE_EXHAUSTED past the limit
 *
 * Source: tensorflow/core/framework/tensor.cc, `Tensor::FromProto`.
 */
export function tensorFromWire(bytes: Uint8Array, place: string, limits: TensorLimits = {}): PlainTensor {
  checkBytes(bytes);
  const header = tensorHeader(bytes, place);
  const { dtype, shape, content } = header;
  if (!hasStorage(dtype) || isObjectType(dtype)) {
    throw unimplemented(`${place}: tensors of type ${dataTypeName(dtype)} cannot be read`, { place });
  }
  const bad = (why: string) => badTensor(place, `${dataTypeName(dtype)} ${formatShape(shape)}: ${why}`);
  const count = shape.includes(0) ? 0 : shape.reduce((product, size) => product * size, 1);
  if (!Number.isSafeInteger(count)) throw bad("its shape has too many elements");
  // Offsets of strings are 32-bit integers.
  const limit = Math.min(limits.maxTensorBytes ?? 2 ** 31 - 1, 2 ** 31 - 1);
  const check = (sizeBytes: number) => {
    if (sizeBytes > limit) throw tensorTooLarge(place, sizeBytes, limit);
  };

  if (dtype === DataType.STRING) {
    check(count * CELL_BYTES);
    const source = { bytes, place, count, bad, check };
    const strings =
      content.length > 0 && count > 0 ? stringsFromContent(content, source) : stringsFromFields(header, source);
    return { shape, ...strings };
  }
  const sizeBytes = count * dataTypeSize(dtype);
  check(sizeBytes);
  const elements =
    content.length > 0 && count > 0
      ? numbersFromContent(dtype, content, sizeBytes, bad)
      : numbersFromFields(dtype, bytes, place, count, bad);
  return { dtype: dataTypeName(dtype) as DataTypeName, shape, data: decoded(dtype, elements) };
}

/** Elements as values: the bits of half, bfloat16, float8 and float4 become float32. */
function decoded(dtype: DataType, elements: TypedArray): TypedArray {
  const coding = floatCoding(dtype);
  if (!coding) return elements;
  const floats = new Float32Array(elements.length);
  for (let i = 0; i < floats.length; i++) floats[i] = coding.decode(Number(elements[i]));
  return floats;
}
