import { nextTurn } from "@heddle/graph/run";
import type { LinearMemory } from "@heddle/memory";

/** Bytes of zero-copy results that a memory holds before the next run waits for the collection of those that were forgotten. */
const SOFT_LIMIT_BYTES = 64 << 20;

/** Memory that is allocated, and never written, to make an engine collect garbage: it knows nothing of results in linear memory. */
const PRESSURE_BYTES = 64 << 20;
const MOST_TURNS = 8;

interface Held {
  bytes: number;
  /** Grows while results are held on purpose, so that not every run waits. */
  softLimitBytes: number;
}

const heldIn = new WeakMap<LinearMemory, Held>();

/** Counts `bytes` of a zero-copy result that is made, or with a negative number released. */
export function countHeld(memory: LinearMemory, bytes: number): void {
  const held = heldIn.get(memory);
  if (held) held.bytes += bytes;
  else heldIn.set(memory, { bytes, softLimitBytes: SOFT_LIMIT_BYTES });
}

/**
 * Waits for the collection of forgotten results when a memory holds more than a soft limit: in a loop that awaits nothing but
 * runs, finalizers never have a turn. Undefined when there is nothing to wait for, or the engine has no finalizers.
 */
export function collectForgotten(memory: LinearMemory): Promise<void> | undefined {
  const held = heldIn.get(memory);
  if (!held || held.bytes <= held.softLimitBytes || typeof FinalizationRegistry === "undefined") return undefined;
  return collect(held);
}

async function collect(held: Held): Promise<void> {
  const probe = new WeakRef({});
  await nextTurn(); // A WeakRef keeps its target for the turn that made it.
  for (let turn = 0; turn < MOST_TURNS && probe.deref(); turn++) {
    pressure();
    await nextTurn();
  }
  await nextTurn();
  held.softLimitBytes = Math.max(SOFT_LIMIT_BYTES, 2 * held.bytes);
}

function pressure(): void {
  try {
    new ArrayBuffer(PRESSURE_BYTES);
  } catch {
    // RangeError: the engine has no room, and has collected garbage for it.
  }
}
