import { unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { CallArguments } from "../model/layer-context.js";
import type { LayerEntry } from "../model/layer-entry.js";
import { arithmetic } from "./arithmetic.js";
import { attention } from "./attention.js";
import { convolutions } from "./convolutions.js";
import { functionCalls } from "./function-calls.js";
import { joins } from "./joins.js";
import { normalizations } from "./normalizations.js";
import { OperationCall, type OperationLowering } from "./operation-call.js";
import { operationFamilies } from "./operation-families.js";
import { parts } from "./parts.js";
import { pools } from "./pools.js";
import { products } from "./products.js";
import { reductions } from "./reductions.js";
import { repetitions } from "./repetitions.js";
import { shapes } from "./shapes.js";
import { splits } from "./splits.js";

/** The operations that are imported with the first operation of a model. */
export const commonOperations: ReadonlyMap<string, OperationLowering> = new Map(
  Object.entries({
    ...arithmetic,
    ...attention,
    ...convolutions,
    ...functionCalls,
    ...joins,
    ...normalizations,
    ...parts,
    ...pools,
    ...products,
    ...reductions,
    ...repetitions,
    ...shapes,
    ...splits,
  }),
);

/**
 * Adds the nodes of an operation of `keras.ops`. Its outputs have no masks.
 *
 * @throws {StatusError} UNIMPLEMENTED for an operation that is not read; UNAVAILABLE when its code cannot be imported
 */
export async function lowerOperation(builder: GraphBuilder, entry: LayerEntry, given: CallArguments): Promise<Value[]> {
  const lower = commonOperations.get(entry.className) ?? (await rare(entry.className));
  if (!lower) throw unsupported(entry.where, `the operation ${entry.className}`);
  return lower(new OperationCall(builder, entry, given));
}

async function rare(className: string): Promise<OperationLowering | undefined> {
  const family = operationFamilies.find(({ names }) => names.includes(className));
  return family && (await family.load())[className];
}
