import type { LinearMemory } from "@heddle/memory";
import {
  DataType,
  dataTypeName,
  type ElementValue,
  formatShape,
  Tensor,
  type TensorInput,
  type TensorValue,
  tensorFromJs,
  valueTypeFromName,
} from "@heddle/tensor";

/** A tensor in the form of the goldens; the README beside them describes it. */
export interface CaseTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly values: readonly CaseValue[];
}

/** A number or `"NaN"`, a bool, base64 text or `{ b64 }`, a 64-bit integer as text, a complex number as `[real, imag]`. */
type CaseValue = number | boolean | string | { readonly b64: string } | readonly [number | string, number | string];

/** Makes a tensor of the case's values, which the caller releases. */
export function tensorFromCase(memory: LinearMemory, wanted: CaseTensor): Tensor {
  const dtype = caseType(wanted);
  if (dtype === DataType.STRING) return Tensor.fromStrings(memory, wanted.shape, wanted.values.map(bytesOf));
  const flat = tensorFromJs(memory, dtype, wanted.values.map((value) => elementOf(value, dtype)) as TensorInput);
  try {
    return flat.withShape(wanted.shape);
  } finally {
    flat.release();
  }
}

/** The first difference between a tensor and a case's, in words; undefined when they agree within the tolerance. */
export function differenceFromCase(found: Tensor | TensorValue, wanted: CaseTensor): string | undefined {
  const wantedType = `${wanted.dtype} ${formatShape(wanted.shape)}`;
  const dtype = caseType(wanted);
  const foundName = found instanceof Tensor ? found.dtypeName : found.dtype;
  const foundType = `${foundName} ${formatShape(found.shape)}`;
  if (foundName !== dataTypeName(dtype) || formatShape(found.shape) !== formatShape(wanted.shape)) {
    return `wanted ${wantedType}, found ${foundType}`;
  }
  const values = dtype === DataType.STRING ? found.byteStrings() : found.toArray();
  for (const [i, expectedValue] of wanted.values.entries()) {
    const value = values[i];
    if (value === undefined) return `element ${i} is missing`;
    if (value instanceof Uint8Array) {
      const bytes = bytesOf(expectedValue);
      if (Buffer.compare(bytes, value) !== 0) return `element ${i}: wanted ${quote(bytes)}, found ${quote(value)}`;
    } else {
      const expected = elementOf(expectedValue, dtype);
      if (!valuesAgree(value, expected, dtype)) return `element ${i}: wanted ${show(expected)}, found ${show(value)}`;
    }
  }
  return undefined;
}

/** Relative and absolute tolerance of a type; undefined where values must be equal. */
function toleranceOf(dtype: DataType): readonly [relative: number, absolute: number] | undefined {
  switch (dtype) {
    case DataType.FLOAT:
    case DataType.COMPLEX64:
      return [1e-5, 1e-6];
    case DataType.HALF:
    case DataType.BFLOAT16:
      return [1e-2, 1e-2];
    case DataType.DOUBLE:
    case DataType.COMPLEX128:
      return [1e-11, 1e-11];
    default:
      return undefined;
  }
}

function valuesAgree(found: ElementValue, wanted: ElementValue, dtype: DataType): boolean {
  if (typeof found === "object" && typeof wanted === "object") {
    return valuesAgree(found.real, wanted.real, dtype) && valuesAgree(found.imag, wanted.imag, dtype);
  }
  const tolerance = toleranceOf(dtype);
  if (!tolerance || typeof found !== "number" || typeof wanted !== "number") {
    return typeof found === "boolean" ? found === wanted : BigInt(found as number) === BigInt(wanted as number);
  }
  if (Object.is(found, wanted) || found === wanted) return true;
  return Math.abs(found - wanted) <= tolerance[1] + tolerance[0] * Math.abs(wanted);
}

function caseType({ dtype }: CaseTensor): DataType {
  const type = valueTypeFromName(dtype);
  if (type === undefined) throw new Error(`unknown type '${dtype}' in a case`);
  return type;
}

function elementOf(value: CaseValue, dtype: DataType): ElementValue {
  if (Array.isArray(value)) return { real: Number(value[0]), imag: Number(value[1]) };
  if (dtype === DataType.INT64 || dtype === DataType.UINT64) return BigInt(value as string | number);
  if (typeof value === "boolean") return value;
  return Number(value);
}

function bytesOf(value: CaseValue): Uint8Array {
  const text = typeof value === "string" ? value : (value as { b64: string }).b64;
  return new Uint8Array(Buffer.from(text, "base64"));
}

const show = (value: ElementValue) => (typeof value === "object" ? `${value.real}+${value.imag}i` : String(value));
const quote = (bytes: Uint8Array) => JSON.stringify(Buffer.from(bytes).toString("latin1"));
