import type { FfiFunction } from "../calls/ffi-function.js";
import { findFunction } from "../calls/named-functions.js";
import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { ModuleInstance } from "./module-instance.js";

/** A reference to a module whose functions another one may look up. */
interface FunctionSource {
  clone(): FunctionSource;
  release(): void;
  has(name: string): boolean;
  getFunction(name: string): FfiFunction;
}

interface Loaded {
  readonly instance: ModuleInstance;
  /** The modules that it may look functions up in. */
  readonly imports: FunctionSource[];
  /** The functions that it looked up, which are borrowed from here. */
  readonly found: Map<string, FfiFunction>;
}

/** The modules of one Ffi by their objects. */
export class LoadedModules implements Disposable {
  readonly #ffi: Ffi;
  readonly #loaded = new Map<number, Loaded>();

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  /** Makes the object of a module. @returns its address @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
  add(instance: ModuleInstance): number {
    const object = newObject(this.#ffi, TypeIndex.MODULE, this.#ffi.profile.headerBytes + 8);
    const word = (object + this.#ffi.profile.headerBytes) >>> 2;
    this.#ffi.memory.u32.fill(0, word, word + 2);
    this.#loaded.set(object, { instance, imports: [], found: new Map() });
    return object;
  }

  /** The module at `address`. @throws {FfiError} ValueError when its object was not made by a load */
  instance(address: number): ModuleInstance {
    return this.#at(address).instance;
  }

  /** Lets the module at `address` look functions up in another one. */
  addImport(address: number, other: FunctionSource): void {
    this.#at(address).imports.push(other.clone());
  }

  /**
   * The address of the function of a name in the modules that the one at `address` imports, else of the global one. It is borrowed: it
   * lives as long as the module.
   *
   * @throws {FfiError} RuntimeError when no module has it
   */
  importedFunction(address: number, name: string): number {
    const { found, imports } = this.#at(address);
    const present = found.get(name);
    if (present) return present.address;
    const source = imports.find((other) => other.has(name));
    const run = source ? source.getFunction(name) : findFunction(this.#ffi, name);
    if (!run) {
      throw new FfiError("RuntimeError", `Cannot find function ${name} in the imported modules or global registry.`);
    }
    found.set(name, run);
    return run.address;
  }

  /** Modules live as long as something refers to them: what they borrowed goes now. */
  [Symbol.dispose](): void {
    for (const loaded of this.#loaded.values()) release(loaded);
  }

  #at(address: number): Loaded {
    const loaded = this.#loaded.get(address);
    if (!loaded) throw new FfiError("ValueError", `no loaded module is at ${address}`);
    return loaded;
  }

  /** Unloads the module at `address`, which nothing refers to any more. */
  unload(address: number): void {
    const loaded = this.#loaded.get(address);
    if (!loaded) return;
    this.#loaded.delete(address);
    release(loaded);
    loaded.instance.unload();
  }
}

function release({ imports, found }: Loaded): void {
  for (const module of imports.splice(0)) module.release();
  for (const run of found.values()) run.release();
  found.clear();
}
