import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toStatusError } from "@heddle/status";
import { badUrl } from "../errors.js";
import {
  type ModelSource,
  type OpenedSource,
  type OpenOptions,
  SAVED_MODEL_FILE,
  TFJS_MODEL_FILE,
} from "../source/model-source.js";
import { openSource as openPortableSource } from "../source/open-source.js";
import { withFileErrors } from "./file-error.js";
import { nodeFiles } from "./file-system.js";

/** Opens what Node has: paths and `file:` URLs, then all that every platform has. */
export function openSource(source: ModelSource, options?: OpenOptions): OpenedSource | Promise<OpenedSource> {
  if (source instanceof URL)
    return source.protocol === "file:" ? openPath(pathOf(source)) : openPortableSource(source, options);
  if (typeof source !== "string" || source === "" || /^(https?|data|blob):/i.test(source)) {
    return openPortableSource(source, options);
  }
  return openPath(/^file:/i.test(source) ? pathOf(source) : source); // A drive letter is no scheme.
}

function pathOf(fileUrl: string | URL): string {
  try {
    return fileURLToPath(fileUrl);
  } catch (error) {
    throw badUrl(String(fileUrl), toStatusError(error).message);
  }
}

function openPath(path: string): OpenedSource {
  const isFolder = withFileErrors(path, () => statSync(path)).isDirectory();
  const file = isFolder ? join(path, modelFileIn(path)) : path;
  return { files: nodeFiles(dirname(file)), modelFile: basename(file), label: file };
}

/** A folder without a model is taken for a SavedModel, which is what most miss. */
function modelFileIn(folder: string): string {
  const has = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  return !has(SAVED_MODEL_FILE) && has(TFJS_MODEL_FILE) ? TFJS_MODEL_FILE : SAVED_MODEL_FILE;
}
