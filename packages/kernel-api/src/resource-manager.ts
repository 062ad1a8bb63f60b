import type { TensorObject } from "@heddle/tensor";

/** An object that outlives a run: a lookup table, a variable. */
export interface Resource extends TensorObject {
  /** The container it was registered under; "" for an anonymous one. */
  readonly container: string;
  /** Its name in the container. */
  readonly name: string;
}

/** Resources by container, kind and name. An empty container is `"localhost"`. */
export interface ResourceManager {
  /**
   * The resource of that name; `create` makes it when it is missing. The caller releases the reference.
   *
   * @throws {StatusError} the errors of `create`, with nothing registered
   */
  lookupOrCreate<R extends Resource>(container: string, name: string, typeName: string, create: () => R): R;
  /** The resource of that name, or undefined. The caller releases the reference. */
  lookup(container: string, name: string, typeName: string): Resource | undefined;
  /** Forgets a resource; false for an unknown one. References to it stay valid. */
  delete(container: string, name: string, typeName: string): boolean;
}
