import { Code, StatusError, toStatusError } from "@heddle/status";
import { badFile, badSource, badUrl, emptyPath, noSuchFile } from "../errors.js";
import { bytesFiles } from "./bytes-files.js";
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
  const bytes = asBytes(source);
  if (bytes) return openFiles({ "the model": bytes });
  if (!isPlainObject(source)) throw badSource(source);
  return openFiles(Object.fromEntries(Object.entries(source).map(([path, value]) => [path, fileBytes(path, value)])));
}

function asBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value instanceof Uint8Array ? value : undefined;
}

function fileBytes(path: string, value: unknown): Uint8Array {
  const bytes = asBytes(value);
  if (!bytes) throw badFile(path, value);
  return bytes;
}

/** Whether it was written `{…}`, in this realm or in another: arrays, views and instances of classes have a longer chain. */
function isPlainObject(value: unknown): value is FilesByPath {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function urlOf(text: string): URL {
  if (text === "") throw emptyPath(); // A page takes it for its own address.
  try {
    return new URL(text, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw badSource(text);
  }
}

async function openUrl(url: URL, options: OpenOptions): Promise<OpenedSource> {
  if (!url.pathname.startsWith("/")) throw badUrl(url.href, "it is in no folder: give the bytes");
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const isFile = last.includes(".");
  const folder = new URL(isFile || last === "" ? "." : `${last}/`, url);
  folder.search = url.search;
  const files = fetchFiles(folder, options);
  const modelFile = isFile ? decoded(url, last) : await modelFileIn(files);
  return { files, modelFile, label: new URL(isFile ? last : modelFile, folder).href, close: () => files.forget() };
}

function decoded({ href }: URL, name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    throw badUrl(href, toStatusError(error).message);
  }
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

function openFiles(entries: Readonly<Record<string, Uint8Array>>): OpenedSource {
  const paths = Object.keys(entries);
  const named = [SAVED_MODEL_FILE, TFJS_MODEL_FILE].find((path) => Object.hasOwn(entries, path));
  const modelFile = paths.length === 1 ? paths[0] : named;
  if (modelFile === undefined) throw noSuchFile(SAVED_MODEL_FILE);
  return { files: bytesFiles(entries), modelFile, label: modelFile };
}
