import { invalidArgument } from "@heddle/status";
import { type BatchValue, product, type StringsValue } from "./batch-value.js";

/** The sizes of the largest values in each dimension; the values have one rank. */
export function largestSizes(values: readonly BatchValue[]): readonly number[] {
  const sizes = [...(values[0]?.shape ?? [])];
  for (const { shape } of values) {
    for (const [i, size] of shape.entries()) sizes[i] = Math.max(sizes[i] ?? 0, size);
  }
  return sizes;
}

/**
 * The value with elements added after each dimension but the first, up to `sizes`: copies of its first element.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the value is empty, or has more than 6 dimensions
 */
export function padValue(value: BatchValue, sizes: readonly number[]): BatchValue {
  const { shape } = value;
  const padded = [shape[0] ?? 0, ...sizes.slice(1)];
  if (padded.every((size, i) => size === shape[i])) return value;
  if (shape.length > 6) throw invalidArgument("Only tensors with rank from 1 to 6 can be padded.");
  if (product(shape) < 1) throw invalidArgument("Got empty tensor in batch of non-empty tensors.");
  const sources = paddedSources(shape, padded);
  if (value.kind === "strings") return gatherStrings(value, padded, sources);
  const { data, width } = value;
  if (!ArrayBuffer.isView(data)) return { ...value, shape: padded, data: Array.from(sources, (i) => data[i] ?? 0) };
  const gathered = new (data.constructor as new (length: number) => Uint8Array)(sources.length * width);
  for (let i = 0; i < gathered.length; i++) {
    gathered[i] = data[(sources[Math.floor(i / width)] ?? 0) * width + (i % width)] as never;
  }
  return { ...value, shape: padded, data: gathered };
}

/** For each element of the padded value the element of the value that it is a copy of. */
function paddedSources(shape: readonly number[], padded: readonly number[]): Int32Array {
  const sources = new Int32Array(product(padded));
  const position = shape.map(() => 0);
  for (let source = 0, count = product(shape); source < count; source++) {
    let target = 0;
    for (const [i, size] of padded.entries()) target = target * size + (position[i] ?? 0);
    sources[target] = source;
    for (let i = position.length - 1; i >= 0; i--) {
      const next = (position[i] ?? 0) + 1;
      position[i] = next < (shape[i] ?? 0) ? next : 0;
      if (position[i] !== 0) break;
    }
  }
  return sources;
}

function gatherStrings(value: StringsValue, shape: readonly number[], sources: Int32Array): StringsValue {
  const begin = (i: number) => value.offsets[i] ?? 0;
  const offsets = new Int32Array(sources.length + 1);
  for (const [i, source] of sources.entries()) {
    offsets[i + 1] = (offsets[i] ?? 0) + begin(source + 1) - begin(source);
  }
  const values = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [i, source] of sources.entries()) {
    values.set(value.values.subarray(begin(source), begin(source + 1)), offsets[i] ?? 0);
  }
  return { ...value, shape, values, offsets };
}
