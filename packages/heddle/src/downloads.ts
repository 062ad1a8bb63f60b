/**
 * All that `loadModel` imports when a model needs it. The build makes a few files of it, which `downloads.config.mjs` lists: a
 * file for each module would be a chain of sixty requests.
 */

export { type DefaultPlugin, defaultPlugins } from "./gen/op-index.js";

/** The default readers of models. */
export const importReaders = () => import("./source/default-readers.js");

/** The code that opens archives of models. */
export const importArchives = () => import("./source/archive/open-archive.js");

/** Starts to import the code that nearly every model needs, while its first file is fetched. */
export function importCommonCode(): void {
  const ignore = () => {}; // The import that needs the code fails in the same way.
  importReaders().catch(ignore);
  import("@heddle/kernels-control/parts").catch(ignore);
}

/** The storage of tables for `tables: "constant"`, of the same package as the default plugin. */
export const importConstantTables = () => import("@heddle/hashtable/constant-tables");

/** The code that records the memory and the steps of runs, with a copy of `@heddle/diagnostics`. */
export const importRecording = () => import("./model/recording.js");
