import { concatenateFingerprints, fingerprint64, sipHash } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexTensor, newIndices, Tensor } from "@heddle/tensor";
import { negativeDimension } from "../errors.js";
import { type CrossColumn, type CrossColumns, crossColumns } from "./cross-columns.js";

/** Combines the features of one cross, one element of each column. */
type Cross<T> = (columns: readonly CrossColumn[], elements: readonly number[]) => T;

const encoder = /* @__PURE__ */ new TextEncoder();

/** SparseCross: every combination of the features of a row, as a text or a hash. */
export function createSparseCross({ attributes }: ConstructionContext): Kernel {
  const internalType = attributes.type("internal_type");
  if (attributes.type("out_type") === DataType.STRING) {
    const separator = encoder.encode("_X_");
    return { compute: (context) => crossTexts(context, crossColumns(context, internalType), separator) };
  }
  const buckets = attributes.bigint("num_buckets");
  const key = BigInt.asUintN(64, attributes.bigint("hash_key"));
  return {
    compute: (context) => {
      crossHashes(context, crossColumns(context, internalType), buckets, (columns, elements) =>
        elements.reduce(
          (hash, element, i) => concatenateFingerprints(hash, plainHash(columns[i].values, element)),
          key,
        ),
      );
    },
  };
}

/** SparseCrossV2: like SparseCross, as texts with a separator that is an input. */
export function sparseCrossV2(context: ComputeContext): void {
  const columns = crossColumns(context);
  const separator = context.input(context.inputCount - 1);
  if (separator.rank !== 0) {
    // TensorFlow prints the tensor itself.
    throw invalidArgument(`Input separator should be a scalar. Received: ${formatShape(separator.shape)}`);
  }
  crossTexts(context, columns, separator.strings().bytes(0));
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
  crossHashes(context, columns, exactIndex(buckets, 0), (list, elements) =>
    elements
      .map((element, i) => keyedHash(list[i], element, isStrong, key))
      .reduce((hash, next) => concatenateFingerprints(hash, next)),
  );
}

/** The fingerprint of a string, or the number itself. */
function plainHash(values: Tensor, element: number): bigint {
  if (values.dtype === DataType.STRING) return fingerprint64(values.strings().view(element));
  return BigInt.asUintN(64, exactIndex(values, element));
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

function crossHashes(context: ComputeContext, columns: CrossColumns, buckets: bigint, cross: Cross<bigint>): void {
  const modulus = buckets > 0n ? buckets : 2n ** 63n - 1n;
  const hashes = BigInt64Array.from(crosses(columns, cross), (hash) => hash % modulus);
  setShapeAndIndices(context, columns);
  const output = context.allocateOutput(1, [hashes.length]);
  output.memory.i64.set(hashes, output.address / 8);
}

function crossTexts(context: ComputeContext, columns: CrossColumns, separator: Uint8Array): void {
  const texts = [
    ...crosses(columns, (list, elements) => {
      const parts = elements.map((element, i) => featureText(list[i].values, element));
      return joinBytes(parts, separator);
    }),
  ];
  setShapeAndIndices(context, columns);
  context.setOutput(1, Tensor.fromStrings(context.memory, [texts.length], texts));
}

function featureText(values: Tensor, element: number): Uint8Array {
  if (values.dtype === DataType.STRING) return values.strings().bytes(element);
  return encoder.encode(`${exactIndex(values, element)}`);
}

function joinBytes(parts: readonly Uint8Array[], separator: Uint8Array): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, separator.length * (parts.length - 1));
  const joined = new Uint8Array(size);
  let next = 0;
  parts.forEach((part, i) => {
    if (i > 0) {
      joined.set(separator, next);
      next += separator.length;
    }
    joined.set(part, next);
    next += part.length;
  });
  return joined;
}

/** The crosses of all rows. In a row, the features of the last column vary fastest. */
function* crosses<T>({ batchSize, columns }: CrossColumns, cross: Cross<T>): Generator<T> {
  for (let row = 0; row < batchSize; row++) {
    const count = rowCount(columns, row);
    for (let i = 0; i < count; i++) {
      const elements = new Array<number>(columns.length);
      let rest = i;
      for (let c = columns.length - 1; c >= 0; c--) {
        const features = columns[c].counts[row];
        elements[c] = columns[c].starts[row] + (rest % features);
        rest = Math.floor(rest / features);
      }
      yield cross(columns, elements);
    }
  }
}

function rowCount(columns: readonly CrossColumn[], row: number): number {
  return columns.reduce((product, { counts }) => product * counts[row], 1);
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
