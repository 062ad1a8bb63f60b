import type { Attributes, ComputeContext, OpDefinition } from "@heddle/kernel-api";
import { internal, type StatusError } from "@heddle/status";
import { type DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { nodeSignature } from "./node-signature.js";
import type { KernelSource } from "./plain-registry.js";

/**
 * Another runtime with kernels, which runs the ops that no plugin has a kernel for: the second mechanism of the TFRT kernel fallback RFC,
 * runtime fallback. `defineFallback` makes of it what `loadModel` and a host take.
 *
 * Plugins come first: the runtime is asked for an op without definition, and for a node that no registered kernel fits.
 */
export interface FallbackRuntime {
  /** For messages, such as `"TensorFlow.js"`. */
  readonly name: string;
  /**
   * The definition of an op that no plugin defines; undefined for an op that the runtime does not know. A definition is required, because
   * neither the number nor the names and types of a node's outputs are in a model: they follow from the definition and the attributes.
   */
  findOp(op: string): OpDefinition | undefined;
  /** The reason why the runtime cannot run a node, for messages; undefined when it can. */
  reasonAgainst(node: FallbackNode): string | undefined;
  /** Prepares a node, once for all runs. May throw, or reject, as `create` of a kernel. */
  prepare(node: FallbackNode): FallbackRunner | Promise<FallbackRunner>;
}

/** A node that a runtime is to run. */
export interface FallbackNode {
  readonly nodeName: string;
  readonly op: OpDefinition;
  /** All attributes of the op, defaults filled in and checked, and the hints of the node. */
  readonly attributes: Attributes;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
}

/** A node that is ready to run. Runs of a stateless op may overlap. */
export interface FallbackRunner {
  /**
   * Inputs are borrowed, also until a promise settles. The outputs are new tensors in `context.memory`, of the node's number and types, which
   * the caller releases. Wait for nothing after `context.cancellation` says stop.
   */
  run(inputs: readonly Tensor[], context: ComputeContext): readonly Tensor[] | Promise<readonly Tensor[]>;
  /** Releases everything that the node holds; called once. */
  dispose?(): void;
}

/**
 * A runtime as `loadModel(source, { fallback })` and a registry take it: `host.registry.fallback = defineFallback(runtime)`. The registry itself
 * knows only {@link KernelSource}, so that bundles without a runtime stay small.
 */
export function defineFallback(runtime: FallbackRuntime): KernelSource {
  return {
    name: runtime.name,
    findOp: (op) => runtime.findOp(op),
    findKernel(op, nodeName, attributes) {
      const { inputTypes, outputTypes } = nodeSignature(op, attributes);
      const node: FallbackNode = { nodeName, op, attributes, inputTypes, outputTypes };
      const reason = runtime.reasonAgainst(node);
      if (reason !== undefined) return reason;
      return {
        op: op.name,
        create: async () => {
          const runner = await runtime.prepare(node);
          return {
            compute: (context) => compute(runtime, node, runner, context),
            dispose: () => runner.dispose?.(),
          };
        },
      };
    },
  };
}

function compute(
  { name }: FallbackRuntime,
  node: FallbackNode,
  runner: FallbackRunner,
  context: ComputeContext,
): void | Promise<void> {
  const inputs = Array.from({ length: context.inputCount }, (_, index) => context.input(index));
  const take = (outputs: readonly Tensor[]) => {
    const problem = problemOf(node, outputs);
    if (problem !== undefined) {
      for (const output of outputs) output.release();
      throw badOutputs(name, node, problem);
    }
    for (const [index, output] of outputs.entries()) context.setOutput(index, output);
  };
  const outputs = runner.run(inputs, context);
  return outputs instanceof Promise ? outputs.then(take) : take(outputs);
}

function problemOf({ outputTypes }: FallbackNode, outputs: readonly Tensor[]): string | undefined {
  if (outputs.length !== outputTypes.length) return `${outputs.length} outputs, wanted ${outputTypes.length}`;
  for (const [index, output] of outputs.entries()) {
    const wanted = dataTypeName(outputTypes[index] ?? 0);
    if (output.dtypeName !== wanted) return `output ${index} of type ${output.dtypeName}, wanted ${wanted}`;
  }
  return undefined;
}

function badOutputs(runtime: string, { nodeName, op }: FallbackNode, problem: string): StatusError {
  return internal(`${runtime} returned ${problem}, for node '${nodeName}' (${op.name})`, {
    node: nodeName,
    op: op.name,
  });
}
