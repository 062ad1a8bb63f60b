import type { FlatTensor, TensorInput } from "@heddle/tensor";
import type { Inputs } from "../make-feeds.js";

/** The arguments of a run, but for its limits. */
export interface CallerForm {
  readonly inputs: Inputs;
  /** Undefined for a call without options. */
  readonly options: { readonly signature: string } | undefined;
}

/** Made-up inputs of so many rows, with this text for every string. */
export type MakeInputs = (rows: number, text: string | undefined) => Readonly<Record<string, FlatTensor>>;

/** Texts of other lengths than that of other made-up inputs, and with characters of several bytes. */
const SHORT = "a";
const LONG = "Is it the most important one of the questions – or (as they say in the café) the first of 12?";

/**
 * One run as different callers write it. Engines compile code for the kinds of objects and arrays that it met, and throw it away when
 * it meets another one: a run in another form would be as slow as if nothing had run before.
 *
 * @param isDefault whether callers may leave the name of the signature out
 */
export function callerForms(
  make: MakeInputs,
  rows: number,
  signature: string,
  isDefault: boolean,
): readonly [CallerForm, ...CallerForm[]] {
  const options = { signature };
  return [
    { inputs: nested(make(rows, undefined)), options },
    { inputs: literal(make(rows, SHORT)), options },
    { inputs: literal(make(rows, LONG)), options: isDefault ? undefined : options },
    { inputs: make(rows, undefined), options },
  ];
}

/** Inputs of so many rows as callers write them, whose texts are of several lengths. */
export function mixedRows(make: MakeInputs, rows: number): Inputs {
  const made = [undefined, SHORT, LONG].map((text) => literal(make(rows, text)));
  const rowOf = (name: string, row: number, given: TensorInput): TensorInput => {
    const values = made[row % made.length]?.[name];
    return Array.isArray(values) ? values[row] : given;
  };
  const mixed = (name: string, values: TensorInput): TensorInput =>
    Array.isArray(values) ? values.map((value: TensorInput, row) => rowOf(name, row, value)) : values;
  return Object.fromEntries(Object.entries(made[0] ?? {}).map(([name, values]) => [name, mixed(name, values)]));
}

/** The inputs as arrays of arrays, of the kinds that engines make of literals: those that they make of JSON. */
export function literal(inputs: Readonly<Record<string, FlatTensor>>): Readonly<Record<string, TensorInput>> {
  return JSON.parse(JSON.stringify(nested(inputs)));
}

/** Made-up inputs, whose elements are the same, as arrays of arrays. */
function nested(inputs: Readonly<Record<string, FlatTensor>>): Inputs {
  const nest = ({ data: [value = 0], shape }: FlatTensor) =>
    shape.reduceRight<TensorInput>((inner, size) => new Array(size).fill(inner), value as TensorInput);
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, nest(value)]));
}
