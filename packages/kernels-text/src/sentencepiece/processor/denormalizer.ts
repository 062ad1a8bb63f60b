import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { PLAN_WORDS, TEXT, TEXT_CAPACITY } from "../loops/plan-layout.js";

/** A plan that normalises text of at most `capacity` bytes, to `target`. */
export function writeDenormalizer(
  memory: LinearMemory,
  scope: MemoryScope,
  words: Uint32Array,
  capacity: number,
): { readonly plan: number; readonly target: number } {
  const target = scope.malloc(capacity);
  const plan = scope.malloc(PLAN_WORDS * 4);
  memory.u32.set(words, plan >>> 2);
  memory.u32[(plan >>> 2) + TEXT] = target;
  memory.u32[(plan >>> 2) + TEXT_CAPACITY] = capacity;
  return { plan, target };
}
