declare const opaque: unique symbol;

/**
 * An element of a type that only the running model knows: a number, or a bigint for int64 and uint64. The compiler lets it be moved
 * and compared with elements of the same tensor, and refuses arithmetic: functions that compute take `number` or `bigint`.
 */
export type Element = (number | bigint) & { readonly [opaque]: true };

/** Elements by index: a typed array over the whole memory or over copied values. */
export interface Elements<E extends number | bigint = Element> {
  [index: number]: E;
  readonly length: number;
  fill(value: E, start?: number, end?: number): this;
  set(values: ArrayLike<E>, offset?: number): void;
  slice(start?: number, end?: number): Elements<E>;
  subarray(start?: number, end?: number): Elements<E>;
}

/** Elements that are numbers. */
export type Numbers = Elements<number>;

/** Elements of int64 or uint64. */
export type Bigints = Elements<bigint>;

/** The elements of a tensor, of which the first is `values[base]`. */
export interface ElementSpan<E extends number | bigint = Element> {
  readonly values: Elements<E>;
  readonly base: number;
}

/** The sum of two elements of one tensor. A loop that matters has a copy for numbers and one for bigints instead. */
export function addElements<E extends number | bigint>(x: E, y: E): E;
export function addElements(x: number, y: number): number {
  return x + y;
}
