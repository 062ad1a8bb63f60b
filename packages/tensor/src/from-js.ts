import type { LinearMemory } from "@heddle/memory";
import { DataType } from "./data-type.js";
import { badElement, describeValue, ragged } from "./errors.js";
import { floatToBfloat16, floatToHalf } from "./half.js";
import { positionOf } from "./shape.js";
import { Tensor } from "./tensor.js";
import type { TypedArray } from "./typed-view.js";
import type { Complex, TensorInput } from "./values.js";

/**
 * A new tensor of type `dtype` with the values of `input`; the nesting of the arrays is its shape. The type must hold every value
 * exactly (floating-point types round): nothing is wrapped, clamped or parsed.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the path of the first value that does not fit, or of ragged arrays;
 * UNIMPLEMENTED for a type without storage; RESOURCE_EXHAUSTED when memory is out
 */
export function tensorFromJs(memory: LinearMemory, dtype: DataType, input: TensorInput): Tensor {
  const shape = shapeOf(input, dtype);
  const flat: unknown[] = [];
  flatten(input, shape, 0, "", dtype, flat);
  if (dtype === DataType.STRING) return Tensor.fromStrings(memory, shape, flat as (string | Uint8Array)[]);
  const tensor = Tensor.allocate(memory, dtype, shape);
  try {
    writeElements(tensor, flat, shape);
    return tensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
}

function isList(value: unknown, dtype: DataType): value is ArrayLike<unknown> {
  if (Array.isArray(value)) return true;
  if (!ArrayBuffer.isView(value) || value instanceof DataView) return false;
  return !(dtype === DataType.STRING && value instanceof Uint8Array);
}

/** The lengths along the first element of each dimension; `flatten` checks that all others agree. */
function shapeOf(input: unknown, dtype: DataType): number[] {
  const shape: number[] = [];
  for (let value = input; isList(value, dtype); value = value[0]) {
    shape.push(value.length);
    if (value.length === 0) break;
  }
  return shape;
}

function flatten(
  value: unknown,
  shape: readonly number[],
  dimension: number,
  path: string,
  dtype: DataType,
  flat: unknown[],
): void {
  if (dimension === shape.length) {
    flat.push(element(value, dtype, path));
    return;
  }
  if (!isList(value, dtype) || value.length !== shape[dimension]) {
    throw ragged(path, `an array of length ${shape[dimension]}`, describeValue(value));
  }
  if (dimension === shape.length - 1) {
    const plain = dtype === DataType.STRING ? "string" : "number";
    for (let i = 0; i < value.length; i++) {
      const one = value[i];
      // Making a path for each of many elements would take most of the time.
      flat.push(typeof one === plain ? one : element(one, dtype, `${path}[${i}]`));
    }
    return;
  }
  for (let i = 0; i < value.length; i++) flatten(value[i], shape, dimension + 1, `${path}[${i}]`, dtype, flat);
}

/** Checks an element: not an array, and for strings a string or bytes. */
function element(value: unknown, dtype: DataType, path: string): unknown {
  if (isList(value, dtype)) throw ragged(path, "a value", describeValue(value));
  if (dtype === DataType.STRING && typeof value !== "string" && !(value instanceof Uint8Array)) {
    throw badElement(value, dtype, path);
  }
  return value;
}

function writeElements(tensor: Tensor, flat: readonly unknown[], shape: readonly number[]): void {
  const { dtype } = tensor;
  const elements = tensor.elements();
  const convert = converters[dtype];
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

const integer64: Convert = (elements, index, value) => {
  if (typeof value !== "bigint" && !Number.isSafeInteger(value)) return false;
  const wanted = BigInt(value as number | bigint);
  (elements as BigInt64Array)[index] = wanted;
  return (elements as BigInt64Array)[index] === wanted;
};

const bits16 =
  (fromFloat: (value: number) => number): Convert =>
  (elements, index, value) => {
    if (typeof value !== "number") return false;
    elements[index] = fromFloat(value);
    return true;
  };

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
  [DataType.BOOL]: boolean,
  [DataType.HALF]: /* @__PURE__ */ bits16(floatToHalf),
  [DataType.BFLOAT16]: /* @__PURE__ */ bits16(floatToBfloat16),
  [DataType.COMPLEX64]: complex,
  [DataType.COMPLEX128]: complex,
};

/** The path of element `index`, such as `[1][0]`. */
function pathOf(index: number, shape: readonly number[]): string {
  return positionOf(shape, index)
    .map((place) => `[${place}]`)
    .join("");
}
