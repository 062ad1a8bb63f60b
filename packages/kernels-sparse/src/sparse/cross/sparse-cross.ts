import { concatenateFingerprints, fingerprint64, sipHash } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexTensor, newIndices, Tensor } from "@heddle/tensor";
import { negativeDimension } from "../../errors.js";
import { type CrossColumn, type CrossColumns, crossColumns } from "./cross-columns.js";
import { type Cross, crosses, crossHash, crossText, joinedWith, modulusOf, rowCount } from "./cross-features.js";

/** SparseCross: every combination of the features of a row, as a text or a hash. */
export function createSparseCross({ attributes }: ConstructionContext): Kernel {
  const internalType = attributes.type("internal_type");
  if (attributes.type("out_type") === DataType.STRING) {
    return { compute: (context) => setTexts(context, crossColumns(context, internalType), crossText) };
  }
  const hash = crossHash({
    buckets: attributes.bigint("num_buckets"),
    key: BigInt.asUintN(64, attributes.bigint("hash_key")),
  });
  return { compute: (context) => setHashes(context, crossColumns(context, internalType), hash) };
}

/** SparseCrossV2: like SparseCross, as texts with a separator that is an input. */
export function sparseCrossV2(context: ComputeContext): void {
  const columns = crossColumns(context);
  const separator = context.input(context.inputCount - 1);
  if (separator.rank !== 0) {
    // TensorFlow prints the tensor itself.
    throw invalidArgument(`Input separator should be a scalar. Received: ${formatShape(separator.shape)}`);
  }
  setTexts(context, columns, joinedWith(separator.strings().bytes(0)));
}

/** SparseCrossHashed: like SparseCross, as hashes; with `strong_hash`, under the key `salt`. */
export function sparseCrossHashed(context: ComputeContext): void {
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
  const modulus = modulusOf(exactIndex(buckets, 0));
  setHashes(context, columns, (list, elements) => {
    const hashes = elements.map((element, i) => keyedHash(list[i], element, isStrong, key));
    return hashes.reduce((hash, next) => concatenateFingerprints(hash, next)) % modulus;
  });
}

function keyedHash(
  { values, isDense }: CrossColumn,
  element: number,
  isStrong: boolean,
  key: readonly [bigint, bigint],
): bigint {
  if (values.dtype === DataType.STRING) {
    const text = values.strings().view(element);
    return isStrong ? sipHash(key, text) : fingerprint64(text);
  }
  if (isDense && !isStrong) return BigInt.asUintN(64, exactIndex(values, element));
  // TensorFlow takes 4, the size of the number of its type, for the size of an int64: it hashes only the low half.
  const bytes = values.memory.u8.slice(values.address + element * 8, values.address + element * 8 + 4);
  return isStrong ? sipHash(key, bytes) : fingerprint64(bytes);
}

function setHashes(context: ComputeContext, columns: CrossColumns, cross: Cross<bigint>): void {
  const hashes = BigInt64Array.from(crosses(columns, cross));
  setShapeAndIndices(context, columns);
  const output = context.allocateOutput(1, [hashes.length]);
  output.memory.i64.set(hashes, output.address / 8);
}

function setTexts(context: ComputeContext, columns: CrossColumns, cross: Cross<Uint8Array>): void {
  const texts = [...crosses(columns, cross)];
  setShapeAndIndices(context, columns);
  context.setOutput(1, Tensor.fromStrings(context.memory, [texts.length], texts));
}

function setShapeAndIndices(context: ComputeContext, { batchSize, columns }: CrossColumns): void {
  if (batchSize < 0) throw negativeDimension(batchSize, 0);
  let total = 0;
  let longest = 0;
  for (let row = 0; row < batchSize; row++) {
    const count = rowCount(columns, row);
    total += count;
    longest = Math.max(longest, count);
  }
  const indices = newIndices(total * 2);
  let next = 0;
  for (let row = 0; row < batchSize; row++) {
    const count = rowCount(columns, row);
    for (let i = 0; i < count; i++) {
      indices[next++] = row;
      indices[next++] = i;
    }
  }
  context.setOutput(0, indexTensor(context.memory, DataType.INT64, [total, 2], indices));
  context.setOutput(2, indexTensor(context.memory, DataType.INT64, [2], [batchSize, longest]));
}
