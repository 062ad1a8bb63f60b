import type { Resource, ResourceManager } from "@heddle/kernel-api";

const DEFAULT_CONTAINER = "localhost";

/** Resources by container, kind and name. Holds one reference of each until it is deleted or all are cleared. */
export class HostResources implements ResourceManager {
  readonly #resources = new Map<string, Resource>();

  /** The number of resources. */
  get size(): number {
    return this.#resources.size;
  }

  lookupOrCreate<R extends Resource>(container: string, name: string, typeName: string, create: () => R): R {
    const key = keyOf(container, name, typeName);
    let resource = this.#resources.get(key);
    if (!resource) {
      resource = create();
      this.#resources.set(key, resource);
    }
    resource.retain();
    return resource as R;
  }

  lookup(container: string, name: string, typeName: string): Resource | undefined {
    const resource = this.#resources.get(keyOf(container, name, typeName));
    resource?.retain();
    return resource;
  }

  delete(container: string, name: string, typeName: string): boolean {
    const key = keyOf(container, name, typeName);
    const resource = this.#resources.get(key);
    if (!resource) return false;
    this.#resources.delete(key);
    resource.release();
    return true;
  }

  /** Releases all resources. */
  clear(): void {
    const resources = [...this.#resources.values()];
    this.#resources.clear();
    for (const resource of resources) resource.release();
  }
}

function keyOf(container: string, name: string, typeName: string): string {
  return `${container || DEFAULT_CONTAINER}\0${typeName}\0${name}`;
}
