import { DataType } from "../data-type.js";
import { badElement } from "../errors.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import { narrowing } from "../narrow-types/narrow-integers.js";
import { positionOf } from "../shape.js";
import type { Tensor } from "../tensor.js";
import type { TypedArray } from "../typed-view.js";
import type { Complex } from "../values.js";

/**
 * Writes row-major values over the elements of a tensor.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the path of the first value that the type does not hold exactly
 */
export function writeElements(tensor: Tensor, flat: ArrayLike<unknown>, shape: readonly number[]): void {
  const { dtype } = tensor;
  const elements = tensor.elements();
  const convert = converters[dtype] ?? bitsOf(dtype);
  for (let i = 0; i < flat.length; i++) {
    if (!convert?.(elements, i, flat[i])) throw badElement(flat[i], dtype, pathOf(i, shape));
  }
}

/** Writes one value as element `index`; false when the type does not hold it. */
type Convert = (elements: TypedArray, index: number, value: unknown) => boolean;

const float: Convert = (elements, index, value) => {
  if (typeof value !== "number") return false;
  elements[index] = value;
  return true;
};

const integer: Convert = (elements, index, value) => {
  if (typeof value !== "number" && typeof value !== "bigint") return false;
  elements[index] = Number(value);
  return elements[index] === Number(value); // The array wraps what it cannot hold; NaN is not equal to itself.
};

const narrowInteger: (dtype: DataType) => Convert = (dtype) => {
  const narrow = narrowing(dtype);
  return (elements, index, value) => integer(elements, index, value) && narrow?.(Number(value)) === Number(value);
};

const integer64: Convert = (elements, index, value) => {
  if (typeof value !== "bigint" && !Number.isSafeInteger(value)) return false;
  const wanted = BigInt(value as number | bigint);
  (elements as BigInt64Array)[index] = wanted;
  return (elements as BigInt64Array)[index] === wanted;
};

/** The conversion to a floating-point type that is stored as bits. */
function bitsOf(dtype: DataType): Convert | undefined {
  const coding = floatCoding(dtype);
  return (
    coding &&
    ((elements, index, value) => {
      if (typeof value !== "number") return false;
      elements[index] = coding.encode(value);
      return true;
    })
  );
}

const complex: Convert = (elements, index, value) => {
  const { real, imag } = (typeof value === "number" ? { real: value, imag: 0 } : (value ?? {})) as Partial<Complex>;
  if (typeof real !== "number" || typeof imag !== "number") return false;
  elements[index * 2] = real;
  elements[index * 2 + 1] = imag;
  return true;
};

const boolean: Convert = (elements, index, value) => {
  if (typeof value !== "boolean") return false;
  elements[index] = value ? 1 : 0;
  return true;
};

const converters: Readonly<Partial<Record<DataType, Convert>>> = {
  [DataType.FLOAT]: float,
  [DataType.DOUBLE]: float,
  [DataType.INT32]: integer,
  [DataType.UINT8]: integer,
  [DataType.INT16]: integer,
  [DataType.INT8]: integer,
  [DataType.UINT16]: integer,
  [DataType.UINT32]: integer,
  [DataType.INT64]: integer64,
  [DataType.UINT64]: integer64,
  [DataType.QINT8]: integer,
  [DataType.QUINT8]: integer,
  [DataType.QINT16]: integer,
  [DataType.QUINT16]: integer,
  [DataType.QINT32]: integer,
  [DataType.INT4]: /* @__PURE__ */ narrowInteger(DataType.INT4),
  [DataType.UINT4]: /* @__PURE__ */ narrowInteger(DataType.UINT4),
  [DataType.INT2]: /* @__PURE__ */ narrowInteger(DataType.INT2),
  [DataType.UINT2]: /* @__PURE__ */ narrowInteger(DataType.UINT2),
  [DataType.BOOL]: boolean,
  [DataType.COMPLEX64]: complex,
  [DataType.COMPLEX128]: complex,
};

/** The path of element `index`, such as `[1][0]`. */
function pathOf(index: number, shape: readonly number[]): string {
  return positionOf(shape, index)
    .map((place) => `[${place}]`)
    .join("");
}
