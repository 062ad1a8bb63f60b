import { LinearMemory, type LinearMemoryOptions } from "@heddle/memory";
import { createSharedMemory, ThreadTeam } from "@heddle/memory/threads";
import { allLoopCuts } from "./loop-cuts.js";
import { LitteredMemory } from "./pauses/littered-memory.js";
import { refuseSharedViews } from "./refuse-shared-views.js";

/** Set to divide all calls of hot loops, as threads do. */
const dividedCuts = process.env.HEDDLE_THREADS === "1" ? await allLoopCuts() : undefined;
if (dividedCuts) refuseSharedViews();

const MAXIMUM_BYTES = 1 << 30;

/**
 * Makes a memory for a test, small so that it grows. Under `HEDDLE_TORTURE=1` it detaches every view on every allocation, and
 * hot loops run as their TypeScript twins. Under `HEDDLE_PAUSES=1` it detaches them too, and blocks are full of litter at first and
 * at last. Under `HEDDLE_THREADS=1` it is a shared one, and the calls of hot loops are made in parts.
 */
export function createTestMemory(options: LinearMemoryOptions = {}): LinearMemory {
  if (process.env.HEDDLE_PAUSES === "1") {
    return new LitteredMemory({ initialBytes: 65536, torture: true, ...options });
  }
  const torture = process.env.HEDDLE_TORTURE === "1";
  const divided = dividedCuts && Object.keys(options).length === 0 ? dividedMemory() : {};
  return new LinearMemory({ initialBytes: 65536, torture, wasmLoops: !torture, ...divided, ...options });
}

function dividedMemory(): LinearMemoryOptions {
  const memory = createSharedMemory(65536, MAXIMUM_BYTES);
  // Without helpers the calling thread makes all parts: what they compute does not depend on who does.
  const team = new ThreadTeam({ memory, threads: 3, cuts: dividedCuts ?? {}, shareFromNs: 0, mostLoss: 1 });
  return { memory, maximumBytes: MAXIMUM_BYTES, team };
}

/** Runs `body` on a new test memory. @throws {Error} when blocks are still live */
export function withTestMemory<T>(body: (memory: LinearMemory) => T, options: LinearMemoryOptions = {}): T {
  const memory = createTestMemory(options);
  const check = () => {
    if (memory.liveBytes !== 0)
      throw new Error(`${memory.liveBlocks} blocks of ${memory.liveBytes} bytes are still live`);
  };
  const result = body(memory);
  if (result instanceof Promise) return result.finally(check) as T;
  check();
  return result;
}
