import { LinearMemory, type LinearMemoryOptions } from "@heddle/memory";

/**
 * Makes a memory for a test, small so that it grows. Under `HEDDLE_TORTURE=1` it detaches every view on every allocation, and
 * hot loops run as their TypeScript twins.
 */
export function createTestMemory(options: LinearMemoryOptions = {}): LinearMemory {
  const torture = process.env.HEDDLE_TORTURE === "1";
  return new LinearMemory({ initialBytes: 65536, torture, wasmLoops: !torture, ...options });
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
