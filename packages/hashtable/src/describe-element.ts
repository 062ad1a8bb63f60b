import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { StringArray } from "@heddle/tstring";

/** One element as TensorFlow's messages print it: text unquoted, bool as 0 or 1, floats with six digits. */
export function describeElement(memory: LinearMemory, dtype: DataType, address: number): string {
  const { data } = memory;
  switch (dtype) {
    case DataType.STRING:
      return new StringArray(memory, address, 1).text(0);
    case DataType.FLOAT:
      return formatGeneral(data.getFloat32(address, true));
    case DataType.DOUBLE:
      return formatGeneral(data.getFloat64(address, true));
    case DataType.INT64:
      return data.getBigInt64(address, true).toString();
    case DataType.BOOL:
      return data.getUint8(address).toString();
    default:
      return data.getInt32(address, true).toString();
  }
}

/** A number as C's `%g` prints it. */
export function formatGeneral(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [digits, exponentText] = value.toExponential(5).split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return trimZeros(value.toFixed(5 - exponent));
  const sign = exponent < 0 ? "-" : "+";
  return `${trimZeros(digits)}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
