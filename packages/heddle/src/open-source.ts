import { badSource, noSuchFile } from "./errors.js";
import { fetchFiles } from "./fetch-files.js";
import { type FilesByPath, type ModelSource, type OpenedSource, SAVED_MODEL_FILE } from "./model-source.js";

/**
 * Opens what every platform has: URLs, bytes, files by path. Text is a URL, relative to the page where there is one.
 *
 * @throws {StatusError} INVALID_ARGUMENT for anything else
 */
export async function openSource(source: ModelSource, signal?: AbortSignal): Promise<OpenedSource> {
  if (source instanceof URL) return openUrl(source, signal);
  if (typeof source === "string") return openUrl(urlOf(source), signal);
  if (source instanceof Uint8Array) return openFiles({ "the model": source });
  if (typeof source === "object" && source !== null && Object.values(source).every(isBytes)) return openFiles(source);
  throw badSource(source);
}

const isBytes = (value: unknown) => value instanceof Uint8Array;

function urlOf(text: string): URL {
  try {
    return new URL(text, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw badSource(text);
  }
}

function openUrl(url: URL, signal: AbortSignal | undefined): OpenedSource {
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const isFile = last.includes(".");
  const folder = new URL(isFile || last === "" ? "." : `${last}/`, url);
  const files = fetchFiles(folder, signal);
  const modelFile = isFile ? decodeURIComponent(last) : SAVED_MODEL_FILE;
  return { files, modelFile, label: new URL(isFile ? last : modelFile, folder).href, close: () => files.forget() };
}

async function openFiles(entries: FilesByPath): Promise<OpenedSource> {
  const { bytesFileSystem } = await import("@heddle/saved-model");
  const paths = Object.keys(entries);
  const modelFile = paths.length === 1 ? paths[0] : SAVED_MODEL_FILE;
  if (!Object.hasOwn(entries, modelFile)) throw noSuchFile(modelFile);
  return { files: bytesFileSystem(entries), modelFile, label: modelFile };
}
