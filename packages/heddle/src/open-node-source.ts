import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type ModelSource,
  type OpenedSource,
  type OpenOptions,
  SAVED_MODEL_FILE,
  TFJS_MODEL_FILE,
} from "./model-source.js";
import { withFileErrors } from "./node-file-error.js";
import { nodeFiles } from "./node-files.js";
import { openSource } from "./open-source.js";

/** Opens what Node has: paths and `file:` URLs, then all that every platform has. */
export function openNodeSource(source: ModelSource, options?: OpenOptions): OpenedSource | Promise<OpenedSource> {
  const url = source instanceof URL ? source : typeof source === "string" ? asUrl(source) : undefined;
  if (url?.protocol === "file:") return openPath(fileURLToPath(url));
  if (typeof source === "string" && !url) return openPath(source);
  return openSource(url ?? source, options);
}

/** Text with a scheme of its own; a drive letter is none. */
function asUrl(text: string): URL | undefined {
  return /^(https?|file|data|blob):/i.test(text) ? new URL(text) : undefined;
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
