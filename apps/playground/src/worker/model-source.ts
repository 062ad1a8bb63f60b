import type { ModelSource } from "heddle";
import type { ChosenFile, ModelFrom } from "./messages.js";

/** The source that `loadModel` takes: the files of a folder from the one that has the model's file. */
export async function sourceOf(from: ModelFrom): Promise<ModelSource> {
  if (from.kind === "url") return new URL(from.url);
  const read = modelFiles(from.files).map(
    async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The files that a folder is known by, the best first. */
const MODEL_FILES = /(^|\/)(saved_model\.pb|model\.json)$/;
const SINGLE_FILES = /\.(tflite|pb|keras|h5|hdf5|zip|tar|tgz|gz|bef|json)$/i;

/**
 * Of the chosen files those of the model, with paths from its folder: of the outermost folder with a `saved_model.pb` or a `model.json`,
 * or else one file that may be a model by its name. All files, when no name says so.
 */
export function modelFiles(chosen: readonly ChosenFile[]): readonly ChosenFile[] {
  const depth = (path: string) => path.split("/").length;
  const files = chosen.filter(({ path }) => !/(^|\/)(\.|__MACOSX\/)/.test(path));
  const [named] = files.filter(({ path }) => MODEL_FILES.test(path)).sort((a, b) => depth(a.path) - depth(b.path));
  if (named) {
    const folder = named.path.slice(0, named.path.lastIndexOf("/") + 1);
    return files
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, file }) => ({ path: path.slice(folder.length), file }));
  }
  const [single] = files.filter(({ path }) => SINGLE_FILES.test(path)).sort((a, b) => depth(a.path) - depth(b.path));
  return single ? [single] : files;
}
