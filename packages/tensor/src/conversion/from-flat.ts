import type { LinearMemory } from "@heddle/memory";
import { describeValue, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, valueTypeFromName } from "../data-type.js";
import { isComplex } from "../data-type-predicates.js";
import { badElement, wrongElementCount } from "../errors.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import { narrowing } from "../narrow-types/narrow-integers.js";
import { elementCount } from "../shape.js";
import { Tensor } from "../tensor.js";
import type { TypedArray } from "../typed-view.js";
import type { FlatTensor } from "../values.js";
import { writeElements } from "./write-elements.js";

/** A new tensor of type `dtype` with a copy of the elements. @throws {StatusError} as `tensorFromJs` */
export function tensorFromFlat(memory: LinearMemory, dtype: DataType, flat: FlatTensor): Tensor {
  checkFields(dtype, flat);
  const { data } = flat;
  const shape = [...flat.shape];
  const isPairs = isComplex(dtype) && isFloats(data);
  if (data.length !== elementCount(shape) * (isPairs ? 2 : 1)) throw wrongElementCount([data.length], shape);
  if (dtype === DataType.STRING) {
    for (let i = 0; i < data.length; i++) {
      const value: unknown = data[i];
      if (typeof value !== "string" && !(value instanceof Uint8Array)) throw badElement(value, dtype, `[${i}]`);
    }
    return Tensor.fromStrings(memory, shape, data as readonly (string | Uint8Array)[]);
  }
  const tensor = Tensor.allocate(memory, dtype, shape);
  try {
    const elements = tensor.elements();
    if (isPairs || isStored(dtype, elements, data)) elements.set(data as Float64Array & BigInt64Array);
    else writeElements(tensor, data, shape);
    return tensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
}

function checkFields(dtype: DataType, flat: { readonly [name in keyof FlatTensor]: unknown }): void {
  const { dtype: name = dataTypeName(dtype), shape, data } = flat;
  if (typeof name !== "string" || valueTypeFromName(name) !== dtype) {
    const found = typeof name === "string" ? `'${name.slice(0, 40)}'` : describeValue(name);
    throw invalidArgument(`wanted a tensor of ${dataTypeName(dtype)}, found one of dtype ${found}`, { dtype, found });
  }
  if (!Array.isArray(shape)) throw invalidArgument(`the shape of a tensor is an array, found ${describeValue(shape)}`);
  if (!Array.isArray(data) && !(ArrayBuffer.isView(data) && !(data instanceof DataView))) {
    throw invalidArgument(`the data of a tensor is an array or a typed array, found ${describeValue(data)}`);
  }
}

/** True when `data` has the bytes that `elements` has for these values. */
function isStored(dtype: DataType, elements: TypedArray, data: FlatTensor["data"]): boolean {
  if (!isTyped(data) || floatCoding(dtype) || data[Symbol.toStringTag] !== elements[Symbol.toStringTag]) return false;
  const narrow = dtype === DataType.BOOL ? lowBit : narrowing(dtype);
  if (!narrow) return true;
  const wrong = data.findIndex((value) => narrow(Number(value)) !== value);
  if (wrong >= 0) throw badElement(data[wrong], dtype, `[${wrong}]`);
  return true;
}

const lowBit = (value: number) => value & 1;

function isTyped(data: FlatTensor["data"]): data is TypedArray {
  return ArrayBuffer.isView(data);
}

function isFloats(data: FlatTensor["data"]): boolean {
  return isTyped(data) && data[Symbol.toStringTag].startsWith("Float");
}
