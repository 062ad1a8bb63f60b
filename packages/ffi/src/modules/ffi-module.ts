import { notFound, type StatusError } from "@heddle/status";
import { createFunction } from "../calls/create-function.js";
import type { FfiFunction } from "../calls/ffi-function.js";
import { setFunction } from "../calls/named-functions.js";
import { tensorFromTypedArray } from "../dlpack/allocate-tensor.js";
import type { TypedArray } from "../dlpack/elements.js";
import type { FfiTensor } from "../dlpack/ffi-tensor.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import { LoadedModules } from "./loaded-modules.js";
import type { ModuleInstance } from "./module-instance.js";

/** Options of {@link FfiModule.register}. */
export interface RegisterModuleOptions {
  /** The start of the names in the registry, such as `my_library.`. Default: empty. */
  readonly prefix?: string;
  /** True to replace functions of the same names. Default false. */
  readonly override?: boolean;
}

/**
 * A loaded module, whose functions are called by name. It lives as long as something refers to it: this object, a function of it, or
 * an object that it made with the host's functions. Then its data is freed; what it made by itself and left behind fails clearly
 * when its code is called.
 */
export class FfiModule extends FfiObject {
  readonly #functions = new Map<string, FfiFunction>();
  readonly #ownsFfi: boolean;

  /** @param ownsFfi true to dispose `ffi` with this */
  constructor(ffi: Ffi, address: number, ownsFfi = false) {
    super(ffi, address);
    this.#ownsFfi = ownsFfi;
  }

  /** The names of its functions, sorted. */
  get functionNames(): readonly string[] {
    return this.#instance.functionNames();
  }

  /** The error that disabled the module: a trap, or damage. Every later call throws it. */
  get failure(): StatusError | undefined {
    return this.#instance.guard.failure;
  }

  /** True when it has a function of this name. */
  has(name: string): boolean {
    return this.#instance.exported(name) !== undefined;
  }

  /**
   * A function as an object, which the caller releases. It keeps the module alive.
   *
   * @throws {StatusError} NOT_FOUND, with the names that are there
   */
  getFunction(name: string): FfiFunction {
    const instance = this.#instance;
    const packed = instance.exported(name);
    if (!packed) {
      const names = this.functionNames;
      throw notFound(`module ${instance.name} has no function '${name}'; it has ${names.join(", ") || "none"}`, {
        name,
      });
    }
    const dispose = instance.ending(0, 0);
    try {
      return createFunction(this.ffi, { packed, dispose });
    } catch (error) {
      dispose();
      throw error;
    }
  }

  /**
   * Calls a function with values of JavaScript as `writeValue` takes them. A typed array, but not a Uint8Array, which is bytes, is a
   * tensor of one dimension: it is copied in and, after the call, back, so that a function can write to it.
   *
   * @returns the result as `readValue` makes it; the caller releases an object
   * @throws {StatusError} NOT_FOUND as {@link FfiModule.getFunction}; INTERNAL when the module is disabled; the error of the function
   */
  call(name: string, ...args: readonly unknown[]): FfiValue {
    const run = this.#functions.get(name) ?? this.getFunction(name);
    this.#functions.set(name, run);
    if (!args.some(isNumbers)) return run.call(...args);
    const copies: { readonly array: TypedArray; readonly tensor: FfiTensor }[] = [];
    try {
      const values = args.map((arg) => {
        if (!isNumbers(arg)) return arg;
        const tensor = tensorFromTypedArray(this.ffi, arg);
        copies.push({ array: arg, tensor });
        return tensor;
      });
      const result = run.call(...values);
      for (const { array, tensor } of copies) array.set(tensor.elements() as never);
      return result;
    } finally {
      for (const { tensor } of copies) tensor.release();
    }
  }

  /** The structured metadata of a function, JSON; undefined without any. @throws the error of the function that returns it */
  metadata(name: string): string | undefined {
    return this.#text(`_metadata_${name}`);
  }

  /** The description of a function; undefined without any. @throws the error of the function that returns it */
  doc(name: string): string | undefined {
    return this.#text(`_doc_${name}`);
  }

  /** Lets the module find the functions of another one: `TVMFFIEnvModLookupFromImports`. It keeps the other one alive. */
  importModule(other: FfiModule): void {
    this.ffi.part(LoadedModules).addImport(this.address, other);
  }

  /**
   * Puts all functions into `ffi.functions`. They keep the module alive until they are taken out.
   *
   * @returns their names there
   * @throws {StatusError} ALREADY_EXISTS when a name is taken and `override` is false
   */
  register({ prefix = "", override = false }: RegisterModuleOptions = {}): readonly string[] {
    return this.functionNames.map((name) => {
      using run = this.getFunction(name);
      setFunction(this.ffi, prefix + name, run, { override });
      return prefix + name;
    });
  }

  /** Gives the reference back, and disposes the Ffi that was made for the module. */
  override release(): void {
    if (this.isReleased) return;
    for (const run of this.#functions.values()) run.release();
    this.#functions.clear();
    super.release();
    if (this.#ownsFfi) this.ffi.dispose();
  }

  #text(name: string): string | undefined {
    const value = this.#instance.describe(name);
    if (value instanceof FfiObject) value.release();
    return typeof value === "string" ? value : undefined;
  }

  get #instance(): ModuleInstance {
    return this.ffi.part(LoadedModules).instance(this.address);
  }
}

/** True for a typed array whose elements are numbers; a Uint8Array is bytes. */
function isNumbers(value: unknown): value is TypedArray {
  if (!ArrayBuffer.isView(value) || value instanceof DataView) return false;
  return Object.prototype.toString.call(value) !== "[object Uint8Array]";
}
