import { resourceExhausted, toStatusError } from "@heddle/status";
import type { Tensor, TensorValue } from "@heddle/tensor";
import { OutputTensor } from "./output-tensor.js";

/**
 * The results of a run by name: ordinary JavaScript values, copies that nothing has to release.
 *
 * @typeParam Name the names of the outputs, when the run lists them
 */
export type Outputs<Name extends string = string> = Results<Name, TensorValue>;

/**
 * The results of a run with `zeroCopy` by name: tensors in the host's memory. `using` or `dispose()` releases all of them, or
 * release each; results that are forgotten are released when they are collected. A tensor made of a result (`withShape`) is the
 * caller's to release.
 */
export type TensorOutputs<Name extends string = string> = Results<Name, Tensor>;

/** `dispose` is there unless an output has that name. */
type Results<Name extends string, Result> = { readonly [name in Name]: Result } & Disposable &
  ([Extract<Name, "dispose">] extends [never] ? { dispose(): void } : unknown);

/**
 * Copies the results of a run and releases the tensors, which are in the order of `names`.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the name of the output, for a resource or a variant; RESOURCE_EXHAUSTED when
 * JavaScript has no room for the copies
 */
export function valuesOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): Outputs<Name> {
  try {
    const values = tensors.map((tensor, index) => copyOf(tensor, names[index] ?? ""));
    return resultsOf(names, values, () => {});
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

/** Takes over one reference of each tensor; `tensors` are in the order of `names`. */
export function tensorsOf<Name extends string>(
  names: readonly string[],
  tensors: readonly Tensor[],
): TensorOutputs<Name> {
  const outputs = tensors.map((tensor) => new OutputTensor(tensor));
  const held = [...outputs];
  return resultsOf(names, outputs, () => {
    for (const output of held.splice(0)) if (output.isHeld) output.release();
  });
}

function copyOf(tensor: Tensor, name: string): TensorValue {
  try {
    return tensor.toValue();
  } catch (error) {
    if (error instanceof RangeError) throw resourceExhausted(`output '${name}' is too large to copy: ${error.message}`);
    throw toStatusError(error).at(`output '${name}'`, { output: name });
  }
}

/** An output may be called `__proto__` or `dispose`. */
export function resultsOf<R>(names: readonly string[], values: readonly unknown[], dispose: () => void): R {
  const outputs = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const hidden = { value: dispose };
  if (!names.includes("dispose")) Object.defineProperty(outputs, "dispose", hidden);
  return Object.defineProperty(outputs, Symbol.dispose, hidden) as R;
}
