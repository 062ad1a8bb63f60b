import type { LinearMemory } from "./linear-memory.js";

/** The same functions as those of a module of hot loops, in TypeScript, over a memory. */
export type LoopTwin = (memory: LinearMemory) => object;

/** Twins by the names of their modules without a hash: `PACKAGE/MODULE`. */
export type LoopTwins = Readonly<Record<string, LoopTwin>>;

/**
 * Makes twins known to all memories, for modules that were made without one. A plugin with such modules does it when it is registered; code
 * that uses chosen kernels does it where {@link compilesLoops} is false.
 */
export function provideTwins(twins: LoopTwins): void {
  for (const [name, twin] of Object.entries(twins)) provided.set(name, twin);
}

/** The twin of a module, by its name with a hash; undefined for one that was not provided. */
export function providedTwin(name: string): LoopTwin | undefined {
  return provided.get(name.slice(0, name.indexOf("@")));
}

/** Code that was imported, for all memories as every module is. */
const provided = /* @__PURE__ */ new Map<string, LoopTwin>();
