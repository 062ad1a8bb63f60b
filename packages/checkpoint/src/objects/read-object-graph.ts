import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { decodeProto } from "@heddle/protos/decode";
import { type TrackableObjectGraph, TrackableObjectGraphSchema } from "@heddle/protos/saved-model";
import { describeValue, invalidArgument } from "@heddle/status";
import { checkEntryRange } from "../bundle/entry-range.js";
import { indexOfBytes } from "../bundle/index-of-bytes.js";
import { parseEntryStrings } from "../bundle/read-entry-strings.js";

/** The tensor that holds the tree. Source: tensorflow/python/checkpoint/trackable_view.py, `OBJECT_GRAPH_PROTO_KEY`. */
const treeName = "_CHECKPOINTABLE_OBJECT_GRAPH";

/**
 * The tree of Python's objects in the checkpoint `prefix`, with the key of each tensor; undefined for a checkpoint without one, such
 * as those of TensorFlow 1.
 *
 * @throws {StatusError} NOT_FOUND for a missing file; DATA_LOSS for damaged ones; INVALID_ARGUMENT for other arguments; otherwise
 *   as readBundleIndex
 */
export async function readObjectGraph(files: FileSystem, prefix: string): Promise<TrackableObjectGraph | undefined> {
  if (typeof files?.open !== "function") {
    throw invalidArgument(`files must be an object with open(path), found ${describeValue(files)}`);
  }
  if (typeof prefix !== "string") throw invalidArgument(`prefix must be a text, found ${describeValue(prefix)}`);
  const file = `${prefix}.index`;
  const index = indexOfBytes(await contentOf(files, file, (opened) => opened.read(0, opened.sizeBytes)), file);
  const entry = index.entries.get(treeName);
  if (!entry) return undefined;
  const range = await contentOf(files, entry.shardFile, (opened) => {
    checkEntryRange(entry, opened.sizeBytes);
    return opened.read(entry.offsetBytes, entry.sizeBytes);
  });
  const { lengths, bytes } = parseEntryStrings(entry, range);
  return decodeProto(TrackableObjectGraphSchema, bytes.subarray(0, lengths[0]), { file: `${file}: ${treeName}` });
}

async function contentOf(
  files: FileSystem,
  path: string,
  read: (opened: ReadableFile) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const opened = await files.open(path);
  try {
    return await read(opened);
  } finally {
    opened.close();
  }
}
