import { createTestMemory } from "@heddle/tooling-testing";
import { FuzzFailure, type FuzzProperty, Random } from "@heddle/tooling-testing/fuzz";
import { createFfi } from "../../src/index.js";
import { Machine } from "../operations/machine.js";

const STEPS = 40;

/**
 * Random operations on cells, objects, containers, functions and weak references, each compared with a model; nothing is live at the
 * end. Odd seeds are runs in the RFC's layout, and every other pair of runs is in a memory that moves at every allocation.
 */
export const operations: FuzzProperty = (runs, seed) => {
  for (let run = 0; run < runs; run++) {
    const own = (seed + run) >>> 0;
    const memory = createTestMemory((own & 2) === 0 ? {} : { torture: true });
    const ffi = createFfi({ memory, profile: (own & 1) === 0 ? "tvm-ffi" : "rfc" });
    let steps = 0;
    try {
      const machine = new Machine(ffi, new Random(own));
      for (; steps < STEPS; steps++) machine.step();
      machine.dispose();
      ffi.dispose();
    } catch (error) {
      throw new FuzzFailure(`step ${steps} failed: ${error}`, own, new Uint8Array(), error);
    }
    if (memory.liveBytes !== 0 || ffi.liveObjects !== 0) {
      throw new FuzzFailure(`left ${memory.liveBlocks} blocks, ${ffi.liveObjects} objects`, own, new Uint8Array());
    }
  }
};
