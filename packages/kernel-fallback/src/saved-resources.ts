import type { Resource, SavedResource } from "@heddle/kernel-api";
import { StatusError, toStatusError, unimplemented } from "@heddle/status";
import type { HostResources } from "./host-resources.js";

/** A resource of a model as the ops that make it again, and its place. */
export interface NamedSavedResource {
  readonly container: string;
  readonly name: string;
  /** The kind of the resource, as error messages say it. */
  readonly typeName: string;
  readonly saved: SavedResource;
}

/**
 * All resources as the ops that make them again, in the order in which they were made. {@link releaseSavedResources} releases their
 * tensors.
 *
 * @throws {StatusError} UNIMPLEMENTED with its name for a resource that cannot be saved; RESOURCE_EXHAUSTED when memory is out
 */
export function savedResources(resources: HostResources): NamedSavedResource[] {
  const list: NamedSavedResource[] = [];
  try {
    for (const { container, name, resource } of resources) {
      const saved = saveResource(resource, container, name);
      if (saved) list.push({ container, name, typeName: resource.typeName, saved });
    }
    return list;
  } catch (error) {
    releaseSavedResources(list);
    throw error;
  }
}

/** Releases the tensors of {@link savedResources}. */
export function releaseSavedResources(list: readonly NamedSavedResource[]): void {
  for (const { saved } of list) {
    for (const { inputs } of [saved.create, ...saved.restore]) for (const tensor of inputs) tensor.release();
  }
}

function saveResource(resource: Resource, container: string, name: string): SavedResource | undefined {
  const problem = `resource '${name}' of container '${container}' (${resource.typeName}) cannot be saved`;
  const details = { container, name, type: resource.typeName };
  if (!resource.save)
    throw unimplemented(`${problem}: resources of its kind have no ops that make them again`, details);
  try {
    return resource.save();
  } catch (error) {
    const { code, message } = toStatusError(error);
    throw new StatusError(code, `${problem}: ${message}`, { details, cause: error });
  }
}
