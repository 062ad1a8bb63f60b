import type { LinearMemory } from "@heddle/memory";
import { describeValue } from "@heddle/status";
import { DataType } from "../data-type.js";
import { badElement, nestedTooDeep, ragged } from "../errors.js";
import { Tensor } from "../tensor.js";
import type { FlatTensor, TensorInput } from "../values.js";
import { tensorFromFlat } from "./from-flat.js";
import { isFlatTensor } from "./input-kind.js";
import { tensorOfNumbers } from "./number-rows.js";
import { writeElements } from "./write-elements.js";

/** As `tensorFromJs`, without columns: a bundle that converts none has no code for them. @throws {StatusError} as `tensorFromJs` */
export function tensorFromValues(memory: LinearMemory, dtype: DataType, input: TensorInput | FlatTensor): Tensor {
  if (isFlatTensor(input)) return tensorFromFlat(memory, dtype, input);
  const shape = shapeOf(input, dtype);
  const numbers = tensorOfNumbers(memory, dtype, input, shape);
  if (numbers) return numbers;
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

/** The most dimensions of a tensor: MaxDimensions() of TensorFlow's TensorShape. */
const MOST_DIMENSIONS = 254;

/** The lengths along the first element of each dimension; `flatten` checks that all others agree. */
function shapeOf(input: unknown, dtype: DataType): number[] {
  const shape: number[] = [];
  for (let value = input; isList(value, dtype); value = value[0]) {
    if (shape.length === MOST_DIMENSIONS) throw nestedTooDeep(MOST_DIMENSIONS); // Also an array that contains itself.
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
