import type { InputSpec, OpRow } from "../ops/op-rows.data.js";
import { sentences, words } from "../sentences.js";

/** An op on strings, tables or ragged and sparse tensors, at any batch. */
export interface StringRow {
  readonly name: string;
  readonly at: (batch: number) => OpRow;
}

export type Spec = InputSpec | readonly InputSpec[];

export const text = (values: readonly string[], ...shape: number[]): InputSpec => ({
  dtype: "string",
  shape: shape.length > 0 ? shape : [values.length],
  values,
});
/** Strings of any bytes. */
export const bytes = (values: readonly Uint8Array[]): InputSpec => ({
  dtype: "string",
  shape: [values.length],
  base64: values.map((value) => Buffer.from(value).toString("base64")),
});
export const scalar = (value: string): InputSpec => ({ dtype: "string", shape: [], values: [value] });
export const int32s = (...values: number[]): InputSpec => ({ dtype: "int32", shape: [values.length], values });
export const pairs = (...rows: (readonly number[])[]): InputSpec => ({
  dtype: "int32",
  shape: [rows.length, 2],
  values: rows.flat(),
});
export const int64s = (values: readonly number[], ...shape: number[]): InputSpec => ({
  dtype: "int64",
  shape: shape.length > 0 ? shape : [values.length],
  values,
});
export const int32 = (value: number): InputSpec => ({ dtype: "int32", shape: [], values: [value] });
export const int64 = (value: number): InputSpec => ({ dtype: "int64", shape: [], values: [value] });
export const float = (...shape: number[]): InputSpec => ({ dtype: "float32", shape });
export const range = <Item>(n: number, make: (i: number) => Item) => Array.from({ length: n }, (_, i) => make(i));
export const made = (dtype: "resource" | "variant" | "string", op: OpRow, after: readonly OpRow[] = []): InputSpec => ({
  dtype,
  shape: [],
  made: { ...op, after },
});

/** Ragged rows of 0 to 8 values, 4 on average. */
export const lengthAt = (i: number) => (4 + i * 7 + (i >> 3) * 5) % 9;
export const splits = (n: number) => {
  const ends = [0];
  for (let i = 0; i < n; i++) ends.push((ends[i] ?? 0) + lengthAt(i));
  return ends;
};
export const total = (n: number) => splits(n)[n] ?? 0;
/** The places of the values of such rows in a matrix of `n` rows and 8 columns. */
export const sparse = (n: number): InputSpec => {
  const places = range(n, (i) => i).flatMap((i) => range(lengthAt(i), (j) => [i, j]).flat());
  return int64s(places, total(n), 2);
};
export const raggedWords = (n: number): InputSpec => text(words(total(n)));
export const raggedInts = (n: number): InputSpec => ({ dtype: "int64", shape: [total(n)], below: 1000 });

export const row = (
  name: string,
  inputs: (n: number) => readonly Spec[],
  attrs: Readonly<Record<string, unknown>> = {},
): StringRow => {
  const [op = name] = name.split(" ");
  return { name, at: (n) => ({ op, inputs: inputs(n), attrs }) };
};
export const lines = (name: string, attrs: Readonly<Record<string, unknown>> = {}, ...rest: Spec[]) =>
  row(name, (n) => [text(sentences(n)), ...rest], attrs);
export const tokens = (name: string, attrs: Readonly<Record<string, unknown>> = {}, ...rest: Spec[]) =>
  row(name, (n) => [text(words(n)), ...rest], attrs);
