import { KernelPlugin, FileSystem } from '@heddle/kernel-api';
import { TrackableObjectGraph } from '@heddle/protos/saved-model';
type Extent = {
    readonly start: number;
    readonly length: number;
} | undefined;
type TensorSlice = readonly Extent[];
interface BundleEntry {
    readonly name: string;
    readonly dtype: number;
    readonly shape: readonly number[];
    readonly elementCount: number;
    readonly shardFile: string;
    readonly offsetBytes: number;
    readonly sizeBytes: number;
    readonly crc32c: number;
    readonly slices: readonly TensorSlice[];
}
interface IndexLimits {
    readonly maxIndexBytes: number;
    readonly maxEntries: number;
}
interface BundleIndexOptions {
    readonly file?: string;
    readonly limits?: Partial<IndexLimits>;
}
interface BundleIndex {
    readonly file: string;
    readonly numShards: number;
    readonly entries: ReadonlyMap<string, BundleEntry>;
    readonly parts: ReadonlyMap<string, BundleEntry>;
    readonly shardFiles: readonly string[];
}
declare function readBundleIndex(bytes: Uint8Array, options?: BundleIndexOptions): BundleIndex;
declare function lookupEntry(index: BundleIndex, name: string): BundleEntry;
declare function readEntryBytes(entry: BundleEntry, shard: Uint8Array | undefined, elementSizeBytes: number): Uint8Array;
interface EntryStrings {
    readonly lengths: Uint32Array;
    readonly bytes: Uint8Array;
}
declare function readEntryStrings(entry: BundleEntry, shard: Uint8Array | undefined): EntryStrings;
declare function shardFileName(prefix: string, shard: number, numShards: number): string;
declare const plugin: KernelPlugin;
declare function readObjectGraph(files: FileSystem, prefix: string): Promise<TrackableObjectGraph | undefined>;
declare function keepIndex(files: FileSystem, prefix: string): FileSystem;
export { type BundleEntry, type BundleIndex, type BundleIndexOptions, type EntryStrings, type IndexLimits, keepIndex, lookupEntry, plugin, readBundleIndex, readEntryBytes, readEntryStrings, readObjectGraph, shardFileName };
