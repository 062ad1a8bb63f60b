import type { ModelReader, ReadOptions, ReadResult } from "@heddle/graph";
import type { FrozenGraphReaderOptions, SavedModelReaderOptions } from "@heddle/saved-model";
import type { TfliteReaderOptions } from "@heddle/tflite";

/** Options of reading a model's files. */
export interface ReadModelOptions extends ReadOptions {
  /** Readers that come before the default ones: the first reader that recognises the model reads it. */
  readonly readers?: readonly ModelReader[];
  /** The options of each reader, by its kind. */
  readonly readerOptions?: ReaderOptions;
  /**
   * Weights that replace the model's own, as `load_weights` of Keras does: the path, URL or bytes of a `.weights.h5` file, or of another `.keras`
   * archive of a model with the same layers. Only for `.keras` archives. Default: the model's own weights.
   */
  readonly weights?: string | URL | Uint8Array | ArrayBuffer | undefined;
}

/** Options of readers, by kind. Options of an unused reader are ignored. */
export interface ReaderOptions {
  readonly "saved-model"?: SavedModelReaderOptions;
  readonly "graph-def"?: FrozenGraphReaderOptions;
  readonly tflite?: TfliteReaderOptions;
  readonly [kind: string]: object | undefined;
}

/** A model that was read but not loaded. */
export interface ReadModel extends ReadResult {
  readonly kind: string;
}

/** A model that was read to be run: facts for people may be missing. */
export type RunnableModel = Omit<ReadModel, "description"> & Partial<Pick<ReadModel, "description">>;
