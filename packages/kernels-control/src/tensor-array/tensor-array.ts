import {
  concatenateShapes,
  formatPartialShape,
  isFullyDefined,
  mergeElementShapes,
  type PartialShape,
  type Resource,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  elementCount,
  formatShape,
  isObjectType,
  NUMBER_TYPES,
  type Shape,
  setToZeros,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import { combineElements } from "@heddle/tensor/numbers";

/** The largest number of elements of an array. */
const MAX_ELEMENTS = 2 ** 24;

/** An element of an array. */
interface Place {
  /** Undefined before the first write and after a last read; of an element that stands for zeros, always. */
  tensor: Tensor | undefined;
  /** The shape of what was written, or of the zeros. */
  shape: Shape | undefined;
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
  /** True for the gradient of another array: writes to one element are added. */
  readonly isGradient?: boolean;
}

/**
 * An array of tensors, each of which is written once, or added to when the array is a gradient: a resource that only its handle holds, and that lives as long as its handle.
 *
 * Source: tensorflow/core/kernels/tensor_array.h (TensorFlow 2.21).
 */
export class TensorArray implements Resource {
  static readonly typeName = "tensorflow::TensorArray";
  readonly typeName = TensorArray.typeName;
  readonly container: string;
  readonly name: string;
  readonly dtype: DataType;
  readonly #gradients = new Map<string, TensorArray>();
  readonly #clearsAfterRead: boolean;
  readonly #hasIdenticalShapes: boolean;
  readonly #places: Place[] = [];
  #elementShape: PartialShape;
  #isResizeable: boolean;
  #isClosed = false;
  #references = 1;

  /** @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^24 elements */
  constructor(name: string, size: number, options: TensorArrayOptions) {
    this.container = options.isGradient ? "_tensor_array_grads" : "_tensor_arrays";
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

  get #isGradient(): boolean {
    return this.container !== "_tensor_arrays";
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
   * The gradient of that source, borrowed: an array of as many elements, which are zeros where this one was written. It is made at the first
   * call, with `prepended` before all shapes, and after that the array does not grow.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a closed array and for a gradient
   */
  gradient(source: string, prepended: Shape = []): TensorArray {
    const { name, dtype, container } = this;
    if (this.#isGradient) throw invalidArgument(`Wrong input container. ${container}${name}`);
    this.#checkOpen();
    this.#isResizeable = false;
    const known = this.#gradients.get(source);
    if (known) return known;
    const gradient = new TensorArray(`${name}@${source}`, this.#places.length, {
      dtype,
      elementShape: concatenateShapes(prepended, this.#elementShape),
      isResizeable: false,
      clearsAfterRead: true,
      hasIdenticalShapes: this.#hasIdenticalShapes,
      isGradient: true,
    });
    for (const [i, { shape }] of this.#places.entries()) {
      if (shape) Object.assign(gradient.#places[i], { shape: [...prepended, ...shape], isWritten: true });
    }
    this.#gradients.set(source, gradient);
    return gradient;
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
      if (place.isWritten && !this.#isGradient) {
        throw this.#notWritable(index, "it has already been written to.");
      }
      if (place.isWritten) {
        this.#aggregate(index, place, tensor);
        return;
      }
      if (this.#hasIdenticalShapes) this.#elementShape = tensor.shape;
      place.isWritten = true;
      place.shape = tensor.shape;
      place.tensor = tensor;
    } catch (error) {
      tensor.release();
      throw error;
    }
  }

  /**
   * The element at `index`, which the caller releases; zeros for an element that was never written, when its shape is known. A gradient grows
   * to that index.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a closed array, an index out of bounds, or an element without a value
   */
  read(index: number, memory: Tensor["memory"]): Tensor {
    this.#checkOpen();
    if (this.#isGradient && index >= this.#places.length) {
      this.#zeroShape(index);
      this.#grow(index + 1);
    }
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
    place.tensor ??= this.#zeros(index, place.shape, memory);
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
    if (--this.#references > 0) return;
    this.close();
    for (const gradient of this.#gradients.values()) gradient.release();
  }

  #grow(size: number): void {
    if (size > MAX_ELEMENTS) {
      throw resourceExhausted(`an array of ${size} elements is beyond the limit of ${MAX_ELEMENTS}`, {
        wanted: size,
        limit: MAX_ELEMENTS,
      });
    }
    while (this.#places.length < size) {
      this.#places.push({ tensor: undefined, shape: undefined, isWritten: false, isRead: false });
    }
  }

  /** Adds to an element. Takes over one reference of `tensor` unless it throws. */
  #aggregate(index: number, place: Place, tensor: Tensor): void {
    const { dtype, name } = this;
    if (place.shape && !shapesEqual(place.shape, tensor.shape)) {
      throw invalidArgument(
        `TensorArray ${name}: Could not aggregate to TensorArray index ${index} because the existing shape is ${formatShape(place.shape)} but the new input shape is ${formatShape(tensor.shape)}.`,
        { name, index },
      );
    }
    const old = place.tensor;
    if (!old) {
      place.tensor = tensor;
      return;
    }
    if (!NUMBER_TYPES.includes(dtype)) {
      throw invalidArgument(`tensor_array::AddToTensor type not supported: ${dataTypeName(dtype)}`, { dtype });
    }
    const { memory } = old;
    const sum = old.isUnique ? old : Tensor.allocate(memory, dtype, old.shape);
    if (sum !== old) {
      memory.u8.copyWithin(sum.address, old.address, old.address + old.elementCount * dataTypeSize(dtype));
      old.release();
    }
    combineElements(memory, dtype, "add", sum.address, tensor.address, sum.elementCount);
    place.tensor = sum;
    tensor.release();
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

  #zeros(index: number, known: Shape | undefined, memory: Tensor["memory"]): Tensor {
    const shape = known ?? this.#zeroShape(index);
    if (elementCount(shape) > 0 && (this.dtype === DataType.STRING || isObjectType(this.dtype))) {
      throw invalidArgument(`tensor_array::TensorSetZero type not supported: ${dataTypeName(this.dtype)}`, {
        dtype: this.dtype,
      });
    }
    const zeros = Tensor.allocate(memory, this.dtype, shape);
    if (elementCount(shape) > 0) setToZeros(zeros);
    return zeros;
  }

  /** The shape of elements that were never written. @throws {StatusError} INVALID_ARGUMENT when it is not known */
  #zeroShape(index: number): Shape {
    const shape = this.#elementShape;
    if (!isFullyDefined(shape)) {
      throw invalidArgument(
        `TensorArray ${this.name}: Could not read from TensorArray index ${index}.  Furthermore, the element shape is not fully defined: ${formatPartialShape(shape)}.  It is possible you are working with a resizeable TensorArray and stop_gradients is not allowing the gradients to be written.  If you set the full element_shape property on the forward TensorArray, the proper all-zeros tensor will be returned instead of incurring this error.`,
        { name: this.name, index },
      );
    }
    return shape;
  }
}
