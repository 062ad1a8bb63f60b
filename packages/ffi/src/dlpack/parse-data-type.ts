import { invalidArgument } from "@heddle/status";
import type { FunctionRegistry } from "../calls/function-registry.js";
import { codeNames, customType, DataTypeCode, DlDataType } from "./data-type.js";

const MAX_UINT32 = 0xffffffff;

/** The bits of a kind whose text has none. */
const defaultBits: Readonly<Record<string, number>> = { bool: 8, handle: 64, bfloat: 16 };

/** The start of a text in short form, and the long form. */
const ALIAS = /^(?:(i|u|bf|f)(?=\d)|fp(?=[864]_))/;
const longForms: Readonly<Record<string, string>> = { i: "int", u: "uint", bf: "bfloat" };

/**
 * The data type of a text as tvm-ffi reads it: `float32`, `int16x2`, `int32xvscalex4`, `bool`, `handle`, `void` or nothing,
 * `float8_e4m3fn`, and short forms such as `i32`, `bf16`, `f8_e5m2` and `fp4_e2m1fn_x2`.
 *
 * A number of 2^64 or more is out of range here; tvm-ffi takes the rest after a division by 2^64.
 *
 * @param functions where `dtype.get_custom_type_code` turns the name in `custom[name]` into a code
 * @throws {StatusError} INVALID_ARGUMENT, in tvm-ffi's words, for another text
 *
 * Source: TVMFFIDataTypeFromString of tvm-ffi's dtype.cc.
 */
export function parseDataType(text: string, functions?: FunctionRegistry): DlDataType {
  if (text === "" || text === "void") return new DlDataType(DataTypeCode.OPAQUE_HANDLE, 0, 0);
  const long = text.replace(ALIAS, (alias) => longForms[alias] ?? "float");
  const [, family, kind = "", separator, smallLanes = ""] = /^float([864])_([^x_]*)(_?)(.*)$/s.exec(long) ?? [];
  if (family !== undefined) {
    const code = codeNames.indexOf(`float${family}_${kind}`);
    if (code < 0 || (separator && family !== "4")) throw invalidArgument(`unknown float${family} type \`${long}\``);
    return new DlDataType(code, Number(family), parseLanes(smallLanes, long, false));
  }
  const [, name, rest = ""] = /^(int|uint|bool|float|handle|bfloat|custom)(.*)$/s.exec(long) ?? [];
  if (name === undefined) throw invalidArgument(`unknown dtype \`${long}\``);
  const [code, numbers] = name === "custom" ? customCode(rest, long, functions) : [codeNames.indexOf(name), rest];
  const [, bitsText = "", lanes = ""] = /^(\d*)(.*)$/s.exec(numbers) ?? [];
  const bits = parseDigits(bitsText);
  if (bits > 255) throw invalidArgument(`Bits value ${bits} is out of range for uint8_t in dtype '${long}'`);
  return new DlDataType(code, bits || (defaultBits[name] ?? 32), parseLanes(lanes, long, true));
}

/** The code of a custom type, and the text after its name. */
function customCode(
  text: string,
  whole: string,
  functions: FunctionRegistry | undefined,
): [code: number, rest: string] {
  if (!text.startsWith("[")) throw invalidArgument(`expected opening brace after 'custom' type in${whole}`);
  const end = text.indexOf("]");
  if (end < 0) throw invalidArgument(`expected closing brace after 'custom' type in${whole}`);
  return [Number(customType("dtype.get_custom_type_code", text.slice(1, end), functions)) & 0xff, text.slice(end + 1)];
}

/** The lanes that are all of `text`: nothing, `x4`, or where it may be `xvscalex4`. */
function parseLanes(text: string, whole: string, mayScale: boolean): number {
  const isScalable = mayScale && text.startsWith("xvscale");
  const [, digits, after] = /^(?:x(\d*))?(.*)$/s.exec(isScalable ? text.slice(7) : text) ?? [];
  let lanes = 1;
  if (digits !== undefined) {
    lanes = parseDigits(digits);
    if (lanes === 0) {
      throw invalidArgument(`Invalid lanes specification in dtype '${whole}'. Lanes must be a positive integer.`);
    }
    if (lanes > 65535) throw invalidArgument(`Lanes value ${lanes} is out of range for uint16_t in dtype '${whole}'`);
    if (isScalable) lanes = -lanes & 0xffff;
  }
  if (after) throw invalidArgument(`unknown dtype \`${whole}\``);
  return lanes;
}

function parseDigits(digits: string): number {
  const value = Number(digits);
  if (value > MAX_UINT32) {
    throw invalidArgument(`Integer value in dtype string '${digits}' is out of range for uint32_t`);
  }
  return value;
}
