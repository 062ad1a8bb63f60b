import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DenseTable } from "../dense/dense-table.js";
import { badBucketCount } from "../dense/errors.js";
import { tableKernel } from "./table-kernel.js";
import { definedShape } from "./value-shape.js";

/** MutableDenseHashTable in all its forms. The oldest one lacks an input and fails, as in TensorFlow. */
export function createMutableDenseHashTable(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const given = attributes.shape("value_shape");
  const buckets = attributes.bigint("initial_num_buckets");
  const maxLoadFactor = attributes.float("max_load_factor");
  return tableKernel(construction, (context, spec) => {
    if (context.inputCount < 2) throw invalidArgument("Unknown input name: deleted_key");
    const initialBucketCount = Number(buckets);
    if (BigInt(initialBucketCount) !== buckets) throw badBucketCount(buckets);
    const dense = { ...spec, valueShape: definedShape(given), initialBucketCount, maxLoadFactor };
    return new DenseTable(context.memory, dense, context.input(0), context.input(1));
  });
}
