import {
  formatPartialShape,
  isFullyDefined,
  mergeElementShapes,
  type PartialShape,
  type Resource,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, formatShape, isObjectType, Tensor } from "@heddle/tensor";

/** The largest number of elements of an array. */
const MAX_ELEMENTS = 2 ** 24;

/** An element of an array. */
interface Place {
  tensor: Tensor | undefined;
  isWritten: boolean;
  isRead: boolean;
}

/** Options of {@link TensorArray}. */
export interface TensorArrayOptions {
  readonly dtype: DataType;
  readonly elementShape: PartialShape;
  readonly isResizeable: boolean;
  /** True to release the tensor of an element that was read. */
  readonly clearsAfterRead: boolean;
  /** True when all elements have the shape of the first. */
  readonly hasIdenticalShapes: boolean;
}

/**
 * An array of tensors, each of which is written once: a resource that only its handle holds, and that lives as long as its handle.
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

  /** The number of elements. @throws {StatusError} INVALID_ARGUMENT after {@link close} */
  get size(): number {
    this.#checkOpen();
    return this.#places.length;
  }

  /** Merges `shape` into the known shape of the elements. @throws {StatusError} INVALID_ARGUMENT when they contradict each other */
  mergeElementShape(shape: PartialShape): void {
    this.#elementShape = mergeElementShapes(this.#elementShape, shape);
  }

  /**
   * Takes over one reference of `tensor`, also on failure.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a closed array, an index out of bounds, another shape, or a second write
   */
  write(index: number, tensor: Tensor): void {
    try {
      this.#checkOpen();
      if (index < 0 || (index >= this.#places.length && !this.#isResizeable)) {
        throw invalidArgument(
          `TensorArray ${this.name}: Tried to write to index ${index} but array is not resizeable and size is: ${this.#places.length}`,
          { name: this.name, index, size: this.#places.length },
        );
      }
      this.#grow(index + 1);
      if (!shapesCompatible(this.#elementShape, tensor.shape)) {
        throw this.#notWritable(
          index,
          `the value shape is ${formatShape(tensor.shape)} which is incompatible with the TensorArray's inferred element shape: ${formatPartialShape(this.#elementShape)} (consider setting infer_shape=False).`,
        );
      }
      const place = this.#places[index];
      if (place.isRead) throw this.#notWritable(index, "it has already been read.");
      if (place.isWritten) throw this.#notWritable(index, "it has already been written to.");
      if (this.#hasIdenticalShapes) this.#elementShape = tensor.shape;
      place.isWritten = true;
      place.tensor = tensor;
    } catch (error) {
      tensor.release();
      throw error;
    }
  }

  /**
   * The element at `index`, which the caller releases; zeros for an element that was never written, when its shape is known.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a closed array, an index out of bounds, or an element without a value
   */
  read(index: number, memory: Tensor["memory"]): Tensor {
    this.#checkOpen();
    const place = this.#places[index];
    if (!place) {
      throw invalidArgument(`Tried to read from index ${index} but array size is: ${this.#places.length}`, {
        index,
        size: this.#places.length,
      });
    }
    if (place.isRead && !place.tensor) {
      throw invalidArgument(
        `TensorArray ${this.name}: Could not read index ${index} twice because it was cleared after a previous read (perhaps try setting clear_after_read = false?).`,
        { name: this.name, index },
      );
    }
    place.tensor ??= this.#zeros(index, memory);
    place.isRead = true;
    const { tensor } = place;
    if (!this.#clearsAfterRead) return tensor.retain();
    place.tensor = undefined;
    return tensor;
  }

  /** Releases all elements; every later use of the array fails. */
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
    if (size > MAX_ELEMENTS) {
      throw resourceExhausted(`an array of ${size} elements is beyond the limit of ${MAX_ELEMENTS}`, {
        wanted: size,
        limit: MAX_ELEMENTS,
      });
    }
    while (this.#places.length < size) this.#places.push({ tensor: undefined, isWritten: false, isRead: false });
  }

  #notWritable(index: number, why: string): StatusError {
    const { name } = this;
    return invalidArgument(`TensorArray ${name}: Could not write to TensorArray index ${index} because ${why}`, {
      name,
      index,
    });
  }

  #checkOpen(): void {
    if (this.#isClosed) throw invalidArgument(`TensorArray ${this.name} has already been closed.`, { name: this.name });
  }

  #zeros(index: number, memory: Tensor["memory"]): Tensor {
    const shape = this.#elementShape;
    if (!isFullyDefined(shape)) {
      throw invalidArgument(
        `TensorArray ${this.name}: Could not read from TensorArray index ${index}.  Furthermore, the element shape is not fully defined: ${formatPartialShape(shape)}.  It is possible you are working with a resizeable TensorArray and stop_gradients is not allowing the gradients to be written.  If you set the full element_shape property on the forward TensorArray, the proper all-zeros tensor will be returned instead of incurring this error.`,
        { name: this.name, index },
      );
    }
    if (this.dtype === DataType.STRING || isObjectType(this.dtype)) {
      throw invalidArgument(`tensor_array::TensorSetZero type not supported: ${dataTypeName(this.dtype)}`, {
        dtype: this.dtype,
      });
    }
    const zeros = Tensor.allocate(memory, this.dtype, shape);
    memory.u8.fill(0, zeros.address, zeros.address + zeros.elementCount * dataTypeSize(this.dtype));
    return zeros;
  }
}
