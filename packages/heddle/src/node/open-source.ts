import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toStatusError } from "@heddle/status";
import { badUrl, folderOfModels } from "../source/errors.js";
import {
  defaultFileNames,
  type ModelSource,
  type OpenedSource,
  type OpenOptions,
  SAVED_MODEL_FILE,
} from "../source/model-source.js";
import { openSource as openPortableSource } from "../source/open-source.js";
import { withFileErrors } from "./file-error.js";
import { nodeFiles } from "./file-system.js";
import { readdirSync, statSync } from "./node-fs.js";

export { findInstalledPlugin } from "./find-installed-plugin.js";

/**
 * Opens paths and `file:` URLs, and all sources that every platform has.
 *
 * @throws {StatusError} NOT_FOUND or PERMISSION_DENIED for a path that cannot be opened; otherwise as the portable form
 */
export function openSource(source: ModelSource, options?: OpenOptions): OpenedSource | Promise<OpenedSource> {
  if (source instanceof URL) {
    return source.protocol === "file:" ? openPath(pathOf(source), options) : openPortableSource(source, options);
  }
  if (typeof source !== "string" || source === "" || /^(https?|data|blob):/i.test(source)) {
    return openPortableSource(source, options);
  }
  if (/^file:/i.test(source)) return openPath(pathOf(source), options);
  // `C:` of Windows is not a scheme.
  const [scheme] = /^[a-z][a-z\d+.-]+(?=:\/\/)/i.exec(source) ?? [];
  if (scheme === undefined) return openPath(source, options);
  throw badUrl(source, `URLs of ${scheme} are not fetched: download the model, and pass its path or bytes`);
}

function pathOf(fileUrl: string | URL): string {
  try {
    return fileURLToPath(fileUrl);
  } catch (error) {
    throw badUrl(String(fileUrl), toStatusError(error).message);
  }
}

function openPath(path: string, { fileNames = [] }: OpenOptions = {}): OpenedSource {
  const isFolder = withFileErrors(path, () => statSync(path)).isDirectory();
  const file = isFolder ? modelFileIn(path, [...fileNames, ...defaultFileNames]) : path;
  return { files: nodeFiles(dirname(file)), modelFile: basename(file), label: file };
}

/**
 * The path of the first of `names` in `folder`, or of its only .tflite file; or of one in the newest of its versions: folders with numbers
 * for names, as TensorFlow Serving has them. Without any, that of a list of checkpoints, or of `saved_model.pb`, which its reader reports
 * to be missing.
 *
 * @throws {StatusError} NOT_FOUND with the models in the folder, if it has some
 */
function modelFileIn(folder: string, names: readonly string[]): string {
  const versions = withFileErrors(folder, () => readdirSync(folder))
    .filter((name) => /^\d+$/.test(name) && isFolder(join(folder, name)))
    .sort((a, b) => Number(BigInt(b) - BigInt(a)));
  for (const place of [folder, ...versions.map((name) => join(folder, name))]) {
    const found = names.map((name) => join(place, name)).find(isFile) ?? onlyTfliteFile(place);
    if (found !== undefined) return found;
  }
  const checkpoints = join(folder, "checkpoint");
  if (isFile(checkpoints)) return checkpoints;
  const models = modelsIn(folder, names);
  if (models.length > 0) throw folderOfModels(folder, models);
  return join(folder, SAVED_MODEL_FILE);
}

/** The files and folders of a folder that look like models. */
function modelsIn(folder: string, names: readonly string[]): string[] {
  return withFileErrors(folder, () => readdirSync(folder))
    .sort()
    .flatMap((entry) => {
      if (MODEL_FILE.test(entry)) return isFile(join(folder, entry)) ? [entry] : [];
      const place = join(folder, entry);
      try {
        return isFolder(place) && names.some((name) => isFile(join(place, name))) ? [`${entry}/`] : [];
      } catch {
        return []; // It may not be looked into.
      }
    });
}

const MODEL_FILE = /\.(bef|h5|hdf5|keras|tar|tar\.gz|tflite|tgz|zip)$/i;

function onlyTfliteFile(folder: string): string | undefined {
  const [file, another] = withFileErrors(folder, () => readdirSync(folder)).filter((name) => name.endsWith(".tflite"));
  return file === undefined || another !== undefined ? undefined : join(folder, file);
}

function isFile(path: string): boolean {
  return withFileErrors(path, () => statSync(path, { throwIfNoEntry: false }))?.isFile() === true;
}

function isFolder(path: string): boolean {
  return withFileErrors(path, () => statSync(path, { throwIfNoEntry: false }))?.isDirectory() === true;
}
