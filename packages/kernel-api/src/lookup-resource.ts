import { emptyHandle, wrongResource } from "./errors.js";
import type { ComputeContext } from "./kernel.js";
import type { Resource } from "./resource-manager.js";

/**
 * The resource that the handle in input `index` refers to, borrowed, when it is an instance of `type`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the handle refers to something else, INTERNAL when it holds nothing
 */
export function lookupResource<R extends Resource>(
  context: ComputeContext,
  index: number,
  type: (abstract new (...args: never[]) => R) & { readonly typeName: string },
): R {
  const [object] = context.input(index).objects();
  if (object instanceof type) return object;
  if (!object) throw emptyHandle(index);
  throw wrongResource(index, type.typeName, object.typeName, (object as Partial<Resource>).name ?? "");
}
