export type { Heap } from "./allocator.js";
export type { Block } from "./block.js";
export { LinearMemory, type LinearMemoryOptions, type MemoryLike, type MemoryViews } from "./linear-memory.js";
export { compilesLoops, type LoopCode, LoopModule } from "./loop-module.js";
export type { MemoryObserver } from "./memory-observer.js";
export { MemoryScope } from "./memory-scope.js";
export { type LoopTwin, type LoopTwins, provideTwins } from "./provided-twins.js";
export type { LoopTeam } from "./threads/loop-team.js";
export type { WasmModules } from "./wasm-modules.js";
