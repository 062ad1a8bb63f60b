import { invalidArgument } from "@heddle/status";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelTable } from "../schema/model-schema.js";

/** A signature over a subgraph. */
export interface SubgraphSignature {
  readonly name: string;
  readonly subgraph: number;
  /** A name for each input of the subgraph. */
  readonly inputs: readonly string[];
  /** A name and the position in the subgraph's outputs. */
  readonly outputs: readonly { readonly name: string; readonly position: number }[];
}

/**
 * The signatures of a model. One without any has `serving_default` over its first subgraph, with the names of the tensors.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a signature of an unknown subgraph, or that names other tensors than its inputs and outputs
 */
export function modelSignatures(model: ModelTable, infos: readonly (readonly TensorInfo[])[]): SubgraphSignature[] {
  const { subgraphs, signature_defs: defs } = model;
  if (subgraphs.length === 0) throw invalidArgument("the model has no subgraph");
  if (defs.length === 0) return [defaultSignature(model, infos)];
  return defs.map(({ inputs, outputs, signature_key: key, subgraph_index: subgraph }) => {
    const name = key || "serving_default";
    const target = subgraphs[subgraph];
    if (!target)
      throw invalidArgument(`signature '${name}' is over subgraph ${subgraph}; there are ${subgraphs.length}`);
    const named = (list: typeof inputs, tensor: number) =>
      list.find(({ tensor_index }) => tensor_index === tensor)?.name;
    const targetOutputs = target.outputs ?? [];
    return {
      name,
      subgraph,
      inputs: (target.inputs ?? []).map((tensor) => {
        const input = named(inputs, tensor);
        if (input === undefined) throw invalidArgument(`signature '${name}' has no name for input tensor ${tensor}`);
        return input;
      }),
      outputs: outputs.map(({ name: output = "", tensor_index: tensor }) => {
        const position = targetOutputs.indexOf(tensor);
        if (position < 0)
          throw invalidArgument(`signature '${name}' has output '${output}', which its subgraph does not return`);
        return { name: output, position };
      }),
    };
  });
}

function defaultSignature({ subgraphs }: ModelTable, infos: readonly (readonly TensorInfo[])[]): SubgraphSignature {
  const { inputs = [], outputs = [] } = subgraphs[0];
  const nameOf = (tensor: number, index: number, kind: string) => infos[0][tensor]?.name || `${kind}_${index}`;
  return {
    name: "serving_default",
    subgraph: 0,
    inputs: inputs.map((tensor, index) => nameOf(tensor, index, "input")),
    outputs: outputs.map((tensor, position) => ({ name: nameOf(tensor, position, "output"), position })),
  };
}
