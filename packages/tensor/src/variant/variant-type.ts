import type { TensorObject } from "../tensor-object.js";
import type { VariantTensorData } from "./variant-data.js";

/**
 * A type of values that variants hold: how `Variant.get` reads one, and how one is made of its encoding. Two types with one name are
 * different types.
 */
export interface VariantType<T> {
  /** The name in messages and in encodings: TensorFlow's `TypeName()`. */
  readonly typeName: string;
  /** The payload of a value, borrowed; undefined when the value is of another type. */
  read(value: TensorObject): T | undefined;
  /**
   * A new value, which the caller releases; undefined when `data` encodes none. The tensors of `data` are borrowed.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  decode(data: VariantTensorData): VariantObject | undefined;
}

/**
 * The value of a variant: an element of a variant tensor. A plain {@link TensorObject} is one too; without `encode` it cannot be
 * saved or sent, without `debugString` it is shown as `?`.
 */
export interface VariantObject extends TensorObject {
  /** The value in the form in which it is saved and sent. Tensors have a reference of their own: release them. */
  encode?(): VariantTensorData;
  /** A new value of the same type from its encoding, as {@link VariantType.decode}. */
  decode?(data: VariantTensorData): VariantObject | undefined;
  /** A value that changes of this one do not reach; the caller releases it. Default: this value, which is never changed. */
  copy?(): VariantObject;
  /** The value as messages show it. */
  debugString?(): string;
}
