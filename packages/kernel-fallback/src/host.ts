import { FunctionRegistry, type NamedFunction } from "@heddle/ffi/functions";
import type { FileSystem, KernelPlugin, LogSink } from "@heddle/kernel-api";
import { LinearMemory, type LinearMemoryOptions, type WasmModules } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { provideTextCode, textCode } from "@heddle/tstring/texts";
import { noSuchFile } from "./errors.js";
import { HostResources } from "./host-resources.js";
import { PlainRegistry } from "./plain-registry.js";
import { Registry } from "./registry.js";

/** Options of {@link Host}. */
export interface HostOptions {
  /** The memory, or options for a new one. */
  readonly memory?: LinearMemory | LinearMemoryOptions;
  /**
   * Compiled modules of hot loops, for platforms that compile no WebAssembly at run time; `heddle/wasm-modules` has them. A given
   * `LinearMemory` has its own. Default none.
   */
  readonly modules?: WasmModules | undefined;
  /** Plugins to load. Default none. */
  readonly plugins?: readonly KernelPlugin[];
  /**
   * Functions that kernels and plugins call by name: `{ "my.score": (text) => … }`, or a registry, which other hosts may share. Default
   * none.
   */
  readonly functions?: FunctionRegistry | Readonly<Record<string, NamedFunction>>;
  /** The files that kernels read, unless a model has its own. Default: {@link noFiles}. */
  readonly files?: FileSystem;
  /** Takes warnings of kernels, the places of their failures, and text that models print. Default: they are dropped. */
  readonly log?: LogSink | undefined;
}

/** A {@link Host} for plugins that were made for a program: see {@link PlainRegistry}. */
export class PlainHost implements Disposable {
  readonly memory: LinearMemory;
  readonly registry: PlainRegistry;
  readonly resources = new HostResources();
  readonly files: FileSystem;
  readonly log: LogSink | undefined;
  #stepId = 0;

  /** @throws {StatusError} INVALID_ARGUMENT for functions or modules that are not; as `loadPlugin` of the registry */
  constructor(options: HostOptions = {}, registry = new PlainRegistry(functionsOf(options.functions))) {
    this.memory = memoryOf(options);
    this.registry = registry;
    this.files = options.files ?? noFiles;
    this.log = options.log;
    for (const plugin of options.plugins ?? []) this.registry.loadPlugin(plugin);
  }

  /** The functions by name: those of the application, which may add and remove some, and those of plugins. */
  get functions(): FunctionRegistry {
    return this.registry.functions;
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

/** The state that models share: one memory, the registered ops, kernels and functions, the resources. Two hosts share nothing. */
export class Host extends PlainHost {
  /** @throws {StatusError} INVALID_ARGUMENT for functions or modules that are not; as {@link Registry.loadPlugin} */
  constructor(options: HostOptions = {}) {
    provideTextCode(textCode);
    super(options, new Registry(functionsOf(options.functions)));
  }
}

function memoryOf({ memory, modules }: HostOptions): LinearMemory {
  if (!(memory instanceof LinearMemory)) return new LinearMemory({ ...(modules && { modules }), ...memory });
  if (modules === undefined) return memory;
  throw invalidArgument("modules are for a memory that the host makes: a LinearMemory has modules among its options");
}

function functionsOf(functions: HostOptions["functions"] = {}): FunctionRegistry {
  if (functions instanceof FunctionRegistry) return functions;
  const registry = new FunctionRegistry();
  registerFunctions(registry, functions);
  return registry;
}

/**
 * Puts functions of an application into a registry; those that it has already stay.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value that is not a function; ALREADY_EXISTS for a name that has another one
 */
export function registerFunctions(
  registry: FunctionRegistry,
  functions: Readonly<Record<string, NamedFunction>>,
): void {
  for (const [name, run] of Object.entries(functions)) {
    if (typeof run !== "function") {
      throw invalidArgument(`functions['${name}'] must be a function, found ${describeValue(run)}`, { function: name });
    }
    if (registry.get(name) !== run) registry.set(name, run);
  }
}

/** A file system without files. */
export const noFiles: FileSystem = {
  open(path) {
    throw noSuchFile(path);
  },
};
