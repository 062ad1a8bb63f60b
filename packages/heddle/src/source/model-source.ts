import type { FileSystem } from "@heddle/kernel-api";
import type { Progress } from "../model/load-options.js";

/** The files of a model by path from its folder (`"saved_model.pb"`, `"variables/variables.index"`; `"model.json"`). */
export type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;

/**
 * Where a model is: in Node the path of a folder or a file; a URL, as text or as an object, of a file or of a folder (it ends
 * in `/`, or its last part has no dot); the bytes of a file; or files by path.
 */
export type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;

/** A model's files, and which of them is the model. */
export interface OpenedSource {
  readonly files: FileSystem;
  /** The path of the model's own file in `files`. */
  readonly modelFile: string;
  /** What messages call that file. */
  readonly label: string;
  /** Forgets what was kept for the time of loading. */
  close?(): void;
}

/** How files are got at. */
export interface OpenOptions {
  /** Stops it, with CANCELLED. */
  readonly signal?: AbortSignal;
  /** Told of what is fetched. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Gets at a model's files: each platform has its way. */
export type OpenSource = (source: ModelSource, options?: OpenOptions) => OpenedSource | Promise<OpenedSource>;

/** The file that makes a folder a SavedModel. */
export const SAVED_MODEL_FILE = "saved_model.pb";

/** The file that makes a folder a TensorFlow.js model. */
export const TFJS_MODEL_FILE = "model.json";
