import type { Resource, ResourceManager, TypeIndex } from "@heddle/kernel-api";

const DEFAULT_CONTAINER = "localhost";

/** Resources by container, name and kind. Holds one reference of each until it is deleted or all are cleared. */
export class HostResources implements ResourceManager {
  /** Of each container and name, the resources by kind. */
  readonly #resources = new Map<string, Map<TypeIndex, Resource>>();

  /** The number of resources. */
  get size(): number {
    let size = 0;
    for (const kinds of this.#resources.values()) size += kinds.size;
    return size;
  }

  /** All resources, borrowed, in the order of their first names. */
  *[Symbol.iterator](): Generator<{ readonly container: string; readonly name: string; readonly resource: Resource }> {
    for (const [key, kinds] of this.#resources) {
      const end = key.indexOf("\0");
      for (const resource of kinds.values()) {
        yield { container: key.slice(0, end), name: key.slice(end + 1), resource };
      }
    }
  }

  lookupOrCreate<R extends Resource>(container: string, name: string, type: TypeIndex, create: () => R): R {
    const key = keyOf(container, name);
    let resource = this.#resources.get(key)?.get(type);
    if (!resource) {
      resource = create();
      const kinds = this.#resources.get(key) ?? new Map<TypeIndex, Resource>();
      this.#resources.set(key, kinds.set(type, resource));
    }
    resource.retain();
    return resource as R;
  }

  lookup(container: string, name: string, type: TypeIndex): Resource | undefined {
    const resource = this.#resources.get(keyOf(container, name))?.get(type);
    resource?.retain();
    return resource;
  }

  delete(container: string, name: string, type: TypeIndex | Resource): boolean {
    const key = keyOf(container, name);
    const kinds = this.#resources.get(key);
    for (const [kind, resource] of kinds ?? []) {
      if (kind !== type && resource !== type) continue;
      kinds?.delete(kind);
      if (kinds?.size === 0) this.#resources.delete(key);
      resource.release();
      return true;
    }
    return false;
  }

  /** Releases all resources. */
  clear(): void {
    const resources = [...this.#resources.values()].flatMap((kinds) => [...kinds.values()]);
    this.#resources.clear();
    for (const resource of resources) resource.release();
  }
}

function keyOf(container: string, name: string): string {
  return `${container || DEFAULT_CONTAINER}\0${name}`;
}
