import type { ModelFiles, ModelKind, ModelReader, ReadOptions } from "@heddle/graph";
import { Code, StatusError } from "@heddle/status";
import type { ReadModelOptions } from "./read-options.js";

/**
 * Reads a model with `reader`, whatever its bytes show.
 *
 * @param weights in place of the model's own
 * @throws {StatusError} the errors of the reader; DATA_LOSS begins with the kind of model where the file's name does not tell it
 */
export async function readWith<Read>(
  reader: ModelKind & { read(source: ModelFiles, options?: ReadOptions): Promise<Read> },
  source: ModelFiles,
  { limits, readerOptions, opHasOutputs, findOp }: ReadModelOptions,
  weights?: ModelFiles,
): Promise<Read & Pick<ModelReader, "kind">> {
  const { kind, label, fileNames } = reader;
  try {
    const own = { ...readerOptions?.[kind], ...(weights && { weights }) };
    return { kind, ...(await reader.read(source, { ...own, limits, opHasOutputs, findOp })) };
  } catch (error) {
    const isUntold = fileNames?.includes(source.modelFile) !== true;
    throw isUntold && error instanceof StatusError && error.code === Code.DATA_LOSS ? error.at(label, { kind }) : error;
  }
}
