import type { Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { dataLoss, invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape, Tensor } from "@heddle/tensor";
import type { BundleEntry } from "../bundle/bundle-entry.js";
import type { BundleIndex } from "../bundle/read-bundle-index.js";
import {
  type Box,
  boxCount,
  boxOf,
  formatSlice,
  MOST_SLICES,
  sharedBox,
  sliceKey,
  type TensorSlice,
} from "../bundle/tensor-slice.js";
import { about } from "../errors.js";
import { copyShared } from "./each-shared-row.js";
import { readEntryTensor } from "./read-entry-tensor.js";
import type { ShardFiles } from "./shard-files.js";

/** A tensor in a checkpoint that holds a part of the wanted one. */
interface Part {
  readonly entry: BundleEntry;
  /** Where the tensor is in the whole. */
  readonly box: Box;
  /** The elements that are wanted. */
  readonly shared: Box;
}

/**
 * A part of the tensor that `entry` describes, or all of it, from the slices that it was saved in; the caller releases it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when slices are missing; DATA_LOSS when they overlap or do not fit the tensor; UNIMPLEMENTED for
 * strings; otherwise as readEntryTensor
 *
 * Source: BundleReader::GetSliceValue, tensorflow/core/util/tensor_bundle/tensor_bundle.cc (TensorFlow 2.21).
 */
export function* readSlice(
  memory: LinearMemory,
  index: BundleIndex,
  entry: BundleEntry,
  slice: TensorSlice,
  shards: ShardFiles,
): Steps<Tensor> {
  if (entry.dtype === DataType.STRING) {
    throw unimplemented(`${entry.name} is a tensor of strings in slices; only whole ones are read`, about(entry));
  }
  const wanted = boxOf(slice, entry.shape);
  const parts = partsOf(index, entry, wanted);
  const found = parts.reduce((count, { shared }) => count + boxCount(shared), 0);
  if (found !== boxCount(wanted)) {
    const spec = formatSlice(slice);
    throw invalidArgument(
      `Does not have sufficient slices for partitioned tensor ${entry.name} to restore in slice_spec: ${spec}`,
      about(entry),
    );
  }
  let result: Tensor | undefined;
  try {
    for (const part of parts) {
      using tensor = yield* readEntryTensor(memory, part.entry, yield* shards.open(part.entry));
      result ??= Tensor.allocate(memory, tensor.dtype, lengthsOf(wanted));
      copyShared(tensor, part, result, wanted);
    }
    return result ?? Tensor.allocate(memory, entry.dtype as DataType, lengthsOf(wanted));
  } catch (error) {
    result?.release();
    throw error;
  }
}

function partsOf(index: BundleIndex, entry: BundleEntry, wanted: Box): Part[] {
  const { name, slices, shape, dtype } = entry;
  const whole = boxOf([], shape);
  const sharedOf = (box: Box) => sharedBox(box, wanted);
  if (slices.length === 0) {
    const shared = sharedOf(whole);
    return shared ? [{ entry, box: whole, shared }] : [];
  }
  if (slices.length > MOST_SLICES) {
    throw unimplemented(`${name} is saved in ${slices.length} slices; up to ${MOST_SLICES} are read`, about(entry));
  }
  const parts = slices.flatMap((slice) => {
    const box = boxOf(slice, shape);
    const shared = sharedOf(box);
    if (!shared) return [];
    const part = index.parts.get(sliceKey(name, slice));
    if (part && part.dtype === dtype && `${part.shape}` === `${lengthsOf(box)}`) return [{ entry: part, box, shared }];
    const why = part ? `has dtype ${part.dtype} and shape ${formatShape(part.shape)}` : "is missing";
    throw dataLoss(`${index.file}: slice ${formatSlice(slice)} of ${name} ${why}`, about(entry));
  });
  for (const [at, { shared }] of parts.entries()) {
    if (parts.slice(0, at).some((other) => sharedBox(other.shared, shared))) {
      throw dataLoss(`${index.file}: slices of ${name} overlap`, about(entry));
    }
  }
  return parts;
}

function lengthsOf(box: Box): number[] {
  return box.map(({ length }) => length);
}
