import type { NumberArray, NumberType } from "../column.js";

const decoder = /* @__PURE__ */ new TextDecoder();

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const INTEGER = /^[+-]?\d+$/;

/** The words for floating-point numbers without digits, in lower case. */
const words: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  "+inf": Number.POSITIVE_INFINITY,
  "-inf": Number.NEGATIVE_INFINITY,
  infinity: Number.POSITIVE_INFINITY,
  "+infinity": Number.POSITIVE_INFINITY,
  "-infinity": Number.NEGATIVE_INFINITY,
};

/** The text of a cell without the spaces around it. */
export function cellOf(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end)).trim();
}

/**
 * Parses the number in a cell and writes it as element `index`: digits, `nan`, `inf`, `Infinity`; for booleans `true`, `false`, 1
 * and 0 in any case. Integers must fit exactly.
 *
 * @returns false when the type does not hold it
 */
export function parseNumber(
  type: NumberType,
  values: NumberArray,
  index: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  const digit = bytes[start] - 0x30;
  if (end - start === 1 && digit >= 0 && digit <= 9 && type !== "bool") return storeNumber(values, index, digit);
  const text = cellOf(bytes, start, end);
  if (type === "bool") {
    const truth = /^(?:true|1)$/i.test(text);
    values[index] = truth ? 1 : 0;
    return truth || /^(?:false|0)$/i.test(text);
  }
  if (type !== "float" && type !== "double") {
    if (INTEGER.test(text) && text.length > 15) return storeNumber(values, index, BigInt(text.replace("+", "")));
    return DECIMAL.test(text) && storeNumber(values, index, Number(text));
  }
  if (DECIMAL.test(text)) {
    values[index] = Number(text);
    return true;
  }
  const word = text.toLowerCase();
  if (!Object.hasOwn(words, word)) return false;
  values[index] = words[word];
  return true;
}

/** Writes a number as element `index`. @returns false when integers of the array do not hold it exactly */
export function storeNumber(values: NumberArray, index: number, value: number | bigint): boolean {
  if (values instanceof Float32Array || values instanceof Float64Array) {
    values[index] = Number(value);
    return true;
  }
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) {
    if (typeof value === "number" && !Number.isSafeInteger(value)) return false;
    const wanted = BigInt(value);
    values[index] = wanted;
    return values[index] === wanted;
  }
  values[index] = Number(value);
  return values[index] === Number(value);
}
