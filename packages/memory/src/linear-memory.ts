import { invalidArgument } from "@heddle/status";
import { Allocator, type Heap } from "./allocator.js";
import { MemoryScope } from "./memory-scope.js";

/** What a {@link LinearMemory} needs of a `WebAssembly.Memory`; tests give a fake one. */
export interface MemoryLike {
  readonly buffer: ArrayBufferLike;
  /** Adds 64 KiB pages, as `WebAssembly.Memory.grow` does; throws when that is not possible. */
  grow(pages: number): number;
}

export interface LinearMemoryOptions {
  /** Bytes at the start, rounded up to 64 KiB pages. Default 16 MiB, of which the system gives only what is touched. */
  readonly initialBytes?: number;
  /** Bytes at most, rounded down to 64 KiB pages. Default and upper bound 4 GiB - 64 KiB. */
  readonly maximumBytes?: number;
  /**
   * Detaches every view on every allocation, as growth does now and then, so that a view held too long fails at once.
   * For tests. Default false.
   */
  readonly torture?: boolean;
  /**
   * Whether packages may run their hot loops as WebAssembly; without, their TypeScript twins give the same answers, slower.
   * Default true.
   */
  readonly wasmLoops?: boolean;
  /** The memory to manage; default a new `WebAssembly.Memory`. */
  readonly memory?: MemoryLike;
  /**
   * Where blocks come from. Either bytes at the start of the memory that are not to be touched (a module's static data), with
   * all behind them this object's; default 0. Or the memory's own allocator, for a module that brings one.
   */
  readonly heap?: number | Heap;
}

const WASM_PAGE_BYTES = 65536;

/** Enough for most models, so that they never grow: growth detaches views, and V8 reads all typed arrays slower after it. */
const DEFAULT_INITIAL_BYTES = 16 << 20;
const MAX_BYTES = 65535 * WASM_PAGE_BYTES;

/**
 * One linear memory with its allocator. All tensor data of a host lives in one of these.
 *
 * The views (`u8`, `i32`, …) see the whole memory, little-endian, indexed in elements. They are replaced whenever the
 * memory grows: read them from this object again after anything that can allocate.
 */
export class LinearMemory {
  /** The memory itself, to hand to a WebAssembly module as an import. */
  readonly wasm: MemoryLike;
  /** Bytes that may exist at most. */
  readonly maximumBytes: number;
  /** Whether hot loops over this memory may be WebAssembly. */
  readonly wasmLoops: boolean;
  u8!: Uint8Array;
  i8!: Int8Array;
  u16!: Uint16Array;
  i16!: Int16Array;
  u32!: Uint32Array;
  i32!: Int32Array;
  u64!: BigUint64Array;
  i64!: BigInt64Array;
  f32!: Float32Array;
  f64!: Float64Array;
  data!: DataView;
  readonly #allocator: Heap;
  readonly #torture: boolean;

  constructor(options: LinearMemoryOptions = {}) {
    const maximumPages = Math.floor(Math.min(options.maximumBytes ?? MAX_BYTES, MAX_BYTES) / WASM_PAGE_BYTES);
    const initialPages = Math.min(
      Math.ceil((options.initialBytes ?? DEFAULT_INITIAL_BYTES) / WASM_PAGE_BYTES),
      maximumPages,
    );
    if (!(initialPages >= 1)) {
      throw invalidArgument(`a memory needs at least ${WASM_PAGE_BYTES} bytes, but may have ${options.maximumBytes}`);
    }
    this.wasm = options.memory ?? new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages });
    this.maximumBytes = maximumPages * WASM_PAGE_BYTES;
    this.wasmLoops = options.wasmLoops ?? true;
    this.#torture = options.torture ?? false;
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

  /** Bytes that exist now. */
  get capacityBytes(): number {
    return this.wasm.buffer.byteLength;
  }

  /** Bytes in live blocks, rounded up as allocated: 0 when all has been given back. */
  get liveBytes(): number {
    return this.#allocator.liveBytes;
  }

  /** The largest {@link liveBytes} so far. */
  get peakBytes(): number {
    return this.#allocator.peakBytes;
  }

  /** Blocks that were allocated and not freed. */
  get liveBlocks(): number {
    return this.#allocator.liveBlocks;
  }

  /**
   * The address of a new block: a multiple of 16, never 0; contents undefined. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when the memory may not grow; nothing has changed then.
   */
  malloc(sizeBytes: number): number {
    const address = this.#allocator.allocate(sizeBytes);
    if (this.#torture) {
      this.wasm.grow(0);
      this.refresh();
    }
    return address;
  }

  /** As {@link malloc}, filled with zeros. */
  calloc(sizeBytes: number): number {
    const address = this.malloc(sizeBytes);
    this.u8.fill(0, address, address + sizeBytes);
    return address;
  }

  /**
   * A block of `sizeBytes` bytes that starts with the bytes of the block at `address`, which is freed unless it is the
   * answer itself; address 0 stands for no block. When it throws, the old block is as it was.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED as {@link malloc}; INTERNAL when no live block starts at `address`.
   */
  realloc(address: number, sizeBytes: number): number {
    if (address === 0) return this.malloc(sizeBytes);
    const usable = this.#allocator.usableBytes(address);
    if (sizeBytes <= usable && sizeBytes * 2 > usable) return address;
    const moved = this.malloc(sizeBytes);
    this.u8.copyWithin(moved, address, address + Math.min(usable, sizeBytes));
    this.#allocator.free(address);
    return moved;
  }

  /**
   * Gives a block back; address 0 is no block, and is accepted.
   *
   * @throws {StatusError} INTERNAL when no live block starts at `address` (a double free, a wild pointer).
   */
  free(address: number): void {
    if (address !== 0) this.#allocator.free(address);
  }

  /** Bytes that the block at `address` can hold: at least what was asked for. */
  usableBytes(address: number): number {
    return this.#allocator.usableBytes(address);
  }

  /** Temporary blocks that are all freed when the scope is disposed: `using scope = memory.scope()`. */
  scope(): MemoryScope {
    return new MemoryScope(this);
  }

  /** Takes the views again when the WebAssembly memory grew without this object. */
  refreshIfGrown(): void {
    if (this.u8.buffer !== this.wasm.buffer) this.refresh();
  }

  /** Takes the views again. */
  refresh(): void {
    const { buffer } = this.wasm;
    this.u8 = new Uint8Array(buffer);
    this.i8 = new Int8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.i16 = new Int16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u64 = new BigUint64Array(buffer);
    this.i64 = new BigInt64Array(buffer);
    this.f32 = new Float32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.data = new DataView(buffer);
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
      return false; // The engine has no room: RangeError. The caller reports it with the sizes.
    }
  }
}
