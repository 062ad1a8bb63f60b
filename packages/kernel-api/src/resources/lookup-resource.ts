import { internal, invalidArgument } from "@heddle/status";
import type { ComputeContext } from "../kernel/compute-context.js";
import type { Resource } from "./resource-manager.js";

/**
 * The resource that the handle in input `index` refers to, borrowed.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a resource that is not an instance of `type`, INTERNAL for an empty handle
 */
export function lookupResource<R extends Resource>(
  context: ComputeContext,
  index: number,
  type: (abstract new (...args: never[]) => R) & { readonly typeName: string },
): R {
  const [object] = context.input(index).objects();
  if (object instanceof type) return object;
  if (!object) throw internal(`input ${index} is a resource handle that holds nothing`, { input: index });
  const { typeName: wanted } = type;
  const { typeName: found, name = "" }: Partial<Resource> = object;
  throw invalidArgument(
    `Trying to access a handle's resource using the wrong type. The handle of input ${index} points to a resource (name '${name}') of type '${found}' but you are trying to access the resource as type '${wanted}'`,
    { input: index, wanted, found, name },
  );
}
