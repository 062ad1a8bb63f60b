import { unimplemented } from "@heddle/status";
import type { Tensor } from "../tensor.js";
import type { TensorObject } from "../tensor-object.js";
import type { VariantTensorData } from "./variant-data.js";
import type { VariantObject, VariantType } from "./variant-type.js";

/**
 * A place for a value of any type, or for none: an element of a variant tensor ({@link Variant.at}), or one of its own
 * ({@link Variant.of}). It holds one reference of its value.
 *
 * It differs from TensorFlow's class where JavaScript does: nothing is moved or stored inline, `TypeId` is the {@link VariantType} that
 * `get` is asked with, and a place of its own is emptied by `clear` or `using`, because objects have no destructors.
 *
 * Source: tensorflow/core/framework/variant.h (TensorFlow 2.21).
 */
export class Variant implements Disposable {
  readonly #places: (TensorObject | undefined)[];
  readonly #index: number;

  private constructor(places: (TensorObject | undefined)[], index: number) {
    this.#places = places;
    this.#index = index;
  }

  /** A place of its own. It takes over one reference of `value`. Default: empty. */
  static of(value?: VariantObject): Variant {
    return new Variant([value], 0);
  }

  /** Element `index` of a variant tensor, not a copy. @throws {StatusError} INVALID_ARGUMENT for a tensor of plain elements */
  static at(tensor: Tensor, index: number): Variant {
    return new Variant(tensor.objects(), index);
  }

  /** The value, borrowed; undefined when empty. */
  get value(): VariantObject | undefined {
    return this.#places[this.#index];
  }

  get isEmpty(): boolean {
    return this.value === undefined;
  }

  /** The name of the value's type, or "". */
  get typeName(): string {
    return this.value?.typeName ?? "";
  }

  /** The payload, borrowed; undefined when empty or of another type. */
  get<T>(type: VariantType<T>): T | undefined {
    const { value } = this;
    return value && type.read(value);
  }

  /** Puts in `value`, taking over one reference, in place of the value before, which is released. */
  set(value: VariantObject | undefined): void {
    const { value: old } = this;
    this.#places[this.#index] = value;
    old?.release();
  }

  /** Releases the value. */
  clear(): void {
    this.set(undefined);
  }

  /** Exchanges the values of two places. */
  swap(other: Variant): void {
    const { value } = this;
    this.#places[this.#index] = other.value;
    other.#places[other.#index] = value;
  }

  /** A place of its own with a copy of the value. */
  copy(): Variant {
    return Variant.of(copyOf(this.value));
  }

  /**
   * The value encoded; release it with `releaseVariantData`. An empty variant has no name, metadata and tensors.
   *
   * @throws {StatusError} UNIMPLEMENTED for a value without an encoding
   */
  encode(): VariantTensorData {
    const { value } = this;
    if (!value) return { typeName: "", metadata: new Uint8Array(), tensors: [] };
    if (value.encode) return value.encode();
    throw unimplemented(`a variant of type '${value.typeName}' has no encoding: it cannot be saved or sent`, {
      typeName: value.typeName,
    });
  }

  /** Replaces the value by one of the same type, from its encoding; false when `data` is invalid. True, without effect, when empty. */
  decode(data: VariantTensorData): boolean {
    if (this.isEmpty) return true;
    const decoded = this.value?.decode?.(data);
    if (decoded) this.set(decoded);
    return decoded !== undefined;
  }

  /** `Variant<type: int value: 3>`. */
  debugString(): string {
    return `Variant<type: ${this.typeName} value: ${this.summarizeValue()}>`;
  }

  /** The value alone, as in {@link debugString}: `3`, `[empty]`, or `?` for a type that does not say. */
  summarizeValue(): string {
    return this.isEmpty ? "[empty]" : (this.value?.debugString?.() ?? "?");
  }

  [Symbol.dispose](): void {
    this.clear();
  }
}

function copyOf(value: VariantObject | undefined): VariantObject | undefined {
  if (value?.copy) return value.copy();
  value?.retain();
  return value;
}
