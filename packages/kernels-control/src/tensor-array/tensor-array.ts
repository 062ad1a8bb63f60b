import {
  isFullyDefined,
  mergeElementShapes,
  type PartialShape,
  type Resource,
  shapesCompatible,
} from "@heddle/kernel-api";
import { DataType, dataTypeSize, isObjectType, Tensor } from "@heddle/tensor";
import {
  arrayIsClosed,
  arrayTooLong,
  notWritten,
  noZeros,
  readPastEnd,
  readTwice,
  wroteAfterRead,
  wrotePastEnd,
  wroteTwice,
  wroteWrongShape,
} from "./errors.js";

/** A resizeable array may have this many elements. */
const MAX_ELEMENTS = 2 ** 24;

/** One place of an array. */
interface Place {
  tensor: Tensor | undefined;
  isWritten: boolean;
  isRead: boolean;
}

export interface TensorArrayOptions {
  readonly dtype: DataType;
  readonly elementShape: PartialShape;
  readonly isResizeable: boolean;
  /** True to give an element's tensor up once it was read. */
  readonly clearsAfterRead: boolean;
  /** True when the first element says the shape of all. */
  readonly hasIdenticalShapes: boolean;
}

/**
 * An array of tensors, each of which is written once. It is a resource that only its handle holds: it lives as long as that.
 *
 * Source: tensorflow/core/kernels/tensor_array.h (TensorFlow 2.21).
 */
export class TensorArray implements Resource {
  static readonly typeName = "tensorflow::TensorArray";
  readonly typeName = TensorArray.typeName;
  readonly container = "_tensor_arrays";
  readonly name: string;
  readonly dtype: DataType;
  readonly #isResizeable: boolean;
  readonly #clearsAfterRead: boolean;
  readonly #hasIdenticalShapes: boolean;
  readonly #places: Place[] = [];
  #elementShape: PartialShape;
  #isClosed = false;
  #references = 1;

  /** @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^24 elements */
  constructor(name: string, size: number, options: TensorArrayOptions) {
    this.name = name;
    this.dtype = options.dtype;
    this.#elementShape = options.elementShape;
    this.#isResizeable = options.isResizeable;
    this.#clearsAfterRead = options.clearsAfterRead;
    this.#hasIdenticalShapes = options.hasIdenticalShapes;
    this.#grow(size);
  }

  get isResizeable(): boolean {
    return this.#isResizeable;
  }

  /** @throws {StatusError} INVALID_ARGUMENT once it is closed */
  get size(): number {
    this.#checkOpen();
    return this.#places.length;
  }

  /** Adds what `shape` knows to what is known of every element. @throws {StatusError} INVALID_ARGUMENT when that is another */
  mergeElementShape(shape: PartialShape): void {
    this.#elementShape = mergeElementShapes(this.#elementShape, shape);
  }

  /** Takes over one reference of `tensor`, also when it fails. @throws {StatusError} INVALID_ARGUMENT when it cannot be */
  write(index: number, tensor: Tensor): void {
    try {
      this.#checkOpen();
      if (index < 0 || (index >= this.#places.length && !this.#isResizeable)) {
        throw wrotePastEnd(this.name, index, this.#places.length);
      }
      this.#grow(index + 1);
      if (!shapesCompatible(this.#elementShape, tensor.shape)) {
        throw wroteWrongShape(this.name, index, tensor.shape, this.#elementShape);
      }
      const place = this.#places[index];
      if (place.isRead) throw wroteAfterRead(this.name, index);
      if (place.isWritten) throw wroteTwice(this.name, index);
      if (this.#hasIdenticalShapes) this.#elementShape = tensor.shape;
      place.isWritten = true;
      place.tensor = tensor;
    } catch (error) {
      tensor.release();
      throw error;
    }
  }

  /**
   * The element at `index`, which the caller releases; zeros when it was never written and its shape is known.
   *
   * @throws {StatusError} INVALID_ARGUMENT when there is none
   */
  read(index: number, memory: Tensor["memory"]): Tensor {
    this.#checkOpen();
    const place = this.#places[index];
    if (!place) throw readPastEnd(index, this.#places.length);
    if (place.isRead && !place.tensor) throw readTwice(this.name, index);
    place.tensor ??= this.#zeros(index, memory);
    place.isRead = true;
    const { tensor } = place;
    if (!this.#clearsAfterRead) return tensor.retain();
    place.tensor = undefined;
    return tensor;
  }

  /** Releases all elements; the array cannot be used afterwards. */
  close(): void {
    this.#isClosed = true;
    for (const { tensor } of this.#places) tensor?.release();
    this.#places.length = 0;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.close();
  }

  #grow(size: number): void {
    if (size > MAX_ELEMENTS) throw arrayTooLong(size, MAX_ELEMENTS);
    while (this.#places.length < size) this.#places.push({ tensor: undefined, isWritten: false, isRead: false });
  }

  #checkOpen(): void {
    if (this.#isClosed) throw arrayIsClosed(this.name);
  }

  #zeros(index: number, memory: Tensor["memory"]): Tensor {
    const shape = this.#elementShape;
    if (!isFullyDefined(shape)) throw notWritten(this.name, index, shape);
    if (this.dtype === DataType.STRING || isObjectType(this.dtype)) throw noZeros(this.dtype);
    const zeros = Tensor.allocate(memory, this.dtype, shape);
    memory.u8.fill(0, zeros.address, zeros.address + zeros.elementCount * dataTypeSize(this.dtype));
    return zeros;
  }
}
