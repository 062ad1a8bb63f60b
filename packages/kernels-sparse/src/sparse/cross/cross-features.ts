import { concatenateFingerprints, fingerprint64 } from "@heddle/hash";
import { DataType, exactIndex, type Tensor } from "@heddle/tensor";
import type { CrossColumn, CrossColumns } from "./cross-columns.js";

/** Combines the features of one cross, one element of each column. */
export type Cross<T> = (columns: readonly CrossColumn[], elements: readonly number[]) => T;

const encoder = /* @__PURE__ */ new TextEncoder();

/** The crosses of all rows. In a row, the features of the last column vary fastest. */
export function* crosses<T>({ batchSize, columns }: CrossColumns, cross: Cross<T>): Generator<T> {
  for (let row = 0; row < batchSize; row++) {
    const count = rowCount(columns, row);
    for (let i = 0; i < count; i++) {
      const elements = new Array<number>(columns.length);
      let rest = i;
      for (let c = columns.length - 1; c >= 0; c--) {
        const features = columns[c].counts[row];
        elements[c] = columns[c].starts[row] + (rest % features);
        rest = Math.floor(rest / features);
      }
      yield cross(columns, elements);
    }
  }
}

/** The number of crosses of a row. */
export function rowCount(columns: readonly CrossColumn[], row: number): number {
  return columns.reduce((product, { counts }) => product * counts[row], 1);
}

/** How hashes of crosses are made. */
export interface CrossHash {
  /** Hashes are below it; 0 for the largest int64. */
  readonly buckets: bigint;
  readonly key: bigint;
}

/** Makes the fingerprint of a cross. */
export function crossHash({ buckets, key }: CrossHash): Cross<bigint> {
  const modulus = modulusOf(buckets);
  return (columns, elements) => {
    const hash = elements.reduce(
      (before, element, i) => concatenateFingerprints(before, plainHash(columns[i].values, element)),
      key,
    );
    return hash % modulus;
  };
}

/** The number below which hashes are for a number of buckets. */
export function modulusOf(buckets: bigint): bigint {
  return buckets > 0n ? buckets : 2n ** 63n - 1n;
}

/** The fingerprint of a string, or the number itself. */
function plainHash(values: Tensor, element: number): bigint {
  if (values.dtype === DataType.STRING) return fingerprint64(values.strings().view(element));
  return BigInt.asUintN(64, exactIndex(values, element));
}

/** Joins the features of a cross with `_X_`. */
export const crossText: Cross<Uint8Array> = /* @__PURE__ */ joinedWith(/* @__PURE__ */ encoder.encode("_X_"));

/** Joins the features of a cross with a separator. */
export function joinedWith(separator: Uint8Array): Cross<Uint8Array> {
  return (columns, elements) =>
    joinBytes(
      elements.map((element, i) => featureText(columns[i].values, element)),
      separator,
    );
}

function featureText(values: Tensor, element: number): Uint8Array {
  if (values.dtype === DataType.STRING) return values.strings().bytes(element);
  return encoder.encode(`${exactIndex(values, element)}`);
}

function joinBytes(parts: readonly Uint8Array[], separator: Uint8Array): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, separator.length * (parts.length - 1));
  const joined = new Uint8Array(size);
  let next = 0;
  parts.forEach((part, i) => {
    if (i > 0) {
      joined.set(separator, next);
      next += separator.length;
    }
    joined.set(part, next);
    next += part.length;
  });
  return joined;
}
