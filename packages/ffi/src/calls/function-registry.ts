import { alreadyExists } from "@heddle/status";

/**
 * A function under a name. Arguments are values as `readValue` makes them; references to objects among them are borrowed: they are
 * released after the call, `clone()` keeps one. The result may be any value that `writeValue` takes; a reference to an object is
 * handed over to the caller, so that a function that keeps the object returns `clone()`.
 */
// biome-ignore lint/suspicious/noExplicitAny: the parameters of a function are its own affair; a caller checks its own arguments.
export type NamedFunction = (...args: any[]) => unknown;

/** The object in memory that a registered function stands for. */
export interface RegisteredObject extends Disposable {
  /** The Ffi that it belongs to. */
  readonly ffi: object;
}

/** A registered function. */
export interface RegistryEntry {
  readonly run: NamedFunction;
  /** Disposed when the function is replaced or taken out. */
  readonly object?: RegisteredObject | undefined;
}

/** Options of {@link FunctionRegistry.set}. */
export interface RegisterOptions {
  /** True to replace a function of the same name. Default false. */
  readonly override?: boolean;
  /** @internal */
  readonly object?: RegisteredObject;
}

/** Functions by name, which several {@link Ffi} may share: a host's own, and those that plugins export. */
export class FunctionRegistry {
  readonly #entries = new Map<string, RegistryEntry>();

  /**
   * Puts a function under a name.
   *
   * @throws {StatusError} ALREADY_EXISTS when the name is taken and `override` is false
   */
  set(name: string, run: NamedFunction, { override = false, object }: RegisterOptions = {}): void {
    const before = this.#entries.get(name);
    if (before && !override) throw alreadyExists(`Global Function \`${name}\` is already registered`);
    this.#entries.set(name, { run, object });
    before?.object?.[Symbol.dispose]();
  }

  /** The function of a name, or undefined. */
  get(name: string): NamedFunction | undefined {
    return this.#entries.get(name)?.run;
  }

  /** The function of a name and what it stands for, or undefined. @internal */
  entry(name: string): RegistryEntry | undefined {
    return this.#entries.get(name);
  }

  /** Takes a name out. @returns false when it was not there */
  remove(name: string): boolean {
    const object = this.#entries.get(name)?.object;
    const isRemoved = this.#entries.delete(name);
    object?.[Symbol.dispose]();
    return isRemoved;
  }

  /** Takes out the functions that stand for objects of `ffi`. @internal */
  removeOf(ffi: object): void {
    for (const [name, { object }] of [...this.#entries]) if (object?.ffi === ffi) this.remove(name);
  }

  /** The names, in the order in which they came. */
  names(): string[] {
    return [...this.#entries.keys()];
  }
}
