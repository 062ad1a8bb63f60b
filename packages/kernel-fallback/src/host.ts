import type { FileSystem, KernelPlugin } from "@heddle/kernel-api";
import { LinearMemory, type LinearMemoryOptions } from "@heddle/memory";
import { notFound } from "@heddle/status";
import { HostResources } from "./host-resources.js";
import { Registry } from "./registry.js";

export interface HostOptions {
  /** The memory, or options for a new one. */
  readonly memory?: LinearMemory | LinearMemoryOptions;
  /** Plugins to load at once. */
  readonly plugins?: readonly KernelPlugin[];
  /** Where kernels read files unless a model brings its own; default: nowhere. */
  readonly files?: FileSystem;
}

/** Everything that models share: one memory, the registered ops and kernels, the resources. Hosts do not see each other. */
export class Host implements Disposable {
  readonly memory: LinearMemory;
  readonly registry = new Registry();
  readonly resources = new HostResources();
  readonly files: FileSystem;
  #stepId = 0;

  /** @throws {StatusError} as {@link Registry.loadPlugin} */
  constructor(options: HostOptions = {}) {
    this.memory = options.memory instanceof LinearMemory ? options.memory : new LinearMemory(options.memory);
    this.files = options.files ?? noFiles;
    for (const plugin of options.plugins ?? []) this.registry.loadPlugin(plugin);
  }

  /** A number that no other run of this host has. */
  nextStepId(): number {
    return ++this.#stepId;
  }

  /** Releases all resources. Models on this host are disposed first. */
  [Symbol.dispose](): void {
    this.resources.clear();
  }
}

/** A file system in which nothing is found. */
export const noFiles: FileSystem = {
  open(path) {
    throw notFound(`${path}; No such file or directory`, { path });
  },
};
