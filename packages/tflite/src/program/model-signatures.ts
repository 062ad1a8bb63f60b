import { invalidArgument } from "@heddle/status";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelTable, SignatureTable } from "../schema/model-schema.js";
import { UniqueNames } from "./unique-names.js";

/** A signature over a subgraph. */
export interface SubgraphSignature {
  readonly name: string;
  readonly subgraph: number;
  /** A name for each input of the subgraph. @throws {StatusError} INVALID_ARGUMENT for an input without name, or two of one name */
  inputsOf(called: CalledSubgraph): readonly string[];
  /** Names, and positions among the outputs of the subgraph. @throws {StatusError} INVALID_ARGUMENT for a tensor that it does not return */
  outputsOf(called: CalledSubgraph): readonly SignatureOutput[];
}

/** An output of a signature. */
export interface SignatureOutput {
  readonly name: string;
  /** The place among the outputs of the subgraph. */
  readonly position: number;
}

/**
 * The signatures of a model. One without any has `serving_default` over its first subgraph, with the names of the tensors.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a model without subgraph, or two signatures of one name
 */
export function modelSignatures({ subgraphs, signature_defs: defs }: ModelTable): SubgraphSignature[] {
  if (subgraphs.length === 0) throw invalidArgument("the model has no subgraph");
  const signatures = defs.length === 0 ? [defaultSignature] : defs.map(signatureOf);
  const double = duplicateOf(signatures.map(({ name }) => name));
  if (double !== undefined) throw invalidArgument(`there are two signatures named '${double}'`);
  return signatures;
}

function signatureOf({
  inputs,
  outputs,
  signature_key: key,
  subgraph_index: subgraph,
}: SignatureTable): SubgraphSignature {
  const name = key || "serving_default";
  return {
    name,
    subgraph,
    inputsOf(called) {
      const known = new Map(inputs.map(({ tensor_index: tensor, name: input }) => [tensor, input]));
      const names = called.inputs.map(({ index }) => {
        const input = known.get(index);
        if (input === undefined) throw invalidArgument(`signature '${name}' has no name for input tensor ${index}`);
        return input;
      });
      checkUnique(names, name, "inputs");
      return names;
    },
    outputsOf(called) {
      const positions = new Map(called.outputs.map(({ index }, position) => [index, position]));
      checkUnique(
        outputs.map((output) => output.name ?? ""),
        name,
        "outputs",
      );
      return outputs.map(({ name: output = "", tensor_index: tensor }) => {
        const position = positions.get(tensor);
        if (position === undefined) {
          throw invalidArgument(`signature '${name}' has output '${output}', which its subgraph does not return`);
        }
        return { name: output, position };
      });
    },
  };
}

const defaultSignature: SubgraphSignature = {
  name: "serving_default",
  subgraph: 0,
  inputsOf: ({ inputs }) => tensorNames(inputs, "input"),
  outputsOf: ({ outputs }) => tensorNames(outputs, "output").map((name, position) => ({ name, position })),
};

/** The names of tensors, each once. */
function tensorNames(infos: readonly TensorInfo[], kind: string): string[] {
  const names = new UniqueNames();
  return infos.map(({ name }, index) => names.give(name || `${kind}_${index}`));
}

function checkUnique(names: readonly string[], signature: string, word: string): void {
  const double = duplicateOf(names);
  if (double !== undefined) throw invalidArgument(`signature '${signature}' has two ${word} named '${double}'`);
}

function duplicateOf(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}
