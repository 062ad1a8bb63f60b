import { type PartialShape, shapesCompatible } from "@heddle/kernel-api";
import { resourceExhausted } from "@heddle/status";
import { type DataType, isDataType, type Tensor } from "@heddle/tensor";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";
import { decodeListMetadata, encodeListMetadata } from "./list-metadata.js";

/** The largest size of a list that is made by its size alone, without a tensor for each element. */
const MAX_ELEMENTS = 2 ** 24;

/**
 * A list of tensors, the element of a variant tensor. It holds one reference of each element; an element that was never set
 * is undefined. Only the holder of its one reference may change a list; others change a {@link copy}.
 *
 * Source: tensorflow/core/kernels/tensor_list.h (TensorFlow 2.21).
 */
export class TensorList extends VariantValue {
  readonly type = TENSOR_LIST;
  readonly elementType: DataType;
  /** The shape of every element, as far as it is known. */
  readonly elementShape: PartialShape;
  /** The largest number of elements; negative for no limit. */
  readonly maxElements: number;
  readonly elements: (Tensor | undefined)[];

  /** Takes over one reference of each element. */
  constructor(
    elementType: DataType,
    elementShape: PartialShape,
    elements: (Tensor | undefined)[] = [],
    maxElements = -1,
  ) {
    super();
    this.elementType = elementType;
    this.elementShape = elementShape;
    this.elements = elements;
    this.maxElements = maxElements;
  }

  /** A new list that shares the elements. */
  copy(): TensorList {
    return new TensorList(
      this.elementType,
      this.elementShape,
      this.elements.map((element) => element?.retain()),
      this.maxElements,
    );
  }

  /** Puts `tensor` at `index`, taking over one reference; the old element is released. */
  set(index: number, tensor: Tensor | undefined): void {
    const old = this.elements[index];
    this.elements[index] = tensor;
    old?.release();
  }

  /** Puts each tensor at its index, taking over one reference of each; of several at one index the last stays. */
  scatter(indices: readonly number[], tensors: readonly Tensor[]): void {
    for (const [i, tensor] of tensors.entries()) this.set(indices[i], tensor);
  }

  /**
   * Drops elements from the end, or adds some that are not set.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^24 elements
   */
  resize(size: number): void {
    if (size > MAX_ELEMENTS) {
      throw resourceExhausted(`a list of ${size} elements is beyond the limit of ${MAX_ELEMENTS}`, {
        wanted: size,
        limit: MAX_ELEMENTS,
      });
    }
    while (this.elements.length > size) this.elements.pop()?.release();
    while (this.elements.length < size) this.elements.push(undefined);
  }

  encode(): VariantTensorData {
    const { typeName, elements, elementType, maxElements, elementShape } = this;
    const unset = elements.flatMap((element, i) => (element ? [] : [i]));
    const metadata = encodeListMetadata({ unset, elementType, maxElements: Math.max(maxElements, -1), elementShape });
    return { typeName, metadata, tensors: elements.flatMap((element) => (element ? [element.retain()] : [])) };
  }

  override debugString(): string {
    return "TensorList";
  }

  protected override dispose(): void {
    this.resize(0);
  }
}

/** The type of lists as values of variants. It refuses an encoding whose tensors are of another type or shape than its elements. */
export const TENSOR_LIST: VariantType<TensorList> = {
  typeName: "tensorflow::TensorList",
  read: (value) => (value instanceof TensorList ? value : undefined),
  decode({ metadata, tensors }) {
    const facts = decodeListMetadata(metadata, tensors.length);
    if (!facts) return undefined;
    const { unset, elementType, maxElements, elementShape } = facts;
    if (!isDataType(elementType)) return undefined;
    const fits = (tensor: Tensor) => tensor.dtype === elementType && shapesCompatible(elementShape, tensor.shape);
    if (!tensors.every(fits)) return undefined;
    const elements: (Tensor | undefined)[] = tensors.map((tensor) => tensor.retain());
    for (const place of unset) elements.splice(place, 0, undefined);
    return new TensorList(elementType, elementShape, elements, maxElements);
  },
};
