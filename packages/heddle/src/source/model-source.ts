import type { ModelFiles } from "@heddle/graph";
import type { Progress } from "../model/progress.js";
import type { bodyBytes } from "./body-bytes.js";

/** The files of a model by path from its folder (`"saved_model.pb"`, `"variables/variables.index"`; `"model.json"`). */
export type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;

/**
 * Where a model is: in Node the path of a folder or a file; a URL, as text or as an object, of a file or of a folder (it ends
 * in `/`, or its last part has no dot); the bytes of a file; or files by path.
 */
export type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;

/** An opened model. */
export interface OpenedSource extends ModelFiles {
  /** Forgets the bytes that were kept while loading. */
  close?(): void;
}

export interface OpenOptions {
  /** Cancels fetches, with CANCELLED. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each fetch and each part of it that arrives. */
  readonly onProgress?: (progress: Progress) => void;
  /** Reads a response to `onProgress`, for the form of `openFile` for browsers, which has no code for it. Default: its parts are not reported. */
  readonly readBody?: typeof bodyBytes;
  /** Names of files by which a folder is a model, before {@link defaultFileNames}. Default: none. */
  readonly fileNames?: readonly string[];
}

/** Opens the files of a model; Node and browsers each have their form. */
export type OpenSource = (source: ModelSource, options?: OpenOptions) => OpenedSource | Promise<OpenedSource>;

/** The file of a SavedModel: a folder without any known file is reported to lack it. */
export const SAVED_MODEL_FILE = "saved_model.pb";

/** The file names of the default readers, without importing these. */
export const defaultFileNames: readonly string[] = [
  SAVED_MODEL_FILE,
  "model.json",
  "saved_model.pbtxt",
  "model.weights.h5",
];
