import { DataType, isObjectType, Tensor } from "@heddle/tensor";
import { printShort } from "@heddle/tensor/text";
import { quotedBytes } from "../dump/quoted-bytes.js";

/** The first elements of a tensor for people: plain data. */
export interface TensorExcerpt {
  /** TensorFlow's name of the type; `dead` for an output that a branch not taken left empty. */
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Strings in quotes, with control characters and bytes that are not UTF-8 escaped; resources by their type. */
  readonly elements: readonly string[];
  /** True when the tensor has more elements than `elements`. */
  readonly hasMore: boolean;
}

/** The first `maxElements` elements, in row-major order; an output that is undefined is dead. */
export function tensorExcerpt(tensor: Tensor | undefined, maxElements: number): TensorExcerpt {
  if (!tensor) return { dtype: "dead", shape: [], elements: [], hasMore: false };
  const { dtypeName, shape, elementCount } = tensor;
  const count = Math.min(elementCount, maxElements);
  return { dtype: dtypeName, shape: [...shape], elements: textsOf(tensor, count), hasMore: count < elementCount };
}

function textsOf(tensor: Tensor, count: number): string[] {
  const { dtype, buffer } = tensor;
  if (dtype === DataType.STRING) {
    const strings = tensor.strings();
    return Array.from({ length: count }, (_, index) => quotedBytes(strings.view(index), MOST_BYTES));
  }
  if (isObjectType(dtype)) {
    const objects = tensor.objects();
    return Array.from({ length: count }, (_, index) => `<${objects[index]?.typeName ?? "empty"}>`);
  }
  // A view without a reference of its own: the buffer is held by the tensor.
  return new Tensor(dtype, [count], count, buffer).toArray().map((element) => elementText(element, dtype));
}

/** Bytes of a string that are shown. */
const MOST_BYTES = 200;

function elementText(element: unknown, dtype: DataType): string {
  if (typeof element === "number") {
    return Number.isInteger(element)
      ? String(element)
      : printShort(element, dtype === DataType.DOUBLE ? "double" : "float");
  }
  if (typeof element === "object" && element !== null && "real" in element && "imag" in element) {
    return `(${elementText(element.real, dtype)},${elementText(element.imag, dtype)})`;
  }
  return String(element);
}
