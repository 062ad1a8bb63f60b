import type { Tensor } from "@heddle/tensor";
import { OutputTensor } from "./output-tensor.js";

/**
 * The results of a run by name. `using` releases all of them, or release each; those that are forgotten are released when
 * they are collected. Another tensor made of one (`withShape`) is the caller's to release.
 */
export type Outputs = { readonly [name: string]: Tensor } & Disposable;

/** Takes over one reference of each tensor. */
export function outputsOf(names: readonly string[], tensors: readonly Tensor[]): Outputs {
  const results = tensors.map((tensor) => new OutputTensor(tensor));
  const dispose = () => {
    for (const tensor of results.splice(0)) if (tensor.isHeld) tensor.release();
  };
  const outputs = Object.fromEntries(names.map((name, index) => [name, results[index]]));
  return Object.defineProperty<object>(outputs, Symbol.dispose, { value: dispose }) as Outputs;
}
