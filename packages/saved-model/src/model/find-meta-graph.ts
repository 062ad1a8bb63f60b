import type { MetaGraphDef, SavedModel } from "@heddle/protos/saved-model";
import { dataLoss, notFound } from "@heddle/status";

/**
 * The meta graph whose tags are exactly `tags`, in any order. Without `tags`, the only one, as for `tf.saved_model.load`, or the one
 * with the tag `serve`.
 *
 * @throws {StatusError} DATA_LOSS when the model has no meta graph; NOT_FOUND when no meta graph has these tags, with the tags of
 * all of them.
 *
 * Source: tensorflow/cc/saved_model/reader.cc, `FindMetaGraphDef`.
 */
export function findMetaGraph(model: SavedModel, tags: readonly string[] | undefined, file: string): MetaGraphDef {
  const { metaGraphs } = model;
  const [only, ...others] = metaGraphs;
  if (!only) throw dataLoss(`${file} holds no meta graph`, { file });
  if (!tags && others.length === 0) return only;
  const supplied = tags ?? ["serve"];
  const wanted = new Set(supplied);
  const found = metaGraphs.find((candidate) => {
    const own = new Set(candidate.metaInfoDef?.tags);
    return own.size === wanted.size && [...own].every((tag) => wanted.has(tag));
  });
  if (found) return found;
  const present = metaGraphs.map(({ metaInfoDef }) => metaInfoDef?.tags ?? []);
  throw notFound(
    `Could not find meta graph def matching supplied tags: ${tagSet(supplied)}; the model has ${present.map(tagSet).join(", ")}${tags ? "" : ": pass those of one as `tags`"}`,
    { wanted: supplied, found: present },
  );
}

function tagSet(tags: readonly string[]): string {
  return tags.length === 0 ? "{ }" : `{ ${tags.join(", ")} }`;
}
