import type { ReaderOptions } from "../source/read-model.js";

/** The flag of models that do not state their init run. */
export interface InitFlag {
  readonly init?: readonly string[];
}

/** The options of readers for `--init`. */
export function initOptions({ init }: InitFlag): { readonly readerOptions?: ReaderOptions } {
  return init ? { readerOptions: { "graph-def": { initializers: init } } } : {};
}
