import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toStatusError } from "@heddle/status";
import { badUrl } from "../errors.js";
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
  return openPath(/^file:/i.test(source) ? pathOf(source) : source, options); // `C:` of Windows is not a scheme.
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
  const file = isFolder ? join(path, modelFileIn(path, [...fileNames, ...defaultFileNames])) : path;
  return { files: nodeFiles(dirname(file)), modelFile: basename(file), label: file };
}

/** The first of `names` in `folder`; without any, `saved_model.pb`, which its reader reports to be missing. */
function modelFileIn(folder: string, names: readonly string[]): string {
  const isIn = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  return names.find(isIn) ?? SAVED_MODEL_FILE;
}
