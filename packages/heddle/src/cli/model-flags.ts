import type { ReadModelOptions } from "../source/read-model.js";

/** The flags for what a model's own files do not state. */
export interface ModelFlags {
  readonly init?: readonly string[];
  readonly weights?: string;
}

/** The options of reading for `--init` and `--weights`. */
export function modelOptions({ init, weights }: ModelFlags): Pick<ReadModelOptions, "readerOptions" | "weights"> {
  return {
    ...(init && { readerOptions: { "graph-def": { initializers: init } } }),
    ...(weights !== undefined && { weights }),
  };
}
