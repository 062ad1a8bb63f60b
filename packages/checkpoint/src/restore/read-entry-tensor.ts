import { crc32c, unmaskCrc32c } from "@heddle/hash";
import { type ReadableFile, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { dataLoss, unimplemented } from "@heddle/status";
import { DataType, dataTypeSize, firstNonBool, isDataType, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { BundleEntry } from "../bundle/bundle-entry.js";
import { checkEntryRange } from "../bundle/entry-range.js";
import { parseEntryStrings } from "../bundle/read-entry-strings.js";
import { about, badEntrySize, entryChecksumMismatch } from "../errors.js";

/** Bytes read at a time: a large tensor is never whole in JavaScript's memory too. */
const chunkBytes = 1 << 22;

/**
 * The tensor of `entry`, read from its shard and proven by its checksums; the caller releases it. Only the entry's own
 * bytes are read.
 *
 * @throws {StatusError} as readEntryBytes and readEntryStrings; RESOURCE_EXHAUSTED when memory is out.
 */
export function* readEntryTensor(memory: LinearMemory, entry: BundleEntry, shard: ReadableFile): Steps<Tensor> {
  checkEntryRange(entry, shard.sizeBytes);
  if (entry.dtype === DataType.STRING) return yield* readStrings(memory, entry, shard);
  const { dtype } = entry;
  if (!isDataType(dtype))
    throw unimplemented(`${entry.name} has dtype ${dtype}, which is not a data type`, about(entry));
  const wanted = entry.elementCount * dataTypeSize(dtype);
  if (wanted !== entry.sizeBytes) throw badEntrySize(entry, String(wanted));
  const tensor = Tensor.allocate(memory, dtype, entry.shape);
  try {
    yield* readElements(tensor, entry, shard);
    return tensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
}

function* readElements({ memory, address, dtype }: Tensor, entry: BundleEntry, shard: ReadableFile): Steps<void> {
  let computed = 0;
  for (let done = 0; done < entry.sizeBytes; done += chunkBytes) {
    const length = Math.min(chunkBytes, entry.sizeBytes - done);
    const bytes = yield* settle(shard.read(entry.offsetBytes + done, length));
    computed = crc32c(bytes, computed);
    const nonBool = dtype === DataType.BOOL ? firstNonBool(bytes) : -1;
    if (nonBool >= 0) {
      const at = done + nonBool;
      throw dataLoss(
        `${entry.shardFile}: ${entry.name}: element ${at} is ${bytes[nonBool]}, neither 0 nor 1 at byte ${entry.offsetBytes + at}`,
        about(entry),
      );
    }
    memory.u8.set(bytes, address + done);
  }
  const stored = unmaskCrc32c(entry.crc32c);
  if (stored !== computed) throw entryChecksumMismatch(entry, stored, computed);
}

function* readStrings(memory: LinearMemory, entry: BundleEntry, shard: ReadableFile): Steps<Tensor> {
  const range = yield* settle(shard.read(entry.offsetBytes, entry.sizeBytes));
  const { lengths, bytes } = parseEntryStrings(entry, range);
  const builder = new StringBlockBuilder(memory, lengths.length, bytes.length);
  try {
    let start = 0;
    for (const length of lengths) {
      builder.addBytes(bytes.subarray(start, start + length));
      start += length;
    }
    return Tensor.fromStringBlock(memory, entry.shape, builder.finish());
  } finally {
    builder[Symbol.dispose]();
  }
}
