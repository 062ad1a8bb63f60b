import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { checkVersions } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { BundleEntryProtoSchema, type BundleHeaderProto, BundleHeaderProtoSchema } from "@heddle/protos/tensor-bundle";
import {
  checkBytes,
  checkOptionNames,
  dataLoss,
  describeValue,
  invalidArgument,
  notFound,
  StatusError,
  unimplemented,
} from "@heddle/status";
import { unreadableIndex } from "../errors.js";
import { eachFailingAt, failingAt } from "../failing-at.js";
import { IndexBudget, type IndexLimits } from "../index-budget.js";
import { readTable, type TableEntry } from "../table/read-table.js";
import { type BundleEntry, bundleEntry } from "./bundle-entry.js";
import { nameInSliceKey } from "./tensor-slice.js";

export interface BundleIndexOptions {
  /** The index file's name, for messages and for the names of the shards beside it. Default `variables/variables.index`. */
  readonly file?: string;
  readonly limits?: Partial<IndexLimits>;
}

/** The tensors of a checkpoint, and their places. */
export interface BundleIndex {
  readonly file: string;
  readonly numShards: number;
  /** By tensor name, in the byte order of the names. The parts of partitioned variables are not among them. */
  readonly entries: ReadonlyMap<string, BundleEntry>;
  /** The parts of partitioned variables, by the keys that `sliceKey` makes. */
  readonly parts: ReadonlyMap<string, BundleEntry>;
  /** The shard files that the entries need, each once, in the order of their first use. */
  readonly shardFiles: readonly string[];
}

/** The version of the tensor bundle format that is read. */
const bundleReader = { subject: "Checkpoint", consumer: 1, minProducer: 0 };

/**
 * Reads and checks a checkpoint's index file. Nothing of `bytes` is kept.
 *
 * @throws {StatusError} DATA_LOSS when the file is damaged, with its name, the block and the offset.
 * @throws {StatusError} INVALID_ARGUMENT when it asks for another version of the reader, or a limit is invalid.
 * @throws {StatusError} UNIMPLEMENTED when it was written on a big-endian machine.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: tensorflow/core/util/tensor_bundle/tensor_bundle.cc, `BundleReader`.
 */
export function readBundleIndex(bytes: Uint8Array, options: BundleIndexOptions = {}): BundleIndex {
  checkOptionNames("readBundleIndex", options, OPTIONS);
  checkBytes(bytes);
  const { file = "variables/variables.index" } = options;
  const budget = new IndexBudget(options.limits);
  const table = eachFailingAt(file, readTable(bytes, budget));
  const first = table.next();
  if (first.done || first.value.key.length > 0) throw unreadableIndex(file, "failed to seek to header entry");
  const { numShards } = readHeader(file, first.value.value);

  const files = { prefix: file.replace(/\.index$/, ""), numShards };
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const entries = new Map<string, BundleEntry>();
  const parts = new Map<string, BundleEntry>();
  const shardFiles = new Set<string>();
  for (const tableEntry of table) {
    failingAt(file, () => budget.takeEntry());
    // The parts of a partitioned variable lie under keys that start with a zero byte; the variable's own entry lists them.
    const isPart = tableEntry.key[0] === 0;
    const entry = failingAt(`${file}: ${tableEntry.where}`, () => {
      const name = isPart ? `a slice of ${nameInSliceKey(tableEntry.key)}` : decodeKey(utf8, tableEntry);
      return bundleEntry(name, parse(BundleEntryProtoSchema, name, tableEntry.value), files);
    });
    if (isPart) parts.set(String.fromCharCode(...tableEntry.key), entry);
    else entries.set(entry.name, entry);
    if (entry.slices.length === 0) shardFiles.add(entry.shardFile);
  }
  return { file, numShards, entries, parts, shardFiles: [...shardFiles] };
}

/**
 * The entry of the tensor `name`.
 *
 * @throws {StatusError} NOT_FOUND when the checkpoint does not have it; INVALID_ARGUMENT for another value than an index
 */
export function lookupEntry(index: BundleIndex, name: string): BundleEntry {
  if (!(index?.entries instanceof Map)) {
    throw invalidArgument(`lookupEntry takes the index that readBundleIndex returns, found ${describeValue(index)}`);
  }
  const entry = index.entries.get(name);
  if (entry === undefined) {
    throw notFound(`Key ${name} not found in checkpoint (${index.file})`, { name, file: index.file });
  }
  return entry;
}

function readHeader(file: string, bytes: Uint8Array): BundleHeaderProto {
  let header: BundleHeaderProto;
  try {
    header = parse(BundleHeaderProtoSchema, "", bytes);
  } catch (error) {
    throw error instanceof StatusError ? unreadableIndex(file, `unable to parse header: ${error.message}`) : error;
  }
  const { endianness } = header;
  if (endianness === 1) {
    throw unimplemented(
      `${file}: the checkpoint was written on a big-endian machine; only little-endian checkpoints are read`,
      { file },
    );
  }
  if (endianness !== 0) {
    throw dataLoss(`${file}: endianness ${endianness} is neither 0 (little) nor 1 (big)`, { file, found: endianness });
  }
  checkVersions(header.version, bundleReader);
  return header;
}

function parse<Schema extends DescMessage>(schema: Schema, key: string, value: Uint8Array): MessageShape<Schema> {
  try {
    return decodeProto(schema, value);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw dataLoss(`Entry for key ${key} not parseable: ${error.message}`, { key });
  }
}

function decodeKey(utf8: TextDecoder, { key, offset }: TableEntry): string {
  try {
    return utf8.decode(key);
  } catch {
    throw dataLoss(`a key is not UTF-8 at byte ${offset} of the block`, { offset });
  }
}

const OPTIONS: Readonly<Record<keyof BundleIndexOptions, true>> = { file: true, limits: true };
