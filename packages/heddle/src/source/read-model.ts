import type { ModelFiles, ModelReader } from "@heddle/graph";
import { readModelFile } from "@heddle/graph/run";
import { Code, checkOptionNames, importedCode, invalidArgument, StatusError } from "@heddle/status";
import { openSource } from "heddle/open-source";
import { importArchives, importReaders } from "../downloads.js";
import { type ArchiveKind, archiveKind } from "./archive/archive-kind.js";
import type { OpenOptions } from "./model-source.js";
import type { ReadModel, ReadModelOptions } from "./read-options.js";
import { readWith } from "./read-with.js";

/**
 * Reads a model with the first reader that recognises its bytes; an archive is unpacked in memory before.
 *
 * @throws {StatusError} INVALID_ARGUMENT when none does, UNIMPLEMENTED for a kind without a reader, and the errors of the reader
 */
export async function readModel(
  source: ModelFiles,
  options: ReadModelOptions & Pick<OpenOptions, "signal" | "onProgress">,
): Promise<ReadModel> {
  const { defaultReaders } = await importedCode(importReaders());
  const { readers = [], weights, signal, onProgress } = options;
  const all = [...readers, ...defaultReaders];
  const kinds = Object.fromEntries(all.map(({ kind }) => [kind, true] as const));
  checkOptionNames("readerOptions", options.readerOptions ?? {}, kinds);
  const opened = await unpacked(source, all, options);
  const reader = await findReader(all, opened);
  if (weights === undefined) return readWith(reader, opened, options);
  if (!reader.takesWeights) {
    throw invalidArgument(`weights are for .keras archives: ${source.label} is a ${reader.label}`, {
      file: source.label,
    });
  }
  const isFile = typeof weights === "string" || weights instanceof URL;
  const other = await openSource(isFile ? weights : { "the file of weights": weights }, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  try {
    return await readWith(reader, opened, options, await unpacked(other, all, options));
  } finally {
    other.close?.();
  }
}

/** The files of a model, those in an archive unpacked. */
async function unpacked(
  source: ModelFiles,
  all: readonly ModelReader[],
  { readers = [], limits }: ReadModelOptions,
): Promise<ModelFiles> {
  let opened = source;
  for (let depth = 0; depth < MOST_ARCHIVES; depth++) {
    const kind = await archiveKindOf(opened, readers);
    if (!kind) break;
    const { openArchive } = await importedCode(importArchives());
    const fileNames = all.flatMap((reader) => reader.fileNames ?? []);
    const isModel = (bytes: Uint8Array) => archiveKind(bytes) !== undefined || all.some((each) => each.matches(bytes));
    opened = await openArchive(opened, kind, { limits, fileNames, isModel });
  }
  return opened;
}

/** An archive in an archive, such as a `model.tar.gz` in a download, and not much more. */
const MOST_ARCHIVES = 3;

/** The kind of archive that `source` is, unless one of `readers` reads it; a missing file is not one. */
async function archiveKindOf(
  { files, modelFile }: ModelFiles,
  readers: readonly ModelReader[],
): Promise<ArchiveKind | undefined> {
  try {
    const bytes = await readModelFile(files, modelFile, { headBytes: HEAD_BYTES });
    return readers.some((reader) => isNamed(reader, modelFile) || reader.matches(bytes))
      ? undefined
      : archiveKind(bytes);
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return undefined;
    throw error;
  }
}

function isNamed({ fileNames }: ModelReader, modelFile: string): boolean {
  return fileNames?.includes(modelFile) === true;
}

/** Enough to recognise all kinds but some JSON. */
const HEAD_BYTES = 4096;

/**
 * The first reader of the file's name, or that recognises its bytes. So a folder with a `saved_model.pb` is a SavedModel, whatever
 * the bytes, unless a reader before that one recognises them. A missing file is left to the reader of its name: its error is the best.
 */
async function findReader(readers: readonly ModelReader[], source: ModelFiles): Promise<ModelReader> {
  const { files, modelFile, label } = source;
  const found = async (headBytes?: number) => {
    const bytes = await readModelFile(files, modelFile, headBytes === undefined ? {} : { headBytes });
    return readers.find((reader) => isNamed(reader, modelFile) || reader.matches(bytes));
  };
  try {
    const reader = (await found(HEAD_BYTES)) ?? (await found());
    if (reader) return reader;
  } catch (error) {
    const named = readers.find((reader) => isNamed(reader, modelFile));
    if (named && error instanceof StatusError && error.code === Code.NOT_FOUND) return named;
    throw error;
  }
  const { firstBytes, foreignReaders, importForeignAdvice, isCheckpointShard } = await importedCode(importReaders());
  if (isCheckpointShard(modelFile)) {
    const { checkpointShard, foreignError } = await importForeignAdvice();
    throw foreignError(label, checkpointShard);
  }
  const known = readers.filter((reader) => !foreignReaders.includes(reader)).map((reader) => reader.label);
  const begin = firstBytes(await readModelFile(files, modelFile, { headBytes: HEAD_BYTES }));
  const message = `${label} is not a model of a known kind: ${known.join(", ")}; ${begin}`;
  throw invalidArgument(message, { file: label, known });
}
