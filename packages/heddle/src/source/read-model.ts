import { type ModelFiles, type ModelReader, type ReadOptions, type ReadResult, readModelFile } from "@heddle/graph";
import type { FrozenGraphReaderOptions, SavedModelReaderOptions } from "@heddle/saved-model";
import { Code, invalidArgument, StatusError } from "@heddle/status";
import { readWith } from "./read-with.js";

/** How a model's files are read. */
export interface ReadModelOptions extends ReadOptions {
  /** Readers that come before the default ones: the first reader that recognises the model reads it. */
  readonly readers?: readonly ModelReader[];
  /** The options of each reader, by its kind. */
  readonly readerOptions?: ReaderOptions;
}

/** Options of readers by kind; those of a reader that is not used are ignored. */
export interface ReaderOptions {
  readonly "saved-model"?: SavedModelReaderOptions;
  readonly "graph-def"?: FrozenGraphReaderOptions;
  readonly [kind: string]: object | undefined;
}

/** A model that was read and not loaded. */
export interface ReadModel extends ReadResult {
  readonly kind: string;
}

/**
 * Reads a model with the first reader that recognises its bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT when none does, UNIMPLEMENTED for a kind without a reader, and the errors of the reader
 */
export async function readModel(source: ModelFiles, options: ReadModelOptions): Promise<ReadModel> {
  const { defaultReaders } = await import("./default-readers.js");
  return readWith(await findReader([...(options.readers ?? []), ...defaultReaders], source), source, options);
}

/** Enough to recognise all kinds but some JSON. */
const HEAD_BYTES = 4096;

/** A file whose name is that of a kind, but whose bytes show none, or that is missing, is left to that kind's reader: its error is the best. */
async function findReader(readers: readonly ModelReader[], source: ModelFiles): Promise<ModelReader> {
  const { files, modelFile, label } = source;
  const named = readers.find(({ fileNames }) => fileNames?.includes(modelFile));
  const matching = async (headBytes?: number) => {
    const bytes = await readModelFile(files, modelFile, headBytes === undefined ? {} : { headBytes });
    return readers.find((reader) => reader.matches(bytes));
  };
  try {
    const found = (await matching(HEAD_BYTES)) ?? named ?? (await matching());
    if (found) return found;
  } catch (error) {
    if (named && error instanceof StatusError && error.code === Code.NOT_FOUND) return named;
    throw error;
  }
  const known = readers.map((reader) => reader.label);
  throw invalidArgument(`${label} is not a model of a known kind: ${known.join(", ")}`, { file: label, known });
}
