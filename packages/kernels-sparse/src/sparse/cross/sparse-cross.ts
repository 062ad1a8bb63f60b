import { fingerprint64, sipHash } from "@heddle/hash";
import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexTensor, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "../../errors.js";
import { type CrossColumn, type CrossColumns, crossColumns } from "./cross-columns.js";
import {
  crossedTexts,
  type FeatureHashes,
  type PlannedCrosses,
  plainHashes,
  planCrosses,
  SEPARATOR,
  writeCrossHashes,
} from "./cross-features.js";

/** SparseCross: every combination of the features of a row, as a text or a hash. */
export function createSparseCross({ attributes }: ConstructionContext): Kernel {
  const internalType = attributes.type("internal_type");
  if (attributes.type("out_type") === DataType.STRING) {
    return { compute: (context) => runSteps(setTexts(context, crossColumns(context, internalType), SEPARATOR)) };
  }
  const buckets = attributes.bigint("num_buckets");
  const key = BigInt.asUintN(64, attributes.bigint("hash_key"));
  return {
    compute: (context) => runSteps(setHashes(context, crossColumns(context, internalType), plainHashes, buckets, key)),
  };
}

/** SparseCrossV2: like SparseCross, as texts with a separator that is an input. */
export function sparseCrossV2(context: ComputeContext): void | Promise<void> {
  const columns = crossColumns(context);
  const separator = context.input(context.inputCount - 1);
  if (separator.rank !== 0) {
    // TensorFlow prints the tensor itself.
    throw invalidArgument(`Input separator should be a scalar. Received: ${formatShape(separator.shape)}`);
  }
  return runSteps(setTexts(context, columns, separator.strings().bytes(0)));
}

/** SparseCrossHashed: like SparseCross, as hashes; with `strong_hash`, under the key `salt`. */
export function sparseCrossHashed(context: ComputeContext): void | Promise<void> {
  const columns = crossColumns(context);
  const [buckets, strong, salt] = [3, 2, 1].map((fromEnd) => context.input(context.inputCount - fromEnd));
  if (buckets.elementCount !== 1 || strong.elementCount !== 1) {
    throw invalidArgument("num_buckets and strong_hash must be scalars");
  }
  if (salt.elementCount !== 2) {
    throw invalidArgument(`Input "salt" must have length 2 but has length ${salt.elementCount}`);
  }
  const isStrong = strong.elements()[0] !== 0;
  const key = [exactIndex(salt, 0), exactIndex(salt, 1)] as const;
  const hashes = (column: CrossColumn, scope: MemoryScope) => {
    const { values, isDense } = column;
    if (!isStrong && (isDense || values.dtype === DataType.STRING)) return plainHashes(column, scope);
    const address = scope.malloc(values.elementCount * 8);
    for (let i = 0; i < values.elementCount; i++) {
      values.memory.u64[address / 8 + i] = keyedHash(values, i, isStrong, key);
    }
    return address;
  };
  return runSteps(setHashes(context, columns, hashes, exactIndex(buckets, 0), undefined));
}

function keyedHash(values: Tensor, element: number, isStrong: boolean, key: readonly [bigint, bigint]): bigint {
  if (values.dtype === DataType.STRING) return sipHash(key, values.strings().view(element));
  // TensorFlow takes 4, the size of the number of its type, for the size of an int64: it hashes only the low half.
  const bytes = values.memory.u8.slice(values.address + element * 8, values.address + element * 8 + 4);
  return isStrong ? sipHash(key, bytes) : fingerprint64(bytes);
}

function* setHashes(
  context: ComputeContext,
  columns: CrossColumns,
  hashes: FeatureHashes,
  buckets: bigint,
  key: bigint | undefined,
): Steps<void> {
  using scope = context.memory.scope();
  const plan = yield* planCrosses(context, columns, scope, hashes);
  const indices = setShapeAndIndices(context, columns, plan);
  const output = context.allocateOutput(1, [plan.total]);
  yield* writeCrossHashes(context, plan, buckets, key, output.address, indices.address);
}

function* setTexts(context: ComputeContext, columns: CrossColumns, separator: Uint8Array): Steps<void> {
  using scope = context.memory.scope();
  const plan = yield* planCrosses(context, columns, scope);
  const indices = setShapeAndIndices(context, columns, plan);
  context.setOutput(1, yield* crossedTexts(context, plan, separator, indices.address));
}

/** Returns the output for indices, which are not written yet. */
function setShapeAndIndices(
  context: ComputeContext,
  { batchSize }: CrossColumns,
  { total, longest }: PlannedCrosses,
): Tensor {
  if (batchSize < 0) throw negativeDimension(batchSize, 0);
  context.setOutput(2, indexTensor(context.memory, DataType.INT64, [2], [batchSize, longest]));
  return context.allocateOutput(0, [total, 2]);
}
