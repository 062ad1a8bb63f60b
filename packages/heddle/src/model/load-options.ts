import type { ExecutorOptions } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import type { ReadModelOptions } from "../source/read-model.js";

/** Something that begins while a model is loaded, or goes on. */
export interface Progress {
  /**
   * What it is: a file is fetched, a model read, a plugin imported, an initializer run, a file read by an initializer (a
   * vocabulary, a checkpoint), a signature prepared.
   */
  readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare";
  /** Which one: the URL, the file, the package, the initializer, the signature. */
  readonly name: string;
  /** Of `fetch` and `file`, which are told again and again: bytes that have come. */
  readonly loadedBytes?: number;
  /** Of `file`, and of `fetch` where the server says so: bytes that will come. */
  readonly totalBytes?: number;
}

export interface LoadOptions extends ReadModelOptions {
  /** Where the model runs; default a host of its own, which is disposed with it. */
  readonly host?: Host;
  /** Plugins that come before the default ones: an op or kernel of theirs takes the place of a default one. */
  readonly plugins?: readonly KernelPlugin[];
  /** Signatures to prepare at once; the others are when they are first run. Default: the default signature, if there is one. */
  readonly signatures?: readonly string[];
  /**
   * Who holds the entries of static lookup tables. With `resource` (the default) each table of each model has its own. With
   * `constant` a table that is initialised is frozen, and tables with equal entries are one, for all models on the host that
   * were loaded so; it lives until the last of these models is disposed. Answers are the same. Tables that can change are
   * never shared.
   */
  readonly tables?: "resource" | "constant";
  /** Limits of what a model may ask for; see {@link Limits}. */
  readonly limits?: Limits;
  /** Stops loading, with CANCELLED. */
  readonly signal?: AbortSignal;
  /** Told of what begins, and of files while they are fetched or initializers read them. */
  readonly onProgress?: (progress: Progress) => void;
}

/** What a model may ask for; each limit has a default, which the packages `@heddle/saved-model` and `@heddle/graph` name. */
export type Limits = NonNullable<ReadModelOptions["limits"]> & Pick<ExecutorOptions, "maxNodes" | "maxCallDepth">;
