import { invalidArgument } from "@heddle/status";
import { describeValue, type Tensor } from "@heddle/tensor";
import { quotedNames, suggestion } from "../model/nearest-name.js";
import type { Outputs, resultsOf, TensorOutputs, tensorsOf, valuesOf } from "../model/outputs.js";
import type { TensorHandle } from "./tensor-handle.js";

/**
 * The results of a run of which some outputs may be kept: these are handles. `dispose` releases handles and tensors.
 *
 * @typeParam All the results when none is kept
 * @typeParam Rest the results of the outputs that are not kept
 * @typeParam Kept the names of the outputs that are kept
 */
export type KeptOutputs<All, Rest, Kept extends string> = [Kept] extends [never]
  ? All
  : Rest & { readonly [name in Kept]: TensorHandle };

/** @throws {StatusError} INVALID_ARGUMENT for what is not an array, and a name that is not among the outputs of the run */
export function checkKept(keep: readonly string[], outputs: readonly string[]): void {
  if (!Array.isArray(keep) || !keep.every((name) => typeof name === "string")) {
    throw invalidArgument(`keep must be an array of names of outputs, found ${describeValue(keep)}`, {
      option: "keep",
    });
  }
  const unknown = keep.find((name) => !outputs.includes(name));
  if (unknown === undefined) return;
  throw invalidArgument(
    `output '${unknown}' cannot be kept${suggestion(unknown, outputs)}: the run computes ${quotedNames(outputs)}`,
    { output: unknown, known: outputs },
  );
}

/** The functions of `outputs.ts`: given, because imported code has copies of what it needs, and forgotten outputs are counted in one place. */
export interface MakeResults {
  readonly resultsOf: typeof resultsOf;
  readonly tensorsOf: typeof tensorsOf;
  readonly valuesOf: typeof valuesOf;
}

/** The results of a run, with those of `keep` as handles. Takes over one reference of each tensor, also when it fails. */
export function keptOutputs<Name extends string>(
  session: { keep(name: string, tensor: Tensor): TensorHandle },
  names: readonly string[],
  tensors: readonly Tensor[],
  { keep, zeroCopy = false }: { readonly keep: readonly string[]; readonly zeroCopy?: boolean },
  results: MakeResults,
): Outputs<Name> | TensorOutputs<Name> {
  const handles = new Map<string, TensorHandle>();
  const rest: [name: string, tensor: Tensor][] = [];
  const releaseHandles = () => {
    for (const handle of handles.values()) handle.release();
  };
  try {
    for (const [i, tensor] of tensors.entries()) {
      const name = names[i] ?? "";
      if (!keep.includes(name)) rest.push([name, tensor]);
      else if (!handles.has(name)) handles.set(name, session.keep(name, tensor));
    }
    const restNames = rest.map(([name]) => name);
    const restTensors = rest.map(([, tensor]) => tensor.retain());
    const others = zeroCopy ? results.tensorsOf(restNames, restTensors) : results.valuesOf(restNames, restTensors);
    const all = names.map((name) => handles.get(name) ?? others[name]);
    return results.resultsOf(names, all, () => {
      releaseHandles();
      others[Symbol.dispose]();
    });
  } catch (error) {
    releaseHandles();
    throw error;
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}
