import type { ModelFiles, ModelReader } from "@heddle/graph";
import type { ReadModel, ReadModelOptions } from "./read-model.js";

/** Reads a model with `reader`, whatever its bytes show. @throws {StatusError} the errors of the reader */
export async function readWith(
  reader: ModelReader,
  source: ModelFiles,
  { limits, readerOptions }: ReadModelOptions,
): Promise<ReadModel> {
  const { kind } = reader;
  return { kind, ...(await reader.read(source, { ...readerOptions?.[kind], limits })) };
}
