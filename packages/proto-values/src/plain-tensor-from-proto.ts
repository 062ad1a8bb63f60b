import type { TensorAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type ByteSpans, byteSpans } from "@heddle/protos";
import type { TensorProto } from "@heddle/protos/graph";
import { unimplemented } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  firstNonBool,
  formatShape,
  hasStorage,
  isComplex,
  isDataType,
  isObjectType,
  narrowing,
  Tensor,
  type TypedArray,
} from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { badTensor, tensorTooLarge } from "./errors.js";
import { repeatLast } from "./repeat-last.js";
import { elementShapeFromProto } from "./shape-proto.js";
import { decodeStringList, stringBlockBytes } from "./string-list.js";
import { addSpans, spansBlockBytes } from "./string-spans.js";
import { tensorValues } from "./tensor-values.js";

/** Limits of the tensors that are read from messages. */
export interface TensorLimits {
  /** Bytes that one constant may take in memory. Default 2^31 - 1. */
  readonly maxTensorBytes?: number;
}

/**
 * As `tensorFromProto`, but for variants.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the shape is not fully defined
 */
export function plainTensorFromProto(proto: TensorProto, place: string, limits: TensorLimits = {}): TensorAttr {
  const dtype = isDataType(proto.dtype) ? proto.dtype : DataType.INVALID;
  const shape = elementShapeFromProto(proto.tensorShape, place);
  const { maxTensorBytes = 2 ** 31 - 1 } = limits;
  return {
    dtype,
    shape,
    get storedBytes() {
      return storedBytes(proto, dtype);
    },
    materialize: (memory) => new ProtoTensor(proto, dtype, shape, place, maxTensorBytes).materialize(memory),
  };
}

function storedBytes(proto: TensorProto, dtype: DataType): number {
  const { tensorContent } = proto;
  if (tensorContent.length > 0) return tensorContent.length;
  if (dtype === DataType.STRING) {
    const spans = byteSpans(proto, "stringVal");
    return spans ? spansBlockBytes(spans, spans.count) : stringBlockBytes(proto.stringVal, proto.stringVal.length);
  }
  return tensorValues(proto).length * dataTypeSize(dtype);
}

class ProtoTensor {
  readonly #proto: TensorProto;
  readonly #dtype: DataType;
  readonly #shape: readonly number[];
  readonly #place: string;
  readonly #maxBytes: number;

  constructor(proto: TensorProto, dtype: DataType, shape: readonly number[], place: string, maxBytes: number) {
    this.#proto = proto;
    this.#dtype = dtype;
    this.#shape = shape;
    this.#place = place;
    this.#maxBytes = maxBytes;
  }

  materialize(memory: LinearMemory): Tensor {
    const dtype = this.#dtype;
    if (!hasStorage(dtype) || isObjectType(dtype)) {
      const type = dataTypeName(this.#proto.dtype);
      throw unimplemented(`${this.#place}: tensors of type ${type} cannot be read`, { place: this.#place });
    }
    const count = this.#elementCount();
    if (dtype === DataType.STRING) return this.#strings(memory, count);

    const sizeBytes = count * dataTypeSize(dtype);
    this.#checkSize(sizeBytes);
    const content = this.#proto.tensorContent;
    if (content.length > 0 && count > 0) {
      if (content.length !== sizeBytes) throw this.#bad(`${content.length} bytes found, ${sizeBytes} wanted`);
      if (dtype === DataType.BOOL) this.#checkBools(content);
      const tensor = Tensor.allocate(memory, dtype, this.#shape);
      memory.u8.set(content, tensor.address);
      this.#wrapNarrow(tensor.elements());
      return tensor;
    }
    const tensor = Tensor.allocate(memory, dtype, this.#shape);
    this.#fill(tensor.elements(), tensorValues(this.#proto), isComplex(dtype) ? 2 : 1);
    return tensor;
  }

  /** Like TensorFlow, takes no value past the last element and no half of a complex number. Integers wrap in a typed array. */
  #fill(elements: TypedArray, values: readonly (number | bigint | boolean)[], width: number): void {
    // Indexed as what it holds: a view of 64-bit integers takes bigints, all others numbers.
    const target: { [index: number]: number | bigint } = elements;
    const filled = Math.min(values.length - (values.length % width), elements.length);
    for (let i = 0; i < filled; i++) {
      const value = values[i] ?? 0;
      target[i] = typeof value === "boolean" ? Number(value) : value;
    }
    this.#wrapNarrow(elements);
    repeatLast(elements, filled, width);
  }

  /** TensorFlow ignores the high bits of an integer of 2 or 4 bits. */
  #wrapNarrow(elements: TypedArray): void {
    const narrow = narrowing(this.#dtype);
    if (narrow) for (let i = 0; i < elements.length; i++) elements[i] = narrow(Number(elements[i]));
  }

  #strings(memory: LinearMemory, count: number): Tensor {
    const { tensorContent } = this.#proto;
    this.#checkSize(stringBlockBytes([], count));
    const isList = tensorContent.length > 0 && count > 0;
    const spans = isList ? undefined : byteSpans(this.#proto, "stringVal");
    if (spans && spans.count >= count) return this.#manyStrings(memory, count, spans);
    const strings = isList ? decodeStringList(tensorContent, count) : this.#proto.stringVal.slice(0, count);
    if (!strings) throw this.#bad(`${tensorContent.length} bytes are not ${count} strings`);
    const sizeBytes = stringBlockBytes(strings, count);
    this.#checkSize(sizeBytes);
    const builder = new StringBlockBuilder(memory, count, sizeBytes - stringBlockBytes([], count));
    try {
      const last = strings.at(-1) ?? new Uint8Array(0);
      for (let i = 0; i < count; i++) builder.addBytes(strings[i] ?? last);
      return Tensor.fromStringBlock(memory, this.#shape, builder.finish());
    } finally {
      builder[Symbol.dispose]();
    }
  }

  #manyStrings(memory: LinearMemory, count: number, spans: ByteSpans): Tensor {
    const sizeBytes = spansBlockBytes(spans, count);
    this.#checkSize(sizeBytes);
    using builder = new StringBlockBuilder(memory, count, sizeBytes - stringBlockBytes([], count));
    addSpans(memory, builder, spans, count);
    return Tensor.fromStringBlock(memory, this.#shape, builder.finish());
  }

  #elementCount(): number {
    const count = this.#shape.reduce((product, size) => product * size, 1);
    if (!Number.isSafeInteger(count)) throw this.#bad("its shape has too many elements");
    return count;
  }

  #checkSize(sizeBytes: number): void {
    if (sizeBytes > this.#maxBytes) throw tensorTooLarge(this.#place, sizeBytes, this.#maxBytes);
  }

  #checkBools(content: Uint8Array): void {
    const at = firstNonBool(content);
    if (at >= 0) throw this.#bad(`byte ${at} is ${content[at]}, neither 0 nor 1`);
  }

  #bad(why: string) {
    return badTensor(this.#place, `${dataTypeName(this.#dtype)} ${formatShape(this.#shape)}: ${why}`);
  }
}
