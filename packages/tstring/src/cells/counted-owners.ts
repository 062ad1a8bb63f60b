import type { LinearMemory } from "@heddle/memory";

/** The owners of one memory, as the code that frees cells sees them: `ViewOwners`, which bundles without owners do not have. */
export interface CountedOwners {
  isKnown(owner: number): boolean;
  unref(owner: number): boolean;
}

/** The owners of each memory that has some. */
export const ownersOfMemory = /* @__PURE__ */ new WeakMap<LinearMemory, CountedOwners>();

/** Releases the reference of a cell that is no longer a VIEW; does nothing for owner 0 and for unknown owners. */
export function dropOwner(memory: LinearMemory, owner: number): void {
  const owners = ownersOfMemory.get(memory);
  if (owner !== 0 && owners?.isKnown(owner)) owners.unref(owner);
}
