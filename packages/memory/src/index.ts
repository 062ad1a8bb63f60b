export { LinearMemory, type LinearMemoryOptions, type MemoryLike } from "./linear-memory.js";
export { MemoryScope } from "./memory-scope.js";
