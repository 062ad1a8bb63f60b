import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { elementValues, nest } from "../conversion/element-values.js";
import { DataType, type DataTypeName, valueTypeFromName } from "../data-type.js";
import { wrongElements } from "../errors.js";
import type { ElementValue, NestedValue } from "../values.js";
import { INSPECT, type Inspect, type InspectOptions, inspectTensor } from "./inspect-tensor.js";
import { type TensorJson, tensorJson } from "./tensor-json.js";
import { elementBytes, type ValueData } from "./value-data.js";

/**
 * A tensor as an ordinary JavaScript value: a copy outside linear memory, which nothing has to release. Its three fields are what
 * `structuredClone` and `postMessage` copy; the copy, `{ dtype, shape, data }`, is accepted as an input as the value itself is.
 */
export class TensorValue implements Disposable {
  /** TensorFlow's name of the type. */
  readonly dtype: DataTypeName;
  readonly shape: number[];
  readonly data: ValueData;

  /** Takes over `shape` and `data`, which must agree. */
  constructor(dtype: DataTypeName, shape: number[], data: ValueData) {
    this.dtype = dtype;
    this.shape = shape;
    this.data = data;
  }

  /** The number of dimensions. */
  get rank(): number {
    return this.shape.length;
  }

  get elementCount(): number {
    return this.dtype.startsWith("complex") ? this.data.length / 2 : this.data.length;
  }

  /**
   * The elements in row-major order, as `Tensor.toArray` returns them: int64 and uint64 as a number where it is exact and as a
   * bigint beyond 2^53, bool as a boolean, complex numbers as `{ real, imag }`, strings as text, with
   * U+FFFD for bytes that are not UTF-8.
   *
   * @typeParam T the JavaScript type of the elements, which the caller knows: `toArray<number>()`; it is not checked
   */
  toArray<T extends ElementValue = ElementValue>(): T[] {
    const { data } = this;
    return (Array.isArray(data) ? data.map(textOf) : elementValues(typeOf(this), data)) as T[];
  }

  /** The elements nested by dimension, a scalar as its one value; otherwise as {@link toArray}. */
  toNested<T extends NestedValue = NestedValue>(): T {
    return nest<ElementValue>(this.toArray(), this.shape) as T;
  }

  /**
   * The bytes of each string, in row-major order.
   *
   * @throws {StatusError} INVALID_ARGUMENT for any other type
   */
  byteStrings(): Uint8Array[] {
    if (!Array.isArray(this.data)) throw wrongElements("strings", typeOf(this));
    return this.data.map((value) => (typeof value === "string" ? utf8Bytes(value) : value.slice()));
  }

  /**
   * A copy of the bytes of the elements as TensorFlow stores them, row-major and little-endian.
   *
   * @throws {StatusError} INVALID_ARGUMENT for string: see {@link byteStrings}
   */
  bytes(): Uint8Array {
    if (Array.isArray(this.data)) throw wrongElements("plain numbers", typeOf(this));
    return elementBytes(typeOf(this), this.data);
  }

  /**
   * The elements nested by dimension, as `JSON.stringify` and `heddle/predict` write them: integers past 2^53 are text, NaN and
   * infinities `"NaN"`, `"Infinity"` and `"-Infinity"`, strings that are not UTF-8 `{ b64 }`.
   */
  toJSON(): TensorJson {
    return tensorJson(this);
  }

  /** Does nothing: a value needs no release. */
  dispose(): void {}

  [Symbol.dispose](): void {}

  [INSPECT](_depth: number, options: InspectOptions, inspect: Inspect): string {
    return inspectTensor("TensorValue", this, options, inspect);
  }
}

function typeOf({ dtype }: TensorValue): DataType {
  return valueTypeFromName(dtype) ?? DataType.INVALID;
}

function textOf(value: string | Uint8Array): string {
  return typeof value === "string" ? value : decodeUtf8(value, 0, value.length);
}
