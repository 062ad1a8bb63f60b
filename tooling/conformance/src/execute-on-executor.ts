import { Executor, type Program } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";
import { type Host, nodeAttributes, nodeSignature } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** Runs one op as a model would: a program with a placeholder for each input and a node of the op's name, planned and run. */
export async function executeOnExecutor(
  host: Host,
  op: string,
  attrs: AttrMap,
  inputs: readonly Tensor[],
): Promise<Tensor[]> {
  const { definition } = host.registry.findOp(op);
  const { outputTypes } = nodeSignature(definition, nodeAttributes(definition, op, attrs));
  const inputName = (index: number) => `input${index}`;
  const refOf = (index: number) => ({ node: inputName(index), output: 0 });
  const refs = inputs.map((_, index) => refOf(index));
  const program: Program = {
    nodes: [
      ...refs.map(({ node }) => ({ name: node, op: "Placeholder", inputs: [], controlInputs: [], attrs: new Map() })),
      { name: op, op, inputs: refs, controlInputs: [], attrs },
    ],
    functions: new Map(),
    signatures: new Map(),
    initializers: [],
  };
  using executor = new Executor(host, program);
  try {
    const plan = await executor.prepare({
      feeds: inputs.map(({ dtype }, index) => ({ ref: refOf(index), name: inputName(index), dtype })),
      fetches: outputTypes.map((_, output) => ({ node: op, output })),
      targets: [op],
    });
    return await executor.run(plan, inputs);
  } catch (error) {
    // The executor adds the node's name to the kernel's message; a case compares the kernel's message.
    throw error instanceof StatusError && error.cause instanceof StatusError ? error.cause : error;
  }
}
