import { signatureRequest } from "@heddle/graph";
import type { PlainRegistry } from "@heddle/kernel-fallback";
import { failedPrecondition } from "@heddle/status";
import type { PlannedSignatures } from "../../model/sees-initializers.js";

/** Stateful ops whose runs leave nothing that a later run of the model could see. */
const HARMLESS_OPS: ReadonlySet<string> = new Set([
  "Assert",
  "BatchFunction",
  "Case",
  "CheckNumerics",
  "DatasetToSingleElement",
  "DisableCopyOnRead",
  "HashTable",
  "HashTableV2",
  "If",
  "LookupTableExportV2",
  "LookupTableFind",
  "LookupTableFindV2",
  "LookupTableSize",
  "LookupTableSizeV2",
  "MutableDenseHashTable",
  "MutableDenseHashTableV2",
  "MutableHashTable",
  "MutableHashTableOfTensors",
  "MutableHashTableOfTensorsV2",
  "MutableHashTableV2",
  "Print",
  "PrintV2",
  "RangeDataset",
  "ReadVariableOp",
  "ReduceDataset",
  "ResourceGather",
  "ResourceGatherNd",
  "RestoreV2",
  "TensorDataset",
  "TensorSliceDataset",
  "TextLineDataset",
  "VarHandleOp",
  "VarIsInitializedOp",
  "VariableShape",
  "While",
]);

/** A model, as far as its ops are known by it. */
interface PlannedModel {
  readonly executor: PlannedSignatures & {
    readonly host: { readonly registry: Pick<PlainRegistry, "hasOp" | "findOp"> };
  };
  readonly defaultSignature: string | undefined;
}

/** Arrays of tensors live as long as a run. */
const ARRAY_OP = /^TensorArray/;

/**
 * Checks that copies of a model answer as one does: that no run of a signature changes what later runs see, as writing a variable or a
 * table does, and drawing random numbers.
 *
 * @throws {StatusError} FAILED_PRECONDITION with the ops
 */
export function checkIndependentRuns({ executor, defaultSignature = "" }: PlannedModel, name = defaultSignature): void {
  const { program, planner, host } = executor;
  const signature = program.signatures.get(name);
  if (!signature) return;
  const found = planner.requiredOps(signatureRequest(signature)).filter((op) => {
    if (HARMLESS_OPS.has(op) || ARRAY_OP.test(op) || !host.registry.hasOp(op)) return false;
    return host.registry.findOp(op).definition.isStateful;
  });
  if (found.length === 0) return;
  throw failedPrecondition(
    `signature '${name}' has state that its runs change or draw from (${found.join(", ")}): copies would not answer as one model does; leave --workers out`,
    { signature: name, stateful: found },
  );
}
