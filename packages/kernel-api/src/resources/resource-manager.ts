import type { TensorObject } from "@heddle/tensor";
import type { SavedResource } from "./saved-resource.js";
import type { TypeIndex } from "./type-index.js";

/** An object that outlives a run: a lookup table, a variable. */
export interface Resource extends TensorObject {
  /** The container it was registered under; "" for an anonymous one. */
  readonly container: string;
  /** Its name in the container. */
  readonly name: string;
  /**
   * The ops that make the resource again, as it is now; the caller releases their tensors. Undefined for a resource outside
   * of the model. A resource without this method cannot be saved.
   *
   * @throws {StatusError} UNIMPLEMENTED for a content that cannot be saved
   */
  save?(): SavedResource | undefined;
}

/** Resources by container, kind and name. An empty container is `"localhost"`. */
export interface ResourceManager {
  /**
   * The resource of that name; `create` makes it when it is missing. The caller releases the reference.
   *
   * @param type the class of the resource; a text in plugins of interface 1.1
   * @throws {StatusError} the errors of `create`, with nothing registered
   */
  lookupOrCreate<R extends Resource>(container: string, name: string, type: TypeIndex, create: () => R): R;
  /** The resource of that name, or undefined. The caller releases the reference. */
  lookup(container: string, name: string, type: TypeIndex): Resource | undefined;
  /** Forgets a resource, which its kind or the resource itself names; false for an unknown one. References to it stay valid. */
  delete(container: string, name: string, type: TypeIndex | Resource): boolean;
}
