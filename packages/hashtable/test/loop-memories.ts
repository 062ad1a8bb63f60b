import { LinearMemory } from "@heddle/memory";
import { expect } from "vitest";

/** The loops in WebAssembly and their twin, by name, with the options of a memory that has them. */
export const MEMORIES = [
  ["WebAssembly", { initialBytes: 65536 }],
  ["the twin in TypeScript", { initialBytes: 65536, wasmLoops: false }],
] as const;

/** Calls `body` with a memory, in which it leaves nothing. */
export function withMemory(
  options: ConstructorParameters<typeof LinearMemory>[0],
  body: (memory: LinearMemory) => void,
) {
  const memory = new LinearMemory(options);
  body(memory);
  expect(memory.liveBytes).toBe(0);
}
