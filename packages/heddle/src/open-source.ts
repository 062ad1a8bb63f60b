import { Code, StatusError } from "@heddle/status";
import { bytesFiles } from "./bytes-files.js";
import { badSource, noSuchFile } from "./errors.js";
import { type FetchedFiles, fetchFiles } from "./fetch-files.js";
import {
  type FilesByPath,
  type ModelSource,
  type OpenedSource,
  type OpenOptions,
  SAVED_MODEL_FILE,
  TFJS_MODEL_FILE,
} from "./model-source.js";

/**
 * Opens what every platform has: URLs, bytes, files by path. Text is a URL, relative to the page where there is one.
 *
 * @throws {StatusError} INVALID_ARGUMENT for anything else
 */
export async function openSource(source: ModelSource, options: OpenOptions = {}): Promise<OpenedSource> {
  if (source instanceof URL) return openUrl(source, options);
  if (typeof source === "string") return openUrl(urlOf(source), options);
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

async function openUrl(url: URL, options: OpenOptions): Promise<OpenedSource> {
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const isFile = last.includes(".");
  const folder = new URL(isFile || last === "" ? "." : `${last}/`, url);
  folder.search = url.search;
  const files = fetchFiles(folder, options);
  const modelFile = isFile ? decodeURIComponent(last) : await modelFileIn(files);
  return { files, modelFile, label: new URL(isFile ? last : modelFile, folder).href, close: () => files.forget() };
}

/** A folder without a model is taken for a SavedModel, which is what most miss. */
async function modelFileIn(files: FetchedFiles): Promise<string> {
  for (const file of [SAVED_MODEL_FILE, TFJS_MODEL_FILE]) {
    try {
      (await files.open(file)).close();
      return file;
    } catch (error) {
      if (!(error instanceof StatusError && error.code === Code.NOT_FOUND)) throw error;
    }
  }
  return SAVED_MODEL_FILE;
}

function openFiles(entries: FilesByPath): OpenedSource {
  const paths = Object.keys(entries);
  const named = [SAVED_MODEL_FILE, TFJS_MODEL_FILE].find((path) => Object.hasOwn(entries, path));
  const modelFile = paths.length === 1 ? paths[0] : named;
  if (modelFile === undefined) throw noSuchFile(SAVED_MODEL_FILE);
  return { files: bytesFiles(entries), modelFile, label: modelFile };
}
