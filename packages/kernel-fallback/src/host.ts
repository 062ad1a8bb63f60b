import type { FileSystem, KernelPlugin, LogSink } from "@heddle/kernel-api";
import { LinearMemory, type LinearMemoryOptions } from "@heddle/memory";
import { noSuchFile } from "./errors.js";
import { HostResources } from "./host-resources.js";
import { Registry } from "./registry.js";

/** Options of {@link Host}. */
export interface HostOptions {
  /** The memory, or options for a new one. */
  readonly memory?: LinearMemory | LinearMemoryOptions;
  /** Plugins to load. Default none. */
  readonly plugins?: readonly KernelPlugin[];
  /** The files that kernels read, unless a model has its own. Default: {@link noFiles}. */
  readonly files?: FileSystem;
  /** Takes warnings of kernels, the places of their failures, and text that models print. Default: they are dropped. */
  readonly log?: LogSink | undefined;
}

/** The state that models share: one memory, the registered ops and kernels, the resources. Two hosts share nothing. */
export class Host implements Disposable {
  readonly memory: LinearMemory;
  readonly registry = new Registry();
  readonly resources = new HostResources();
  readonly files: FileSystem;
  readonly log: LogSink | undefined;
  #stepId = 0;

  /** @throws {StatusError} as {@link Registry.loadPlugin} */
  constructor(options: HostOptions = {}) {
    this.memory = options.memory instanceof LinearMemory ? options.memory : new LinearMemory(options.memory);
    this.files = options.files ?? noFiles;
    this.log = options.log;
    for (const plugin of options.plugins ?? []) this.registry.loadPlugin(plugin);
  }

  /** The number of a new run; no other run of this host has it. */
  nextStepId(): number {
    return ++this.#stepId;
  }

  /** Releases all resources. Dispose the models on this host first. */
  dispose(): void {
    this.resources.clear();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}

/** A file system without files. */
export const noFiles: FileSystem = {
  open(path) {
    throw noSuchFile(path);
  },
};
