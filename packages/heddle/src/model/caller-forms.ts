import type { FlatTensor, TensorInput } from "@heddle/tensor";
import type { Inputs } from "./make-feeds.js";

/** The arguments of a run, but for its limits. */
export interface CallerForm {
  readonly inputs: Inputs;
  /** Undefined for a call without options. */
  readonly options: { readonly signature: string } | undefined;
}

/**
 * One run as different callers write it. Engines compile code for the kinds of objects and arrays that it met, and throw it away when
 * it meets another one: a run in another form would be as slow as if nothing had run before.
 *
 * @param isDefault whether callers may leave the name of the signature out
 */
export function callerForms(
  inputs: Readonly<Record<string, FlatTensor>>,
  signature: string,
  isDefault: boolean,
): readonly [CallerForm, ...CallerForm[]] {
  const made = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, nested(value)]));
  // Engines make the same kinds of objects and arrays of JSON and of literals.
  const literal: Inputs = JSON.parse(JSON.stringify(made));
  const options = { signature };
  return [
    { inputs: made, options },
    { inputs: literal, options },
    { inputs: literal, options: isDefault ? undefined : options },
    { inputs, options },
  ];
}

/** A made-up input, whose elements are the same, as arrays of arrays. */
function nested({ data: [value = 0], shape }: FlatTensor): TensorInput {
  return shape.reduceRight<TensorInput>((inner, size) => new Array(size).fill(inner), value as TensorInput);
}
