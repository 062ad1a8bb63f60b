import type { Host } from "@heddle/kernel-fallback";
import type { LoadedPlugin, PluginLimits, PluginObserver } from "@heddle/plugin-loader";
import type { Progress } from "../model/progress.js";

/** Where a plugin of a model in a worker is: in Node also the name of an installed package or a path; a URL; the bytes of a module. */
export type WorkerPluginSpec = string | URL | Uint8Array;

/** How far the plugins of a model in a worker are trusted, and the memory and time they may use. */
export type WorkerPluginLimits = Pick<PluginLimits, "trust" | "maximumBytes" | "stackBytes" | "timeLimitMs">;

/** The plugins of a model in the form of messages. */
export interface PluginData {
  readonly specs: readonly (string | Uint8Array)[];
  readonly limits: WorkerPluginLimits;
  /** The buffer of a `PluginBoard`; undefined without a time limit, or without shared memory. */
  readonly board: SharedArrayBuffer | undefined;
}

/** The plugin loader of a platform. */
export type LoadPlugin = (host: Host, spec: string | Uint8Array, limits: PluginLimits) => Promise<LoadedPlugin>;

/** Loads plugins into a host, in order. @throws {StatusError} as the plugin loader does */
export async function loadSpecs(
  host: Host,
  { specs, limits }: PluginData,
  {
    load,
    observer,
    onProgress,
  }: {
    readonly load: LoadPlugin;
    readonly observer: PluginObserver | undefined;
    readonly onProgress: (progress: Progress) => void;
  },
): Promise<void> {
  for (const spec of specs) {
    onProgress({ phase: "plugin", name: typeof spec === "string" ? spec : "(bytes)" });
    await load(host, spec, { ...limits, ...(observer && { observer }) });
  }
}
