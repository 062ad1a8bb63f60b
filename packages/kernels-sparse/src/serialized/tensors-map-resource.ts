import type { Resource, SavedResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { releaseParts, type SparseParts } from "./sparse-rows.js";

/** Sparse tensors by number, which are taken out once. */
export class SparseTensorsMap implements Resource {
  static readonly typeName = "tensorflow::SparseTensorsMap";
  readonly typeName = SparseTensorsMap.typeName;
  readonly container: string;
  readonly name: string;
  readonly #tensors = new Map<bigint, SparseParts>();
  #next = 0n;
  #references = 1;

  constructor(container: string, name: string) {
    this.container = container;
    this.name = name;
  }

  /** Takes over one reference of each part, and returns the number. */
  add(parts: SparseParts): bigint {
    const handle = this.#next++;
    this.#tensors.set(handle, parts);
    return handle;
  }

  /** Takes out a sparse tensor; the caller releases it. @throws {StatusError} INVALID_ARGUMENT for an unknown number */
  take(handle: bigint): SparseParts {
    const parts = this.#tensors.get(handle);
    if (!parts) throw invalidArgument(`Unable to find SparseTensor: ${handle} in map: ${this.name}`, { handle });
    this.#tensors.delete(handle);
    return parts;
  }

  /** Nothing: the tensors are those of a run. */
  save(): SavedResource | undefined {
    return undefined;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references > 0) return;
    for (const parts of this.#tensors.values()) releaseParts(parts);
    this.#tensors.clear();
  }
}
