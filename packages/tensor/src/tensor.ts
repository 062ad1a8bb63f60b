import type { Block, LinearMemory } from "@heddle/memory";
import { buildStringBlock, CELL_BYTES, StringArray } from "@heddle/tstring";
import { copyOfElements } from "./conversion/copy-of-elements.js";
import { toArray, toNested } from "./conversion/to-js.js";
import { DataType, type DataTypeName, dataTypeName, dataTypeSize, isObjectType } from "./data-type.js";
import { cannotBeStored, wrongElementCount, wrongElements } from "./errors.js";
import { INSPECT, type Inspect, type InspectOptions, inspectTensor } from "./inspect/inspect-tensor.js";
import type { TensorJson } from "./inspect/tensor-json.js";
import { TensorValue } from "./inspect/tensor-value.js";
import { elementCount, type Shape, shapesEqual } from "./shape.js";
import { TensorBuffer } from "./tensor-buffer.js";
import type { TensorObject } from "./tensor-object.js";
import { type TypedArray, typedView } from "./typed-view.js";
import type { ElementValue, NestedValue } from "./values.js";

/**
 * The source of a string tensor: cells, or the encoding of TensorFlow's C API up to version 2.3. Its elements are cells either
 * way; code that knows nothing but the old encoding uses `tensorToLegacyEncoding`, or has a {@link StringEncoding}.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", section "Updates to C API".
 */
export type StringOrigin = "tstring" | "legacy";

/**
 * The form in which code gets string tensors: as cells, in the encoding of TensorFlow's C API up to version 2.3, or each tensor as its
 * {@link StringOrigin} says.
 *
 * Source: RFC 20190411, requirement 7.
 */
export type StringEncoding = StringOrigin | "origin";

/**
 * A typed, shaped view of a counted buffer in linear memory. Elements are row-major and little-endian; strings are 24-byte
 * cells. The tensor itself never changes; the bytes of its buffer may change while only one reference exists.
 *
 * The code that creates or retains a tensor releases it once: with `using`, or {@link Tensor.release}.
 */
export class Tensor implements Disposable {
  readonly dtype: DataType;
  readonly shape: Shape;
  readonly elementCount: number;
  readonly buffer: TensorBuffer;
  /** The memory that holds the elements. */
  readonly memory: LinearMemory;
  /** The address of the first element: a multiple of 16. */
  readonly address: number;
  /** The source of a string tensor; undefined for other types. A reshaped tensor keeps it. */
  readonly stringOrigin: StringOrigin | undefined;

  /** Takes over one reference of `buffer`, which holds at least `count` elements. */
  constructor(
    dtype: DataType,
    shape: Shape,
    count: number,
    buffer: TensorBuffer,
    stringOrigin: StringOrigin = "tstring",
  ) {
    this.dtype = dtype;
    this.shape = shape;
    this.elementCount = count;
    this.buffer = buffer;
    this.memory = buffer.memory;
    this.address = buffer.address;
    this.stringOrigin = dtype === DataType.STRING ? stringOrigin : undefined;
  }

  /**
   * A new tensor: string cells are empty, objects are undefined, other elements have any content. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; UNIMPLEMENTED for a type without storage (INVALID);
   * INVALID_ARGUMENT for an invalid shape, and for a type that is not a number
   */
  static allocate(memory: LinearMemory, dtype: DataType, shape: Shape): Tensor {
    const count = elementCount(shape);
    if (dtype === DataType.STRING) {
      const sizeBytes = count * CELL_BYTES;
      return new Tensor(dtype, shape, count, new TensorBuffer(memory, memory.calloc(sizeBytes), sizeBytes, "cells"));
    }
    if (isObjectType(dtype)) {
      const buffer = new TensorBuffer(memory, memory.malloc(0), 0, "objects");
      for (let i = 0; i < count; i++) buffer.objects.push(undefined);
      return new Tensor(dtype, shape, count, buffer);
    }
    if (!hasStorage(dtype)) throw cannotBeStored(dtype);
    const sizeBytes = count * dataTypeSize(dtype);
    return new Tensor(dtype, shape, count, new TensorBuffer(memory, memory.malloc(sizeBytes), sizeBytes));
  }

  /** A string tensor that takes over a block from `StringBlockBuilder.finish`. */
  static fromStringBlock(memory: LinearMemory, shape: Shape, block: Block, origin: StringOrigin = "tstring"): Tensor {
    const buffer = new TensorBuffer(memory, block.address, block.sizeBytes);
    return new Tensor(DataType.STRING, shape, elementCount(shape), buffer, origin);
  }

  /**
   * A new string tensor with copies of the strings (text as UTF-8), in row-major order.
   *
   * @throws {StatusError} INVALID_ARGUMENT when `shape` has another number of elements; RESOURCE_EXHAUSTED when memory is out
   */
  static fromStrings(memory: LinearMemory, shape: Shape, strings: ArrayLike<string | Uint8Array>): Tensor {
    if (elementCount(shape) !== strings.length) throw wrongElementCount([strings.length], shape);
    return Tensor.fromStringBlock(memory, shape, buildStringBlock(memory, strings));
  }

