import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ModelSource, type OpenedSource, SAVED_MODEL_FILE } from "./model-source.js";
import { withFileErrors } from "./node-file-error.js";
import { nodeFiles } from "./node-files.js";
import { openSource } from "./open-source.js";

/** Opens what Node has: paths and `file:` URLs, then all that every platform has. */
export function openNodeSource(source: ModelSource, signal?: AbortSignal): OpenedSource | Promise<OpenedSource> {
  const url = source instanceof URL ? source : typeof source === "string" ? asUrl(source) : undefined;
  if (url?.protocol === "file:") return openPath(fileURLToPath(url));
  if (typeof source === "string" && !url) return openPath(source);
  return openSource(url ?? source, signal);
}

/** Text with a scheme of its own; a drive letter is none. */
function asUrl(text: string): URL | undefined {
  return /^(https?|file|data|blob):/i.test(text) ? new URL(text) : undefined;
}

function openPath(path: string): OpenedSource {
  const isFolder = withFileErrors(path, () => statSync(path)).isDirectory();
  const file = isFolder ? join(path, SAVED_MODEL_FILE) : path;
  return { files: nodeFiles(dirname(file)), modelFile: basename(file), label: file };
}
