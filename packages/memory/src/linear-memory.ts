import { Allocator, type Heap } from "./allocator.js";
import { ArrayMemory } from "./array-memory.js";
import { pastBudget } from "./errors.js";
import { type LinearMemoryOptions, memoryPages, WASM_PAGE_BYTES } from "./linear-memory-options.js";
import type { MemoryLike } from "./memory-like.js";
import { allObservers, type MemoryObserver } from "./memory-observer.js";
import { MemoryScope } from "./memory-scope.js";
import { type MemoryViews, setViews } from "./memory-views.js";
import type { LoopTeam } from "./threads/loop-team.js";
import { checkedWasmModules, findWasmModule, type WasmModules } from "./wasm-modules.js";

/**
 * A linear memory with its allocator. All tensor data of a host lives in one of these.
 *
 * The views (`u8`, `i32`, …) are replaced whenever the memory grows: read them from this object again after anything that can
 * allocate.
 */
export class LinearMemory implements MemoryViews {
  /** The memory itself, which a WebAssembly module imports. */
  readonly wasm: MemoryLike;
  /** The most bytes that the memory may have. */
  readonly maximumBytes: number;
  /** True when hot loops over this memory may be WebAssembly. */
  readonly wasmLoops: boolean;
  /** The threads that run hot loops over this memory, if it is shared. */
  readonly team: LoopTeam | undefined;
  // Plain properties, which `refresh` sets: a getter would be called in every loop that reads them.
  declare readonly u8: Uint8Array;
  declare readonly i8: Int8Array;
  declare readonly u16: Uint16Array;
  declare readonly i16: Int16Array;
  declare readonly u32: Uint32Array;
  declare readonly i32: Int32Array;
  declare readonly u64: BigUint64Array;
  declare readonly i64: BigInt64Array;
  declare readonly f32: Float32Array;
  declare readonly f64: Float64Array;
  declare readonly data: DataView;
  readonly #allocator: Heap;
  readonly #modules: WasmModules | undefined;
  readonly #torture: boolean;
  /** True when growth detaches the views, which is seen faster than that the buffer is another one. */
  readonly #detaches: boolean;
  #observers: readonly MemoryObserver[] = [];
  /** Tells all of `#observers`. */
  #observer: MemoryObserver | undefined;
  /** The most live bytes while {@link within} runs. */
  #budget: { readonly mostBytes: number; readonly endBytes: number } | undefined;

  /**
   * @throws {StatusError} INVALID_ARGUMENT for sizes that are not numbers; for `maximumBytes` below a page, or less than `heap` reserves; for `initialBytes` that are not
   * above 0; for bad `modules`
   */
  constructor(options: LinearMemoryOptions = {}) {
    const { initialPages, maximumPages } = memoryPages(options);
    this.wasm = options.memory ?? newMemory(initialPages, maximumPages);
    this.maximumBytes = maximumPages * WASM_PAGE_BYTES;
    this.wasmLoops = options.wasmLoops ?? true;
    this.team = options.team;
    this.#modules = options.modules && checkedWasmModules(options.modules);
    this.#torture = options.torture ?? false;
    this.#detaches = isPlainWasm(this.wasm);
    this.refresh();
    const self = this;
    const { heap = 0 } = options;
    if (typeof heap !== "number") {
      this.#allocator = heap;
      return;
    }
    const backing = {
      maximumBytes: this.maximumBytes,
      get capacityBytes() {
        return self.capacityBytes;
      },
      growTo: (bytes: number) => this.#growTo(bytes),
    };
    this.#allocator = new Allocator(backing, heap);
  }

  /**
   * The module of that name among `modules` of the options, or undefined.
   *
   * @throws {StatusError} INVALID_ARGUMENT when it is not a WebAssembly.Module
   */
  wasmModule(name: string): WebAssembly.Module | undefined {
    return this.#modules && findWasmModule(this.#modules, name);
  }

  /** The present size of the memory in bytes. */
  get capacityBytes(): number {
    return this.wasm.buffer.byteLength;
  }

  /** Bytes in live blocks, rounded up as allocated: 0 when every block was freed. */
  get liveBytes(): number {
    return this.#allocator.liveBytes;
  }

  /** The largest {@link liveBytes} so far. */
  get peakBytes(): number {
    return this.#allocator.peakBytes;
  }

  /** The number of blocks that were allocated and not freed. */
  get liveBlocks(): number {
    return this.#allocator.liveBlocks;
  }

