import { readFileSync } from "node:fs";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect } from "vitest";
import { createFfi, type Ffi } from "../../src/index.js";
import { type FfiModule, loadFfiModule } from "../../src/modules/index.js";

/** With a memory of its own; in the memory of an Ffi. */
export type Mode = "own" | "shared";

/** The bytes of a module that `pnpm --filter heddle-cc fixtures` makes of `test/c`. */
export function fixture(name: string, mode: Mode): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../fixtures/${name}.${mode}.wasm`, import.meta.url)));
}

/** One suite for each mode. */
export function eachMode(name: string, suite: (mode: Mode) => void): void {
  for (const mode of ["own", "shared"] as const) describe(`${name}, mode ${mode}`, () => suite(mode));
}

/** Runs a test with a fixture, of which nothing may be live at the end. */
export async function withModule(
  name: string,
  mode: Mode,
  run: (module: FfiModule, ffi: Ffi) => void | Promise<void>,
): Promise<void> {
  const home = mode === "shared" ? createFfi({ memory: createTestMemory() }) : undefined;
  const module = await loadFfiModule(fixture(name, mode), { name, ...(home && { ffi: home }) });
  const { ffi } = module;
  try {
    await run(module, ffi);
  } finally {
    module.release();
    home?.dispose();
  }
  expect(ffi.liveObjects).toBe(0);
  expect(ffi.memory.liveBytes).toBe(0);
}
