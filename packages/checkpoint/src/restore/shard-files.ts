import { type FileSystem, type ReadableFile, type Steps, settle } from "@heddle/kernel-api";
import { Code, StatusError } from "@heddle/status";
import type { BundleEntry } from "../bundle/bundle-entry.js";
import { shardMissing } from "../errors.js";

/** The data shards of a checkpoint, each opened once when it is first needed. */
export class ShardFiles {
  readonly #files: FileSystem;
  readonly #opened = new Map<string, ReadableFile>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** The shard that holds `entry`. @throws {StatusError} NOT_FOUND when it is missing. */
  *open(entry: BundleEntry): Steps<ReadableFile> {
    const present = this.#opened.get(entry.shardFile);
    if (present) return present;
    try {
      const shard = yield* settle(this.#files.open(entry.shardFile));
      this.#opened.set(entry.shardFile, shard);
      return shard;
    } catch (error) {
      throw error instanceof StatusError && error.code === Code.NOT_FOUND ? shardMissing(entry) : error;
    }
  }

  close(): void {
    for (const shard of this.#opened.values()) shard.close();
  }
}
