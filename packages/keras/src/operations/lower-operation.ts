import { unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { CallArguments } from "../model/layer-context.js";
import type { LayerEntry } from "../model/layer-entry.js";
import { arithmetic } from "./arithmetic.js";
import { attention } from "./attention.js";
import { blocks } from "./blocks.js";
import { complexNumbers } from "./complex-numbers.js";
import { convolutions } from "./convolutions.js";
import { counts } from "./counts.js";
import { decoding } from "./decoding.js";
import { elementaryFunctions } from "./elementary-functions.js";
import { functionCalls } from "./function-calls.js";
import { imageFilters } from "./image-filters.js";
import { imageGeometry } from "./image-geometry.js";
import { images } from "./images.js";
import { integerOperations } from "./integers.js";
import { joins } from "./joins.js";
import { linearAlgebra } from "./linear-algebra.js";
import { losses } from "./losses.js";
import { coordinates } from "./map-coordinates.js";
import { missingNumbers } from "./missing-numbers.js";
import { normalizations } from "./normalizations.js";
import { norms } from "./norms.js";
import { numberFunctions } from "./number-functions.js";
import { OperationCall, type OperationLowering } from "./operation-call.js";
import { parts } from "./parts.js";
import { pools } from "./pools.js";
import { products } from "./products.js";
import { quantiles } from "./quantiles.js";
import { ranges } from "./ranges.js";
import { rearrangements } from "./rearrangements.js";
import { reductions } from "./reductions.js";
import { repetitions } from "./repetitions.js";
import { scaledImages } from "./scaled-images.js";
import { scatters } from "./scatters.js";
import { searches } from "./searches.js";
import { shapes } from "./shapes.js";
import { signals } from "./signals.js";
import { sorting } from "./sorting.js";
import { splits } from "./splits.js";
import { statistics } from "./statistics.js";
import { triangles } from "./triangles.js";
import { typeChanges } from "./type-changes.js";

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
    ...blocks,
    ...complexNumbers,
    ...coordinates,
    ...counts,
    ...decoding,
    ...imageFilters,
    ...imageGeometry,
    ...integerOperations,
    ...linearAlgebra,
    ...losses,
    ...missingNumbers,
    ...norms,
    ...numberFunctions,
    ...quantiles,
    ...ranges,
    ...scaledImages,
    ...scatters,
    ...statistics,
    ...typeChanges,
    ...joins,
    ...splits,
    ...repetitions,
    ...rearrangements,
    ...functionCalls,
    ...sorting,
    ...triangles,
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
