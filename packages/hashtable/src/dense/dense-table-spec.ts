import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { formatGeneral } from "../describe-element.js";
import type { TableSpec } from "../tables/lookup-table.js";
import { badBucketCount } from "./errors.js";

/** The name, types and buckets of a dense table. */
export interface DenseTableSpec extends TableSpec {
  readonly initialBucketCount: number;
  /** The largest part of the buckets that is taken, between 0 and 1; they are doubled before it is exceeded. */
  readonly maxLoadFactor: number;
}

/** @throws {StatusError} INVALID_ARGUMENT for an invalid load factor, value shape or reserved key, in TensorFlow's words */
export function checkDenseSpec(maxLoadFactor: number, valueShape: Shape, emptyKey: Tensor, deletedKey: Tensor): void {
  if (!(maxLoadFactor > 0 && maxLoadFactor < 1)) {
    throw invalidArgument(`max_load_factor must be between 0 and 1, got: ${formatGeneral(maxLoadFactor)}`, {
      found: maxLoadFactor,
    });
  }
  if (valueShape.length > 1) {
    throw invalidArgument(`Empty value must be a scalar or a vector, got shape ${formatShape(valueShape)}`, {
      found: valueShape,
    });
  }
  if (emptyKey.rank > 1) {
    throw invalidArgument(`Empty key must be a scalar or a vector, got shape ${formatShape(emptyKey.shape)}`, {
      found: emptyKey.shape,
    });
  }
  if (emptyKey.rank !== deletedKey.rank || emptyKey.elementCount !== deletedKey.elementCount) {
    throw invalidArgument(
      `Empty and deleted keys must have same shape, got shapes: ${formatShape(emptyKey.shape)} and ${formatShape(deletedKey.shape)}`,
      { empty: emptyKey.shape, deleted: deletedKey.shape },
    );
  }
}

/** @throws {StatusError} INVALID_ARGUMENT unless it is a power of two of at least 4 */
export function checkBucketCount(count: number): void {
  if (!(count >= 4 && Number.isInteger(Math.log2(count)))) throw badBucketCount(count);
}

/**
 * @param elements of a key of the table
 * @throws {StatusError} INVALID_ARGUMENT unless imported keys are a matrix, a row for each bucket
 */
export function checkBucketKeys(keys: Tensor, elements: number): void {
  // TensorFlow aborts the process, or reads past the end of a key.
  if (keys.rank === 2 && keys.shape[1] >= elements) return;
  throw invalidArgument(`Expected a matrix of keys, a row for each bucket, got shape ${formatShape(keys.shape)}`, {
    found: keys.shape,
  });
}
