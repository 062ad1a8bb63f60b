import type { TensorObject } from "@heddle/tensor";

/** Something that outlives a run: a lookup table, a variable. */
export interface Resource extends TensorObject {
  /** The container it was registered under; "" for an anonymous one. */
  readonly container: string;
  /** Its name in the container. */
  readonly name: string;
}

/** Resources by container, kind and name. An empty container is `"localhost"`. */
export interface ResourceManager {
  /**
   * The resource of that name, made by `create` when there is none; a reference that the caller releases.
   *
   * @throws {StatusError} whatever `create` throws, with nothing registered
   */
  lookupOrCreate<R extends Resource>(container: string, name: string, typeName: string, create: () => R): R;
  /** The resource of that name, or undefined; a reference that the caller releases. */
  lookup(container: string, name: string, typeName: string): Resource | undefined;
  /** Forgets the resource; false when there is none. Those who hold references keep them. */
  delete(container: string, name: string, typeName: string): boolean;
}
