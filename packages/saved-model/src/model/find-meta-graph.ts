import type { MetaGraphDef, SavedModel } from "@heddle/protos/saved-model";
import { noMetaGraph, noSuchTags } from "./errors.js";

/**
 * The meta graph whose tags are exactly `tags`, in any order.
 *
 * @throws {StatusError} DATA_LOSS when the model has no meta graph at all; NOT_FOUND when none has these tags, with those
 * that it has.
 *
 * Source: tensorflow/cc/saved_model/reader.cc, `FindMetaGraphDef`.
 */
export function findMetaGraph(model: SavedModel, tags: readonly string[], file: string): MetaGraphDef {
  const { metaGraphs } = model;
  if (metaGraphs.length === 0) throw noMetaGraph(file);
  const wanted = new Set(tags);
  const found = metaGraphs.find((candidate) => {
    const own = new Set(candidate.metaInfoDef?.tags);
    return own.size === wanted.size && [...own].every((tag) => wanted.has(tag));
  });
  if (!found)
    throw noSuchTags(
      tags,
      metaGraphs.map((candidate) => candidate.metaInfoDef?.tags ?? []),
    );
  return found;
}
