import { LinearMemory } from "@heddle/memory";
import { invalidArgument, StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  hasStorage,
  isComplex,
  isDataType,
  isObjectType,
  narrowing,
  type Shape,
  smallFloat,
  Tensor,
} from "@heddle/tensor";
import type { TensorAttr } from "../attributes/attr-value.js";
import { isFullyDefined } from "../shapes/partial-shape.js";
import { MessageText, type TextField, type TextMessage, type TextValue } from "./message-text.js";
import { readBool, readFloat, readInteger, readShape, readSingle, readType } from "./text-words.js";

/**
 * Reads the tensor at the start of a text: `{ dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: [1, 2] }`. With fewer values
 * than elements the last value repeats; without values all elements are zero or empty.
 *
 * It refuses texts without a valid tensor, which TensorFlow takes and fails on later: types without storage, resources and variants,
 * shapes that are not fully defined, values past the last element or out of range, unknown fields.
 *
 * Source: ParseAttrValue, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function readTensorText(text: string): { readonly tensor: TensorAttr; readonly length: number } | undefined {
  const reader = new MessageText(text);
  const message = reader.takeMessage();
  const tensor = message && tensorOf(message);
  return tensor && { tensor, length: reader.offset };
}

type Element = number | bigint | boolean;

/** The fields that hold elements, and how a word becomes one. */
const ELEMENT_FIELDS: ReadonlyMap<string, (word: string) => Element | undefined> = /* @__PURE__ */ new Map<
  string,
  (word: string) => Element | undefined
>([
  ["half_val", readInteger],
  ["float_val", readSingleFloat],
  ["double_val", readFloat],
  ["int_val", readInteger],
  ["scomplex_val", readSingleFloat],
  ["int64_val", readInteger],
  ["bool_val", readBool],
  ["dcomplex_val", readFloat],
  ["uint32_val", readInteger],
  ["uint64_val", readInteger],
]);

const OTHER_FIELDS: readonly string[] = ["resource_handle_val", "variant_val", "version_number"];

/** A float as a TensorProto stores it. */
function readSingleFloat(word: string): number | undefined {
  const value = readFloat(word);
  return value === undefined ? undefined : Math.fround(value);
}

/** The field that holds the elements of a type. */
function fieldOf(dtype: DataType): string {
  switch (dtype) {
    case DataType.FLOAT:
      return "float_val";
    case DataType.DOUBLE:
      return "double_val";
    case DataType.HALF:
    case DataType.BFLOAT16:
      return "half_val";
    case DataType.BOOL:
      return "bool_val";
    case DataType.INT64:
      return "int64_val";
    case DataType.UINT32:
      return "uint32_val";
    case DataType.UINT64:
      return "uint64_val";
    case DataType.COMPLEX64:
      return "scomplex_val";
    case DataType.COMPLEX128:
      return "dcomplex_val";
    default:
      return "int_val";
  }
}

function tensorOf({ fields }: TextMessage): TensorAttr | undefined {
  const { dtype: type, tensor_shape, tensor_content, string_val, float8_val, ...others } = Object.fromEntries(fields);
  const numbers: Record<string, Element[]> = {};
  for (const [name, { values }] of Object.entries(others)) {
    const read = ELEMENT_FIELDS.get(name);
    if (!read && !OTHER_FIELDS.includes(name)) return undefined;
    const elements = read && valuesOf(values, (value) => (typeof value === "string" ? read(value) : undefined));
    if (read && !elements) return undefined;
    numbers[name] = elements ?? [];
  }
  const dtype = readSingle(type, readType);
  const shape = shapeOf(tensor_shape);
  if (dtype === undefined || !isDataType(dtype) || !hasStorage(dtype) || isObjectType(dtype) || !shape)
    return undefined;
  const asBytes = (value: TextValue) => (value instanceof Uint8Array ? value : undefined);
  const strings = valuesOf(string_val?.values ?? [], asBytes);
  const [content, ...rest] = valuesOf(tensor_content?.values ?? [], asBytes) ?? [undefined, undefined];
  if (!strings || rest.length > 0 || (tensor_content && !content)) return undefined;
  const [float8, ...otherFloat8] = valuesOf(float8_val?.values ?? [], asBytes) ?? [undefined, undefined];
  if (otherFloat8.length > 0 || (float8_val && !float8)) return undefined;
  const listed = smallFloat(dtype) ? [...(float8 ?? [])] : numbers[fieldOf(dtype)];
  const elements = { dtype, content, strings, numbers: listed ?? [] };
  return isValid(elements, shape) ? new TextTensor(elements, shape) : undefined;
}

