import type { Tensor } from "@heddle/tensor";
import { OutputTensor } from "./output-tensor.js";

/**
 * The results of a run by name. `using` releases all of them, or release each; results that are forgotten are released when they
 * are collected. A tensor made of a result (`withShape`) is the caller's to release.
 *
 * @typeParam Name the names of the outputs, when the run lists them
 */
export type Outputs<Name extends string = string> = { readonly [name in Name]: Tensor } & Disposable;

/** Takes over one reference of each tensor; `tensors` are in the order of `names`. */
export function outputsOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): Outputs<Name> {
  const results = tensors.map((tensor) => new OutputTensor(tensor));
  const outputs = Object.fromEntries(names.map((name, index) => [name, results[index]]));
  const dispose = () => {
    for (const tensor of results.splice(0)) if (tensor.isHeld) tensor.release();
  };
  return Object.defineProperty<object>(outputs, Symbol.dispose, { value: dispose }) as Outputs<Name>;
}
