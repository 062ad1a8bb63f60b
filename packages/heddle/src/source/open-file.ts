import { bytesFileSystem } from "@heddle/kernel-fallback";
import { fetchBytes } from "./fetch-bytes.js";
import type { FetchedFiles, fetchFiles } from "./fetch-files.js";
import type { ModelSource, OpenedSource, OpenOptions, OpenSource } from "./model-source.js";

/** The code for sources of other forms, and for other files beside the model. */
export interface OtherSources {
  readonly openSource: OpenSource;
  readonly fetchFiles: typeof fetchFiles;
}

/**
 * Opens a model as `openSource` does. The form for browsers has the code for bytes, and for the URL of a file with a plain name, and imports
 * the rest.
 *
 * @throws {StatusError} as `openSource`
 */
export async function openFile(
  source: ModelSource,
  options: OpenOptions,
  importOthers: () => Promise<OtherSources>,
): Promise<OpenedSource> {
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
    const modelFile = "the model";
    return { files: bytesFileSystem({ [modelFile]: new Uint8Array(source) }), modelFile, label: modelFile };
  }
  const url = typeof source === "string" && source !== "" ? urlOf(source) : source;
  const name = url instanceof URL && /^\/(?:.*\/)?([\w-]+\.[\w.-]+)$/.exec(url.pathname)?.[1];
  if (!name) return (await importOthers()).openSource(source, options);
  let bytes: Promise<Uint8Array> | undefined;
  let others: Promise<FetchedFiles> | undefined;
  const files = {
    async open(path: string) {
      if (path === name) {
        bytes ??= fetchBytes(new URL(name + url.search, url), options);
        return bytesFileSystem({ [path]: await bytes }).open(path);
      }
      others ??= importOthers().then((code) => code.fetchFiles(new URL(`.${url.search}`, url), options));
      return (await others).open(path);
    },
  };
  const close = () => {
    bytes = undefined;
    others = undefined;
  };
  return { files, modelFile: name, label: new URL(name, url).href, close };
}

/** The URL of a text, relative to the page; undefined for another text. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    return undefined;
  }
}
