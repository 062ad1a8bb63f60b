import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect } from "vitest";
import { createFfi, type Ffi, type ProfileName } from "../src/index.js";

export const profiles: readonly ProfileName[] = ["tvm-ffi", "rfc"];

/** One suite for each byte layout. */
export function eachProfile(name: string, suite: (profile: ProfileName) => void): void {
  for (const profile of profiles) describe(`${name}, ${profile}`, () => suite(profile));
}

/** Runs a test with an Ffi of a layout over a memory of its own, of which nothing may be live at the end. */
export function withFfi<T>(profile: ProfileName, run: (ffi: Ffi) => T): T {
  const ffi = createFfi({ memory: createTestMemory(), profile });
  const result = run(ffi);
  ffi.dispose();
  expect(ffi.liveObjects).toBe(0);
  expect(ffi.memory.liveBytes).toBe(0);
  return result;
}

/** Runs a test with cells, which are None at first and are given back, but not dropped, at the end. */
export function withCells<T>(ffi: Ffi, count: number, run: (...cells: number[]) => T): T {
  const block = ffi.memory.calloc(16 * count);
  const none = ffi.profile.cellCode(0);
  for (let i = 0; i < count; i++) ffi.memory.i32[(block >>> 2) + i * 4] = none;
  try {
    return run(...Array.from({ length: count }, (_, i) => block + i * 16));
  } finally {
    ffi.memory.free(block);
  }
}
