export type { Heap } from "./allocator.js";
export { LinearMemory, type LinearMemoryOptions, type MemoryLike } from "./linear-memory.js";
export { LoopModule } from "./loop-module.js";
export { MemoryScope } from "./memory-scope.js";