function shapeOf(field: TextField | undefined): Shape | undefined {
  if (!field) return [];
  const [message] = field.isSingle ? field.values : [];
  const shape = typeof message === "object" && !(message instanceof Uint8Array) ? readShape(message)?.value : undefined;
  return isFullyDefined(shape) ? shape : undefined;
}

function valuesOf<T>(values: readonly TextValue[], read: (value: TextValue) => T | undefined): T[] | undefined {
  const all: T[] = [];
  for (const value of values) {
    const element = read(value);
    if (element === undefined) return undefined;
    all.push(element);
  }
  return all;
}

interface TextElements {
  readonly dtype: DataType;
  readonly content: Uint8Array | undefined;
  readonly strings: readonly Uint8Array[];
  readonly numbers: readonly Element[];
}

/** True when the elements are of the type, and no more than the shape has. */
function isValid(elements: TextElements, shape: Shape): boolean {
  const { dtype, content, strings, numbers } = elements;
  if (isComplex(dtype) && numbers.length % 2 !== 0) return false;
  const width = isComplex(dtype) ? 2 : 1;
  const stored = dtype === DataType.STRING ? strings.length : numbers.length / width;
  try {
    const count = elementCount(shape);
    if (content?.length) return dtype !== DataType.STRING && content.length === count * dataTypeSize(dtype);
    if (stored > count) return false;
    // Values out of range show when they are written.
    new TextTensor(elements, [stored]).materialize(new LinearMemory()).release();
    return true;
  } catch (error) {
    if (error instanceof StatusError) return false;
    throw error;
  }
}

class TextTensor implements TensorAttr {
  readonly shape: Shape;
  readonly #elements: TextElements;

  constructor(elements: TextElements, shape: Shape) {
    this.#elements = elements;
    this.shape = shape;
  }

  get dtype(): DataType {
    return this.#elements.dtype;
  }

  get storedBytes(): number {
    const { dtype, content, strings, numbers } = this.#elements;
    if (dtype === DataType.STRING) return strings.reduce((sum, { length }) => sum + length, 0);
    return content?.length || numbers.length * dataTypeSize(dtype);
  }

  hasSameValuesAs(other: TensorAttr): boolean {
    return other instanceof TextTensor && elementsText(other.#elements) === elementsText(this.#elements);
  }

  materialize(memory: LinearMemory): Tensor {
    const { dtype, content, strings, numbers } = this.#elements;
    const { shape } = this;
    if (dtype === DataType.STRING) {
      const last = strings.at(-1) ?? new Uint8Array();
      const all = Array.from({ length: elementCount(shape) }, (_, index) => strings[index] ?? last);
      return Tensor.fromStrings(memory, shape, all);
    }
    const tensor = Tensor.allocate(memory, dtype, shape);
    try {
      if (content?.length) memory.u8.set(content, tensor.address);
      else fill(tensor, numbers);
      return tensor;
    } catch (error) {
      tensor.release();
      throw error;
    }
  }
}

/** Writes the values as the first elements, and the last one (for complex numbers, the last pair) as the others. */
function fill(tensor: Tensor, values: readonly Element[]): void {
  const elements = tensor.elements();
  const isBig = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
  const isFloat = elements instanceof Float32Array || elements instanceof Float64Array;
  const narrow = narrowing(tensor.dtype);
  const width = elements.length / Math.max(tensor.elementCount, 1);
  // Indexed as what it holds: a view of 64-bit integers takes bigints, all others numbers.
  const target: { [index: number]: number | bigint } = elements;
  for (let i = 0; i < elements.length; i++) {
    const value = values[i] ?? values[values.length - width + (i % width)] ?? 0;
    const stored = isBig ? BigInt(value) : Number(value);
    target[i] = stored;
    if (isFloat || (narrow ? narrow(Number(stored)) === stored : target[i] === stored)) continue;
    throw invalidArgument(`value ${i}, ${value}, is out of the range of ${tensor.dtypeName}`, { index: i, value });
  }
}

function elementsText({ dtype, content, strings, numbers }: TextElements): string {
  return `${dtype} ${content} ${strings.join(";")} ${numbers.map((value) => (Object.is(value, -0) ? "-0" : value))}`;
}
