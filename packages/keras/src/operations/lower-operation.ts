import { unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { CallArguments } from "../model/layer-context.js";
import type { LayerEntry } from "../model/layer-entry.js";
import { arithmetic } from "./arithmetic.js";
import { attention } from "./attention.js";
import { convolutions } from "./convolutions.js";
import { elementaryFunctions } from "./elementary-functions.js";
import { images } from "./images.js";
import { normalizations } from "./normalizations.js";
import { OperationCall, type OperationLowering } from "./operation-call.js";
import { parts } from "./parts.js";
import { pools } from "./pools.js";
import { products } from "./products.js";
import { reductions } from "./reductions.js";
import { searches } from "./searches.js";
import { shapes } from "./shapes.js";
import { signals } from "./signals.js";
import { sorting } from "./sorting.js";

const operations: ReadonlyMap<string, OperationLowering> = new Map(
  Object.entries({
    ...arithmetic,
    ...attention,
    ...convolutions,
    ...elementaryFunctions,
    ...images,
    ...normalizations,
    ...parts,
    ...pools,
    ...products,
    ...reductions,
    ...searches,
    ...shapes,
    ...signals,
    ...sorting,
  }),
);

/** True for the name of an operation that is read. */
export function isOperationName(className: string): boolean {
  return operations.has(className);
}

/**
 * Adds the nodes of an operation of `keras.ops`. Its outputs have no masks.
 *
 * @throws {StatusError} UNIMPLEMENTED for an operation that is not read
 */
export function lowerOperation(builder: GraphBuilder, entry: LayerEntry, given: CallArguments): Value[] {
  const lower = operations.get(entry.className);
  if (!lower) throw unsupported(entry.where, `the operation ${entry.className}`);
  return lower(new OperationCall(builder, entry, given));
}
