import { alreadyExists } from "@heddle/status";

/**
 * A function under a name. Arguments are values as `readValue` makes them; references to objects among them are borrowed: they are
 * released after the call, `clone()` keeps one. The result may be any value that `writeValue` takes.
 */
// biome-ignore lint/suspicious/noExplicitAny: the parameters of a function are its own affair; a caller checks its own arguments.
export type NamedFunction = (...args: any[]) => unknown;

/** Functions by name, which several {@link Ffi} may share: a host's own, and those that plugins export. */
export class FunctionRegistry {
  readonly #functions = new Map<string, NamedFunction>();

  /**
   * Puts a function under a name.
   *
   * @throws {StatusError} ALREADY_EXISTS when the name is taken and `override` is false, the default
   */
  set(name: string, run: NamedFunction, { override = false }: { readonly override?: boolean } = {}): void {
    if (!override && this.#functions.has(name))
      throw alreadyExists(`Global Function \`${name}\` is already registered`);
    this.#functions.set(name, run);
  }

  /** The function of a name, or undefined. */
  get(name: string): NamedFunction | undefined {
    return this.#functions.get(name);
  }

  /** Takes a name out. @returns false when it was not there */
  remove(name: string): boolean {
    return this.#functions.delete(name);
  }

  /** The names, in the order in which they came. */
  names(): string[] {
    return [...this.#functions.keys()];
  }
}
