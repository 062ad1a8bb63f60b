import { checkOptionNames, describeValue, invalidArgument } from "@heddle/status";
import type { Heap } from "./allocator.js";
import type { MemoryLike } from "./memory-like.js";
import type { LoopTeam } from "./threads/loop-team.js";
import type { WasmModules } from "./wasm-modules.js";

/** Options of a `LinearMemory`. */
export interface LinearMemoryOptions {
  /** Bytes at first, rounded up to 64 KiB pages. Default 16 MiB; the system provides only the pages that are touched. */
  readonly initialBytes?: number;
  /** The most bytes, rounded down to 64 KiB pages. Default 1 GiB; no memory has more than 4 GiB - 64 KiB. */
  readonly maximumBytes?: number;
  /**
   * Detaches every view on every allocation, as growth does sometimes, so that a view held too long fails at once. For tests.
   * Default false.
   */
  readonly torture?: boolean;
  /**
   * True when packages may run their hot loops as WebAssembly; false for their TypeScript twins, which compute the same, slower.
   * Default true.
   */
  readonly wasmLoops?: boolean;
  /** Compiled modules of hot loops, for platforms that compile no WebAssembly at run time. Default none. */
  readonly modules?: WasmModules;
  /** The memory to manage; default a new `WebAssembly.Memory`, or without WebAssembly an array that is copied when it grows. */
  readonly memory?: MemoryLike;
  /**
   * The source of blocks: the number of bytes at the start of the memory that belong to someone else (the static data of a
   * module), after which all belongs to this object; or the memory's own allocator. Default 0.
   */
  readonly heap?: number | Heap;
  /** Threads that run hot loops, of which `memory` is the one that they share: see `@heddle/memory/threads`. Default none. */
  readonly team?: LoopTeam | undefined;
}

const OPTIONS: Readonly<Record<keyof LinearMemoryOptions, true>> = {
  initialBytes: true,
  maximumBytes: true,
  torture: true,
  wasmLoops: true,
  modules: true,
  memory: true,
  heap: true,
  team: true,
};

/** Bytes of a page of WebAssembly. */
export const WASM_PAGE_BYTES = 65536;

/** Enough for most models to never grow: growth detaches views, and V8 reads all typed arrays slower after it. */
const DEFAULT_INITIAL_BYTES = 16 << 20;
/** Ten times as much as a million rows take in slices, and less than what a small model can ask for by mistake or malice. */
const DEFAULT_MAXIMUM_BYTES = 1 << 30;
const MAX_BYTES = 65535 * WASM_PAGE_BYTES;

/**
 * The sizes of a new memory in pages of 64 KiB.
 *
 * @throws {StatusError} INVALID_ARGUMENT for unknown options; for sizes that are not numbers; for `maximumBytes` below a page; for
 * `initialBytes` that are not above 0
 */
export function memoryPages(options: LinearMemoryOptions): {
  readonly initialPages: number;
  readonly maximumPages: number;
} {
  checkOptionNames("LinearMemory", options, OPTIONS);
  const { maximumBytes = DEFAULT_MAXIMUM_BYTES, initialBytes = DEFAULT_INITIAL_BYTES } = options;
  for (const [option, value] of Object.entries({ maximumBytes, initialBytes })) {
    if (typeof value === "number") continue;
    throw invalidArgument(`${option} of a memory must be a number, found ${describeValue(value)}`);
  }
  const maximumPages = Math.floor(Math.min(maximumBytes, MAX_BYTES) / WASM_PAGE_BYTES);
  const initialPages = Math.min(Math.ceil(initialBytes / WASM_PAGE_BYTES), maximumPages);
  if (!(maximumPages >= 1)) {
    throw invalidArgument(`a memory needs at least ${WASM_PAGE_BYTES} bytes, but may have ${maximumBytes}`);
  }
  if (!(initialPages >= 1)) {
    throw invalidArgument(`initialBytes of a memory must be a number above 0, found ${initialBytes}`);
  }
  return { initialPages, maximumPages };
}
