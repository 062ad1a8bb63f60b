import { type PlanExecutor, signatureRequest } from "@heddle/graph";
import { checkOptionNames, notFound, StatusError } from "@heddle/status";
import { ModelWriter } from "./model-writer.js";
import { PlanWriter } from "./plan-writer.js";
import { TableWriter } from "./table-writer.js";

/** Options of {@link writeTflite}. */
export interface WriteTfliteOptions {
  /** The signatures to write. Default: all. */
  readonly signatures?: readonly string[] | undefined;
  /** Writes nodes that TFLite's builtins do not compute as Flex operators, for interpreters with TensorFlow's kernels. Default true. */
  readonly flex?: boolean | undefined;
}

/** A model that was written. */
export interface WrittenTflite {
  readonly bytes: Uint8Array;
  /** The number of operators of each builtin, and of each Flex operator by its code; sorted. */
  readonly operatorCounts: ReadonlyMap<string, number>;
}

/**
 * Writes an initialized program as a .tflite file: each signature is a subgraph, variables are constants, tables are filled by a subgraph
 * that runs once. The plans of the program are written, so that constants are folded and calls replaced by their functions.
 *
 * @throws {StatusError} NOT_FOUND for an unknown signature; UNIMPLEMENTED, with the op and its node, for what a .tflite file cannot have:
 * functions in Flex operators, writes to variables and tables, TensorFlow 1's control flow, and with `flex: false` every op that no builtin
 * computes; RESOURCE_EXHAUSTED for constants of 2^31 bytes
 *
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21).
 */
export async function writeTflite(executor: PlanExecutor, options: WriteTfliteOptions = {}): Promise<WrittenTflite> {
  checkOptionNames("writeTflite", options, OPTIONS);
  const { signatures, flex = true } = options;
  const { program } = executor;
  const model = new ModelWriter();
  const tables = new TableWriter(model, flex ? executor.host.memory : undefined);
  const names = signatures ?? [...program.signatures.keys()];
  for (const name of names) {
    const signature = program.signatures.get(name);
    if (!signature)
      throw notFound(`there is no signature '${name}'; there are ${[...program.signatures.keys()].join(", ")}`);
    const plan = await executor.prepare(signatureRequest(signature), { fusion: false });
    const subgraph = model.subgraph(name);
    try {
      using writer = new PlanWriter({ executor, plan, subgraph, tables, flex });
      await writer.write(signature);
    } catch (error) {
      throw error instanceof StatusError ? error.at(`signature '${name}'`) : error;
    }
    const named = (list: readonly { readonly name: string }[], tensors: readonly number[]) =>
      list.map((each, index) => ({ name: each.name, tensor: tensors[index] }));
    model.signature(
      name,
      subgraph.index,
      named(signature.inputs, subgraph.inputs),
      named(signature.outputs, subgraph.outputs),
    );
  }
  tables.finish();
  return { bytes: model.finish("Written by Heddle"), operatorCounts: model.operatorCounts() };
}

const OPTIONS: Readonly<Record<keyof WriteTfliteOptions, true>> = { signatures: true, flex: true };
