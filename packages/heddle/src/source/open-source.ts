import { bytesFileSystem } from "@heddle/kernel-fallback";
import { Code, invalidArgument, StatusError, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { noSuchFile } from "../errors.js";
import { badSource, badUrl } from "./errors.js";
import { type FetchedFiles, fetchFiles } from "./fetch-files.js";
import {
  defaultFileNames,
  type FilesByPath,
  type ModelSource,
  type OpenedSource,
  type OpenOptions,
  SAVED_MODEL_FILE,
} from "./model-source.js";

/**
 * Opens the sources that every platform has: URLs, bytes and files by path. Text is a URL, relative to the page in a browser.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another value; UNAVAILABLE or PERMISSION_DENIED when a folder's file cannot be fetched
 */
export async function openSource(source: ModelSource, options: OpenOptions = {}): Promise<OpenedSource> {
  if (source instanceof URL) return openUrl(source, options);
  if (typeof source === "string") return openUrl(urlOf(source), options);
  const bytes = asBytes(source);
  if (bytes) return openFiles({ "the model": bytes }, options);
  if (!isPlainObject(source)) throw badSource(source);
  const entries = Object.entries(source).map(([path, value]) => [path, fileBytes(path, value)] as const);
  return openFiles(Object.fromEntries(entries), options);
}

function asBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value instanceof Uint8Array ? value : undefined;
}

function fileBytes(path: string, value: unknown): Uint8Array {
  const bytes = asBytes(value);
  if (!bytes) {
    const found = describeValue(value);
    throw invalidArgument(`the file '${path}' must be a Uint8Array or an ArrayBuffer, found ${found}`, { path });
  }
  return bytes;
}

/** True for an object literal, of this realm or another: arrays, views and instances of classes have a longer prototype chain. */
function isPlainObject(value: unknown): value is FilesByPath {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function urlOf(text: string): URL {
  if (text === "") throw invalidArgument("the path of the model is empty"); // In a page, `""` would resolve to the page itself.
  try {
    return new URL(text, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw badSource(text);
  }
}

/** Plugins are installed in Node alone: always undefined. */
export async function findInstalledPlugin(_op: string): Promise<string | undefined> {
  return undefined;
}

async function openUrl(url: URL, options: OpenOptions): Promise<OpenedSource> {
  if (!url.pathname.startsWith("/")) throw badUrl(url.href, "it has no folder: pass the bytes");
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const isFile = last.includes(".") || url.searchParams.get("tf-hub-format") === "compressed";
  if (!isFile) refuseModelPage(url);
  const folder = new URL(isFile || last === "" ? "." : `${last}/`, url);
  folder.search = url.search;
  const files = fetchFiles(folder, options);
  const modelFile = isFile ? decoded(url, last) : await modelFileIn(files, namesFor(options));
  if (modelFile === undefined) return openDownload(url, last, options);
  return { files, modelFile, label: new URL(isFile ? last : modelFile, folder).href, close: () => files.forget() };
}

function decoded({ href }: URL, name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    throw badUrl(href, toStatusError(error).message);
  }
}

function namesFor({ fileNames = [] }: OpenOptions): readonly string[] {
  return [...fileNames, ...defaultFileNames];
}

/** A URL whose last part has no dot, and that is not a folder: a download, such as Kaggle's `…/download`. */
async function openDownload(url: URL, last: string, options: OpenOptions): Promise<OpenedSource> {
  const folder = new URL(".", url);
  folder.search = url.search;
  const files = fetchFiles(folder, options);
  const file = decoded(url, last);
  const label = new URL(last, folder).href;
  if (last !== "" && (await has(files, file))) return { files, modelFile: file, label, close: () => files.forget() };
  // The reader of this file reports that it is missing.
  const inside = fetchFiles(new URL(last === "" ? "." : `${last}/`, url), options);
  return { files: inside, modelFile: SAVED_MODEL_FILE, label: new URL(SAVED_MODEL_FILE, `${label}/`).href };
}

/** Pages of model hubs, which are HTML. @throws {StatusError} INVALID_ARGUMENT with the address or the line that has the model */
function refuseModelPage(url: URL): void {
  if (/^(www\.)?tfhub\.dev$/.test(url.hostname)) {
    throw badUrl(url.href, `it is a page of TensorFlow Hub: add ?tf-hub-format=compressed`);
  }
  const [, model] = /^\/models\/([\w-]+\/[\w-]+)/.exec(url.pathname) ?? [];
  if (model !== undefined && /^(www\.)?kaggle\.com$/.test(url.hostname)) {
    const [, framework = "tensorFlow2"] = /\/frameworks\/([\w-]+)/.exec(url.pathname) ?? [];
    const [, variation = "VARIATION"] = /\/variations\/([\w-]+)/.exec(url.pathname) ?? [];
    const handle = `${model}/${framework}/${variation}`;
    throw badUrl(
      url.href,
      `it is a page of Kaggle: download the model, python3 -c 'import kagglehub; print(kagglehub.model_download("${handle}"))'`,
    );
  }
}

async function has(files: FetchedFiles, path: string): Promise<boolean> {
  try {
    (await files.open(path)).close();
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return false;
    throw error;
  }
}

/** The first of `names` that the server has. */
async function modelFileIn(files: FetchedFiles, names: readonly string[]): Promise<string | undefined> {
  for (const file of names) if (await has(files, file)) return file;
  return undefined;
}

function openFiles(entries: Readonly<Record<string, Uint8Array>>, options: OpenOptions): OpenedSource {
  const paths = Object.keys(entries);
  const named = namesFor(options).find((path) => Object.hasOwn(entries, path));
  const modelFile = paths.length === 1 ? paths[0] : named;
  if (modelFile === undefined) throw noSuchFile(SAVED_MODEL_FILE);
  return { files: bytesFileSystem(entries), modelFile, label: modelFile };
}