  /**
   * A new resource or variant tensor; it takes over one reference of each object.
   *
   * @throws {StatusError} INVALID_ARGUMENT for another type, or when `shape` has another number of elements
   */
  static fromObjects(
    memory: LinearMemory,
    dtype: DataType,
    shape: Shape,
    objects: readonly (TensorObject | undefined)[],
  ): Tensor {
    if (!isObjectType(dtype)) throw wrongElements("resources or variants", dtype);
    if (elementCount(shape) !== objects.length) throw wrongElementCount([objects.length], shape);
    const buffer = new TensorBuffer(memory, memory.malloc(0), 0, "objects");
    for (const object of objects) buffer.objects.push(object);
    return new Tensor(dtype, shape, objects.length, buffer);
  }

  /** The number of dimensions. */
  get rank(): number {
    return this.shape.length;
  }

  /** True while this is the only reference and the buffer owns its bytes: the elements may be overwritten. */
  get isUnique(): boolean {
    return this.buffer.references === 1 && this.buffer.isOwned;
  }

  /** Adds a reference and returns the tensor itself. */
  retain(): this {
    this.buffer.retain();
    return this;
  }

  /** Removes a reference; removing the last one frees the buffer. */
  release(): void {
    this.buffer.release();
  }

  /** As {@link release}. */
  dispose(): void {
    this.release();
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /** TensorFlow's name of the type, as in `TensorValue.dtype`. */
  get dtypeName(): string {
    return dataTypeName(this.dtype);
  }

  /**
   * An ordinary JavaScript value with a copy of the elements.
   *
   * @throws {StatusError} INVALID_ARGUMENT for resource and variant; FAILED_PRECONDITION after the last release
   */
  toValue(): TensorValue {
    return new TensorValue(dataTypeName(this.dtype) as DataTypeName, [...this.shape], copyOfElements(this));
  }

  /** The elements as `TensorValue.toJSON` returns them. @throws {StatusError} as {@link toValue} */
  toJSON(): TensorJson {
    return this.toValue().toJSON();
  }

  [INSPECT](_depth: number, options: InspectOptions, inspect: Inspect): string {
    if (isObjectType(this.dtype) || this.buffer.references <= 0) {
      return `Tensor(${this.dtypeName} [${this.shape}]${this.buffer.references <= 0 ? ", released" : ""})`;
    }
    return inspectTensor("Tensor", this.toValue(), options, inspect);
  }

  /**
   * The same elements under another shape; shares the buffer, with a reference of its own.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the number of elements differs
   */
  withShape(shape: Shape): Tensor {
    if (shapesEqual(shape, this.shape)) return this.retain();
    if (elementCount(shape) !== this.elementCount) throw wrongElementCount(this.shape, shape);
    this.buffer.retain();
    return new Tensor(this.dtype, shape, this.elementCount, this.buffer, this.stringOrigin);
  }

  /**
   * The elements as a typed array: a view, dead after the next allocation. half, bfloat16, float8 and float4 are their bits, bool is 0 or
   * 1, integers of 2 and 4 bits have a byte each, complex numbers are pairs of real and imaginary part.
   *
   * @throws {StatusError} INVALID_ARGUMENT for string, resource and variant; FAILED_PRECONDITION after the last release
   */
  elements(): TypedArray {
    this.buffer.checkHeld();
    return typedView(this.memory, this.dtype, this.address, this.elementCount);
  }

  /**
   * The elements of a string tensor.
   *
   * @throws {StatusError} INVALID_ARGUMENT for any other type; FAILED_PRECONDITION after the last release
   */
  strings(): StringArray {
    this.buffer.checkHeld();
    if (this.dtype !== DataType.STRING) throw wrongElements("strings", this.dtype);
    return new StringArray(this.memory, this.address, this.elementCount);
  }

  /**
   * The elements of a resource or variant tensor: the buffer's own array.
   *
   * @throws {StatusError} INVALID_ARGUMENT for others; FAILED_PRECONDITION after the last release
   */
  objects(): (TensorObject | undefined)[] {
    this.buffer.checkHeld();
    if (!isObjectType(this.dtype)) throw wrongElements("resources or variants", this.dtype);
    return this.buffer.objects;
  }

  /**
   * The elements as JavaScript values in row-major order: strings as text, int64 and uint64 as a number where it is exact
   * and as a bigint beyond 2^53, complex numbers as `{ real, imag }`. A copy.
   *
   * @typeParam T the JavaScript type of the elements, which the caller knows: `toArray<number>()`; it is not checked
   * @throws {StatusError} INVALID_ARGUMENT for resource and variant; FAILED_PRECONDITION after the last release
   */
  toArray<T extends ElementValue = ElementValue>(): T[] {
    return toArray(this) as T[];
  }

  /** The elements nested by dimension, a scalar as its one value; otherwise as {@link toArray}. */
  toNested<T extends NestedValue = NestedValue>(): T {
    return toNested(this) as T;
  }

  /**
   * Copies of the bytes of each string, in row-major order.
   *
   * @throws {StatusError} INVALID_ARGUMENT for any other type; FAILED_PRECONDITION after the last release
   */
  byteStrings(): Uint8Array[] {
    const strings = this.strings();
    return Array.from({ length: strings.length }, (_, index) => strings.bytes(index));
  }

  /**
   * A copy of the bytes of the elements, row-major and little-endian.
   *
   * @throws {StatusError} INVALID_ARGUMENT for string (see {@link byteStrings}), resource and variant
   */
  bytes(): Uint8Array {
    const elements = this.elements();
    return new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength).slice();
  }
}

/** True when tensors of this type can be made. */
export function hasStorage(dtype: DataType): boolean {
  return dtype > DataType.INVALID && dtype <= DataType.FLOAT4_E2M1FN;
}
