import { failedPrecondition, outOfRange, resourceExhausted, unimplemented } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { INSPECT } from "../object/ffi-object.js";
import type { DlDataType } from "./data-type.js";
import { DeviceType, type DlDevice } from "./device.js";
import { elementSizeBits, type TypedArray, wholeView } from "./elements.js";
import { copyStrided, countOf, isRowMajor } from "./strides.js";

/** The fields of a {@link DlTensor}. */
export interface DlTensorFields {
  readonly address: number;
  readonly dtype: DlDataType;
  readonly device: DlDevice;
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly dataAddress: number;
  readonly byteOffset: number;
}

/**
 * A DLTensor in linear memory, checked when it was read: all of its elements are inside the memory. It owns nothing: use it while
 * what it came from lives, such as an argument during the call.
 */
export class DlTensor implements DlTensorFields {
  readonly ffi: Ffi;
  /** The address of the DLTensor. */
  readonly address: number;
  readonly dtype: DlDataType;
  readonly device: DlDevice;
  readonly shape: readonly number[];
  /** In elements. */
  readonly strides: readonly number[];
  /** The address of the first element: `data` and `byte_offset` added up. */
  readonly dataAddress: number;
  readonly byteOffset: number;
  readonly elementCount: number;

  /** @internal */
  constructor(ffi: Ffi, fields: DlTensorFields) {
    this.ffi = ffi;
    this.address = fields.address;
    this.dtype = fields.dtype;
    this.device = fields.device;
    this.shape = fields.shape;
    this.strides = fields.strides;
    this.dataAddress = fields.dataAddress;
    this.byteOffset = fields.byteOffset;
    this.elementCount = countOf(fields.shape);
  }

  /** True when the elements are in row-major order without gaps. */
  get isContiguous(): boolean {
    return isRowMajor(this.shape, this.strides);
  }

  /** Bytes of the elements without gaps; packed where elements are smaller than a byte. */
  get sizeBytes(): number {
    return Math.ceil((this.elementCount * elementSizeBits(this.dtype)) / 8);
  }

  /** A dimension; -1 is the last. @throws {StatusError} OUT_OF_RANGE for an invalid index */
  size(index: number): number {
    return this.#at(this.shape, index);
  }

  /** The stride of a dimension, in elements; -1 is the last. @throws {StatusError} OUT_OF_RANGE for an invalid index */
  stride(index: number): number {
    return this.#at(this.strides, index);
  }

  /**
   * The elements: a view, dead after the next allocation. float16, bfloat16 and float8 are their bits, bool a byte each; complex numbers
   * are pairs, lanes follow each other; types smaller than a byte are packed, the first element in the lowest bits.
   *
   * @throws {StatusError} FAILED_PRECONDITION when they are not contiguous, not aligned or not in this memory; {@link toTypedArray} copies
   * them in the first two cases
   */
  elements(): TypedArray {
    if (!this.isContiguous) {
      throw failedPrecondition(
        `elements with strides [${this.strides}] have no typed array as a view: copy them with toTypedArray()`,
      );
    }
    const view = wholeView(this.#hostMemory(), this.dtype);
    const start = this.dataAddress / view.BYTES_PER_ELEMENT;
    if (!Number.isInteger(start)) {
      throw failedPrecondition(`elements at ${this.dataAddress} are not aligned: copy them with toTypedArray()`);
    }
    return view.subarray(start, start + this.sizeBytes / view.BYTES_PER_ELEMENT);
  }

  /**
   * A copy of the elements in row-major order, otherwise as {@link elements}.
   *
   * @throws {StatusError} FAILED_PRECONDITION when they are not in this memory; UNIMPLEMENTED for strides of types smaller than a byte;
   * RESOURCE_EXHAUSTED when a copy would be larger than the memory may be
   */
  toTypedArray(): TypedArray {
    const memory = this.#hostMemory();
    const { dtype, dataAddress, shape, strides, sizeBytes } = this;
    if (sizeBytes > memory.maximumBytes) {
      throw resourceExhausted(`a copy of ${sizeBytes} bytes is larger than the memory may be, ${memory.maximumBytes}`);
    }
    const bytes = new Uint8Array(sizeBytes);
    const elementBytes = elementSizeBits(dtype) / 8;
    if (this.isContiguous) bytes.set(memory.u8.subarray(dataAddress, dataAddress + sizeBytes));
    else if (!Number.isInteger(elementBytes)) throw unimplemented(`strides of a tensor of ${dtype}`);
    else copyStrided(memory.u8, dataAddress, bytes, shape, strides, elementBytes);
    const Class = wholeView(memory, dtype).constructor as new (buffer: ArrayBuffer) => TypedArray;
    return new Class(bytes.buffer);
  }

  /** The type, the shape and the device: `float32 [2, 3] on cpu:0`. */
  toString(): string {
    return `${this.dtype} [${this.shape.join(", ")}] on ${this.device}`;
  }

  /** The text that `console.log` shows: not the memory that it is in. */
  [INSPECT](): string {
    return `DLTensor of ${this}`;
  }

  #hostMemory() {
    if (this.device.type !== DeviceType.CPU) {
      throw failedPrecondition(`the elements are on ${this.device}, not in this memory`, { device: `${this.device}` });
    }
    this.ffi.memory.refreshIfGrown();
    return this.ffi.memory;
  }

  #at(values: readonly number[], index: number): number {
    const value = values.at(index);
    if (value === undefined || !Number.isInteger(index)) {
      throw outOfRange(`Index ${index} out of bounds for tensor with ${values.length} dimensions`);
    }
    return value;
  }
}
