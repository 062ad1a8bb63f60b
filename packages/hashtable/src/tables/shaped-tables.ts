import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";
import { formatShape } from "@heddle/tensor";
import { DenseTable } from "../dense/dense-table.js";
import { badBucketCount } from "../dense/errors.js";
import type { MakeTable } from "../ops/table-kernels.js";
import { MutableTable } from "./mutable-table.js";

/** How MutableHashTableOfTensors makes its table: values are vectors of the length that `value_shape` says. */
export function makeTableOfTensors({ attributes }: ConstructionContext): MakeTable {
  const given = attributes.shape("value_shape");
  return (context, spec) => {
    const valueShape = definedShape(given);
    if (valueShape.length !== 1) {
      throw invalidArgument(`Default value must be a vector, got shape ${formatShape(valueShape)}`, {
        found: valueShape,
      });
    }
    return new MutableTable(context.memory, { ...spec, valueShape });
  };
}

/** How MutableDenseHashTable makes its table. Its oldest form lacks an input, and fails as upstream. */
export function makeDenseTable({ attributes }: ConstructionContext): MakeTable {
  const given = attributes.shape("value_shape");
  const buckets = attributes.bigint("initial_num_buckets");
  const maxLoadFactor = attributes.float("max_load_factor");
  return (context, spec) => {
    if (context.inputCount < 2) throw invalidArgument("Unknown input name: deleted_key");
    const initialBucketCount = Number(buckets);
    if (BigInt(initialBucketCount) !== buckets) throw badBucketCount(buckets);
    const valueShape = definedShape(given);
    const dense = { ...spec, valueShape, initialBucketCount, maxLoadFactor };
    return new DenseTable(context.memory, dense, context.input(0), context.input(1));
  };
}

/** A shape of unknown rank is a scalar's. @throws {StatusError} INVALID_ARGUMENT when a size is not known */
function definedShape(shape: readonly number[] | undefined): Shape {
  if (shape?.some((size) => size < 0)) {
    throw invalidArgument(`Shape ${formatShape(shape)} is not fully defined`, { found: shape });
  }
  return shape ?? [];
}
