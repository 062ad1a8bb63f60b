import type { Host } from "@heddle/kernel-fallback";
import type { OpenedSource, OpenSource } from "../source/model-source.js";
import type { ReadModel, ReadModelOptions } from "../source/read-model.js";

/**
 * Loads into `host` what those of `ops` need that it does not have.
 *
 * @param onImport told the name of each package before it is imported
 * @returns the names of the packages that ops come from
 */
export type LoadPlugins = (
  host: Host,
  ops: readonly string[],
  onImport: (name: string) => void,
) => Promise<readonly string[]>;

/** What of loading differs between platforms and applications. */
export interface ModelLoader {
  /** Gets at a model's files. */
  readonly open: OpenSource;
  readonly read: (source: OpenedSource, options: ReadModelOptions) => Promise<ReadModel>;
  /** Without it a host has what it was given, and no more. */
  readonly loadPlugins?: LoadPlugins;
}
