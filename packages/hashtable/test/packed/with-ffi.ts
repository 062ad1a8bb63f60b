import { createFfi, type Ffi, type ProfileName } from "@heddle/ffi";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect } from "vitest";

/** Runs a test with an Ffi over a memory of its own, of which nothing may be live at the end. */
export function withFfi(profile: ProfileName, run: (ffi: Ffi) => void): void {
  const ffi = createFfi({ memory: createTestMemory(), profile });
  run(ffi);
  ffi.dispose();
  expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
}
