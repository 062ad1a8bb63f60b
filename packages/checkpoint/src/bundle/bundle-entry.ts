import type { BundleEntryProto } from "@heddle/protos/tensor-bundle";
import { dataLoss } from "@heddle/status";
import { savedShape } from "./saved-shape.js";
import { shardFileName } from "./shard-file-name.js";
import { readSliceProto, type TensorSlice } from "./tensor-slice.js";

/** One tensor of a checkpoint: its type, its shape and its place. */
export interface BundleEntry {
  readonly name: string;
  /** TensorFlow's number for the data type. */
  readonly dtype: number;
  readonly shape: readonly number[];
  /** The product of `shape`. */
  readonly elementCount: number;
  /** The file of the data shard, named beside the index file. */
  readonly shardFile: string;
  readonly offsetBytes: number;
  readonly sizeBytes: number;
  /** The masked checksum of the tensor's bytes. */
  readonly crc32c: number;
  /** The parts that a partitioned variable was saved in; empty for a tensor in one piece. */
  readonly slices: readonly TensorSlice[];
}

export interface BundleFiles {
  /** The index file's name without `.index`. */
  readonly prefix: string;
  readonly numShards: number;
}

/**
 * The entry that `proto` describes.
 *
 * @throws {StatusError} DATA_LOSS when its shape is not fully defined, a number is below 0 or not exact as a double, or it
 * names a shard that the checkpoint does not have.
 */
export function bundleEntry(name: string, proto: BundleEntryProto, files: BundleFiles): BundleEntry {
  const { shardId } = proto;
  if (shardId < 0 || shardId >= files.numShards) {
    throw dataLoss(`Entry for key ${name} is in shard ${shardId}, but the checkpoint has ${files.numShards} shards`, {
      key: name,
      shard: shardId,
    });
  }
  const shape = savedShape(name, proto.shape);
  const offsetBytes = exact(name, "offset", proto.offset);
  const sizeBytes = exact(name, "size", proto.size);
  return {
    name,
    dtype: proto.dtype,
    shape,
    elementCount: shape.includes(0) ? 0 : shape.reduce((count, size) => count * size, 1),
    shardFile: shardFileName(files.prefix, shardId, files.numShards),
    offsetBytes,
    sizeBytes,
    crc32c: proto.crc32c,
    slices: proto.slices.map((slice) => readSliceProto(name, shape, slice)),
  };
}

function exact(name: string, field: "offset" | "size", value: bigint): number {
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw dataLoss(`Entry for key ${name} has ${field} ${value}, wanted 0 to ${Number.MAX_SAFE_INTEGER}`, {
      key: name,
    });
  }
  return Number(value);
}