  /**
   * Allocates a block; its content is undefined. Views taken before are dead.
   *
   * @returns its address, a multiple of 16, never 0
   * @throws {StatusError} RESOURCE_EXHAUSTED when the memory cannot grow; nothing has changed then
   */
  malloc(sizeBytes: number): number {
    const budget = this.#budget;
    if (budget && this.liveBytes + sizeBytes > budget.endBytes) throw pastBudget(sizeBytes, budget.mostBytes);
    const address = this.#allocator.allocate(sizeBytes);
    if (this.#torture) {
      this.wasm.grow(0);
      this.refresh();
    }
    if (this.#observer) this.#observer.allocated(address, sizeBytes, this.#allocator.usableBytes(address));
    return address;
  }

  /** Allocates a block of zeros; otherwise as {@link malloc}. */
  calloc(sizeBytes: number): number {
    const address = this.malloc(sizeBytes);
    this.zero(address, sizeBytes);
    return address;
  }

  /** Sets `sizeBytes` bytes at `address` to 0. */
  zero(address: number, sizeBytes: number): void {
    const end = address + sizeBytes;
    // Engines fill shared memory element by element: eight bytes at a time take a fifth of the time.
    const wideEnd = this.#detaches || address % 8 > 0 ? address : end - (sizeBytes % 8);
    if (wideEnd > address) this.f64.fill(0, address / 8, wideEnd / 8);
    this.u8.fill(0, wideEnd, end);
  }

  /**
   * Resizes the block at `address`, which may move it; address 0 allocates a new block. When it throws, the block is as it was.
   *
   * @returns the address of a block of `sizeBytes` bytes that starts with the bytes of the old one
   * @throws {StatusError} RESOURCE_EXHAUSTED as {@link malloc}; INTERNAL when no live block starts at `address`
   */
  realloc(address: number, sizeBytes: number): number {
    if (address === 0) return this.malloc(sizeBytes);
    const usable = this.#allocator.usableBytes(address);
    if (sizeBytes <= usable && sizeBytes * 2 > usable) return address;
    if (this.#resizeInPlace(address, sizeBytes, usable)) return address;
    const moved = this.malloc(sizeBytes);
    this.u8.copyWithin(moved, address, address + Math.min(usable, sizeBytes));
    this.free(address);
    return moved;
  }

  /**
   * Frees a block; does nothing for address 0.
   *
   * @throws {StatusError} INTERNAL when no live block starts at `address` (a double free, a wild pointer)
   */
  free(address: number): void {
    if (address === 0 || this.team?.keepsUntilDone(address)) return;
    this.#allocator.free(address);
    if (this.#observer) this.#observer.freed(address);
  }

  /**
   * Bytes that the block at `address` can hold: at least those that were asked for.
   *
   * @throws {StatusError} INTERNAL when no live block starts at `address`
   */
  usableBytes(address: number): number {
    return this.#allocator.usableBytes(address);
  }

  /**
   * Calls `work`, in which allocations may take `mostBytes` more than is live now.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED from an allocation past that; the errors of `work`
   */
  within<T>(mostBytes: number, work: () => T): T {
    const before = this.#budget;
    this.#budget = { mostBytes, endBytes: this.liveBytes + mostBytes };
    try {
      return work();
    } finally {
      this.#budget = before;
    }
  }

  /** A scope for temporary blocks, which are freed when it is disposed: `using scope = memory.scope()`. */
  scope(): MemoryScope {
    return new MemoryScope(this);
  }

  /** Tells `observer` of every block from now on, until the result is disposed. */
  observe(observer: MemoryObserver): Disposable {
    this.#setObservers([...this.#observers, observer]);
    let isObserving = true;
    return {
      [Symbol.dispose]: () => {
        if (!isObserving) return;
        isObserving = false;
        const index = this.#observers.indexOf(observer); // Another entry of the same observer is as good.
        this.#setObservers(this.#observers.filter((_, other) => other !== index));
      },
    };
  }

  /** Renews the views if a WebAssembly module made the memory grow. */
  refreshIfGrown(): void {
    if (this.#detaches ? this.u8.length === 0 : this.u8.buffer !== this.wasm.buffer) this.refresh();
  }

  /** Renews the views. */
  refresh(): void {
    setViews(this, this.wasm.buffer);
  }

  /** Resizes a block without a copy. In torture mode every block moves, so that tests find addresses that are kept. */
  #resizeInPlace(address: number, sizeBytes: number, usable: number): boolean {
    const budget = this.#budget;
    if (this.#torture || (budget && this.liveBytes - usable + sizeBytes > budget.endBytes)) return false;
    if (!this.#allocator.resize?.(address, sizeBytes)) return false;
    if (this.#observer) {
      this.#observer.freed(address);
      this.#observer.allocated(address, sizeBytes, this.#allocator.usableBytes(address));
    }
    return true;
  }

  #setObservers(observers: readonly MemoryObserver[]): void {
    this.#observers = observers;
    this.#observer = allObservers(observers);
  }

  #growTo(wantedBytes: number): boolean {
    if (wantedBytes > this.maximumBytes) return false;
    const generous = Math.min(Math.max(wantedBytes, this.capacityBytes * 1.5), this.maximumBytes);
    const grown = this.#tryGrow(generous) || this.#tryGrow(wantedBytes);
    if (grown) this.refresh();
    return grown;
  }

  #tryGrow(bytes: number): boolean {
    try {
      this.wasm.grow(Math.ceil((bytes - this.capacityBytes) / WASM_PAGE_BYTES));
      return true;
    } catch {
      return false; // RangeError: the engine has no room. The caller reports it with the sizes.
    }
  }
}

function newMemory(initial: number, maximum: number): MemoryLike {
  return globalThis.WebAssembly ? new WebAssembly.Memory({ initial, maximum }) : new ArrayMemory(initial, maximum);
}

function isPlainWasm(memory: MemoryLike): boolean {
  return !!globalThis.WebAssembly && memory instanceof WebAssembly.Memory && memory.buffer instanceof ArrayBuffer;
}
