import { type ModelFiles, type ModelReader, type ReadOptions, type ReadResult, readModelFile } from "@heddle/graph";
import type { FrozenGraphReaderOptions, SavedModelReaderOptions } from "@heddle/saved-model";
import { Code, invalidArgument, StatusError } from "@heddle/status";
import { importReaders } from "../downloads.js";
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
  const { defaultReaders } = await importReaders();
  return readWith(await findReader([...(options.readers ?? []), ...defaultReaders], source), source, options);
}

/** Enough to recognise all kinds but some JSON. */
const HEAD_BYTES = 4096;

/**
 * The first reader of the file's name, or that recognises its bytes. So a folder with a `saved_model.pb` is a SavedModel, whatever
 * the bytes, unless a reader before that one recognises them. A missing file is left to the reader of its name: its error is the best.
 */
async function findReader(readers: readonly ModelReader[], source: ModelFiles): Promise<ModelReader> {
  const { files, modelFile, label } = source;
  const isNamed = ({ fileNames }: ModelReader) => fileNames?.includes(modelFile) === true;
  const found = async (headBytes?: number) => {
    const bytes = await readModelFile(files, modelFile, headBytes === undefined ? {} : { headBytes });
    return readers.find((reader) => isNamed(reader) || reader.matches(bytes));
  };
  try {
    const reader = (await found(HEAD_BYTES)) ?? (await found());
    if (reader) return reader;
  } catch (error) {
    const named = readers.find(isNamed);
    if (named && error instanceof StatusError && error.code === Code.NOT_FOUND) return named;
    throw error;
  }
  const known = readers.map((reader) => reader.label);
  throw invalidArgument(`${label} is not a model of a known kind: ${known.join(", ")}`, { file: label, known });
}
