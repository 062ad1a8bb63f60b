import { resourceExhausted } from "@heddle/status";
import type { FlatTensor } from "@heddle/tensor";
import { type BatchValue, type ElementsValue, product, type StringsValue } from "./batch-value.js";

/** Values one after another along the first dimension; their `joinKey`s are equal. A single value is returned as it is. */
export function joinRows(values: readonly BatchValue[]): BatchValue {
  const [first] = values;
  if (first && values.length === 1) return first;
  return first?.kind === "strings"
    ? joinStrings(values as readonly StringsValue[])
    : joinElements(values as readonly ElementsValue[]);
}

/** The rows from `begin` up to `end`. A view where the elements allow it. */
export function sliceRows(value: BatchValue, begin: number, end: number): BatchValue {
  const [, ...sizes] = value.shape;
  const shape = [end - begin, ...sizes];
  const perRow = product(sizes);
  if (value.kind === "strings") {
    return { ...value, shape, offsets: value.offsets.subarray(begin * perRow, end * perRow + 1) };
  }
  const width = perRow * value.width;
  const data = sliceElements(value.data, begin * width, end * width);
  return { ...value, shape, data };
}

function sliceElements(data: FlatTensor["data"], begin: number, end: number): FlatTensor["data"] {
  return ArrayBuffer.isView(data) ? data.subarray(begin, end) : data.slice(begin, end);
}

function joinStrings(values: readonly StringsValue[]): StringsValue {
  const parts = values.map(({ values: bytes, offsets }) => bytes.subarray(offsets[0] ?? 0, offsets.at(-1) ?? 0));
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
  if (sizeBytes > 2 ** 31 - 1)
    throw resourceExhausted(`a batch has ${sizeBytes} bytes of strings, of at most 2^31 - 1`);
  const joined = new Uint8Array(sizeBytes);
  const offsets = new Int32Array(values.reduce((count, { offsets: { length } }) => count + length - 1, 1));
  let byte = 0;
  let cell = 0;
  for (const [i, part] of parts.entries()) {
    joined.set(part, byte);
    const own = values[i]?.offsets ?? new Int32Array(1);
    const shift = byte - (own[0] ?? 0);
    for (let j = 1; j < own.length; j++) offsets[++cell] = (own[j] ?? 0) + shift;
    byte += part.length;
  }
  return { kind: "strings", shape: joinedShape(values), values: joined, offsets };
}

function joinElements(values: readonly ElementsValue[]): ElementsValue {
  const [{ dtype, width } = { dtype: undefined, width: 1 }] = values;
  return { kind: "elements", dtype, width, shape: joinedShape(values), data: joinData(values.map(({ data }) => data)) };
}

/** Arrays of one class, one after another. */
export function joinData<T extends FlatTensor["data"]>(parts: readonly T[]): T {
  const [first] = parts;
  if (!ArrayBuffer.isView(first)) return (parts as readonly (readonly unknown[])[]).flat() as unknown[] as never;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new (first.constructor as new (length: number) => Uint8Array)(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part as never, at);
    at += part.length;
  }
  return joined as never;
}

function joinedShape(values: readonly BatchValue[]): readonly number[] {
  const [, ...sizes] = values[0]?.shape ?? [];
  return [values.reduce((rows, { shape }) => rows + (shape[0] ?? 0), 0), ...sizes];
}
