import { internal, invalidArgument } from "@heddle/status";
import { outOfMemory } from "./errors.js";
import { extended, PAGE_BYTES, PageRuns } from "./page-runs.js";
import { classOfUnits, classSizes, MAX_SMALL_BYTES } from "./size-classes.js";

/** A malloc family over the addresses of one memory. */
export interface Heap {
  /** Bytes in live blocks. */
  readonly liveBytes: number;
  /** The largest `liveBytes` so far. */
  readonly peakBytes: number;
  /** The number of live blocks. */
  readonly liveBlocks: number;
  /**
   * Allocates a block and returns its address, a multiple of 16 and never 0.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room
   */
  allocate(sizeBytes: number): number;
  /** Frees a block. @throws {StatusError} INTERNAL when no live block starts at `address` */
  free(address: number): void;
  /** Bytes that the live block at `address` can hold. @throws {StatusError} INTERNAL when no live block starts there */
  usableBytes(address: number): number;
  /**
   * Resizes the live block at `address` where it is, if the heap can.
   *
   * @returns false, with nothing changed, when the block has to move
   */
  resize?(address: number, sizeBytes: number): boolean;
}

/** The memory of an {@link Allocator}, which can grow but never moves. */
export interface Backing {
  /** The present size in bytes. */
  readonly capacityBytes: number;
  /** The largest size in bytes. */
  readonly maximumBytes: number;
  /** Grows to at least `capacityBytes` bytes; returns false, with nothing changed, when that is not possible. */
  growTo(capacityBytes: number): boolean;
}

const FREE = 0;
const LARGE = 254;
const LARGE_REST = 255;
const SPAN_BYTES = 16 * PAGE_BYTES;

/**
 * A malloc family over addresses. Blocks up to 8 KiB come from size classes, larger ones are runs of 4 KiB pages; every
 * address is a multiple of 16 and not 0. All state is outside the memory that it hands out, so a stray write can damage
 * other blocks but never the allocator.
 */
export class Allocator implements Heap {
  readonly #backing: Backing;
  readonly #pages = new PageRuns();
  readonly #freeCounts = new Uint32Array(classSizes.length);
  readonly #freeLists: Uint32Array[] = classSizes.map(() => new Uint32Array(16));
  readonly #bump = new Uint32Array(classSizes.length);
  readonly #bumpEnd = new Uint32Array(classSizes.length);
  /** The size class of each page's blocks, or FREE, LARGE, LARGE_REST. */
  #pageClass = new Uint8Array(256);
  /** Length in pages of the large block that starts at a page. */
  #largePages = new Uint32Array(256);
  /** One bit for each 16 bytes: set where a live small block starts. */
  #live = new Uint32Array((256 * PAGE_BYTES) / 512);
  #liveBytes = 0;
  #peakBytes = 0;
  #liveBlocks = 0;

  /**
   * @param startBytes bytes at the start of the memory that belong to someone else; page 0 always does, so that 0 is never the
   * address of a block
   * @throws {StatusError} INVALID_ARGUMENT when `startBytes` is past the end of the memory
   */
  constructor(backing: Backing, startBytes = 0) {
    this.#backing = backing;
    const reservedPages = Math.max(1, Math.ceil(startBytes / PAGE_BYTES));
    const { capacityBytes } = backing;
    if (reservedPages * PAGE_BYTES > capacityBytes) {
      throw invalidArgument(`the heap cannot begin at ${startBytes}: the memory has ${capacityBytes} bytes`, {
        startBytes,
        capacityBytes,
      });
    }
    this.#addPages();
    this.#pages.take(reservedPages);
    this.#pageClass.fill(LARGE_REST, 0, reservedPages);
  }

  /** Bytes in live blocks, rounded up as allocated. */
  get liveBytes(): number {
    return this.#liveBytes;
  }

  /** The largest `liveBytes` so far. */
  get peakBytes(): number {
    return this.#peakBytes;
  }

  /** The number of live blocks. */
  get liveBlocks(): number {
    return this.#liveBlocks;
  }

  /**
   * Allocates a block of at least `sizeBytes` bytes, which may be 0; its content is undefined.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when the memory cannot grow; nothing has changed then
   */
  allocate(sizeBytes: number): number {
    if (!(sizeBytes >= 0 && sizeBytes <= MAX_SMALL_BYTES)) return this.#allocateLarge(sizeBytes);
    const sizeClass = classOfUnits[(sizeBytes + 15) >>> 4];
    const count = this.#freeCounts[sizeClass];
    let address: number;
    if (count > 0) {
      address = this.#freeLists[sizeClass][count - 1];
      this.#freeCounts[sizeClass] = count - 1;
    } else {
      address = this.#carve(sizeClass, sizeBytes);
    }
    this.#live[address >>> 9] |= 1 << ((address >>> 4) & 31);
    this.#count(classSizes[sizeClass]);
    return address;
  }

  /**
   * Frees the block at `address`.
   *
   * @throws {StatusError} INTERNAL when no live block starts at `address` (a double free, a wild pointer)
   */
  free(address: number): void {
    const sizeClass = this.#blockClass(address, "free");
    if (sizeClass === LARGE) {
      this.#freeLarge(address);
      return;
    }
    this.#live[address >>> 9] &= ~(1 << ((address >>> 4) & 31));
    const count = this.#freeCounts[sizeClass];
    let list = this.#freeLists[sizeClass];
    if (count === list.length) {
      list = extended(list, new Uint32Array(count * 2));
      this.#freeLists[sizeClass] = list;
    }
    list[count] = address;
    this.#freeCounts[sizeClass] = count + 1;
    this.#liveBytes -= classSizes[sizeClass];
    this.#liveBlocks--;
  }

  /**
   * Bytes that the live block at `address` can hold.
   *
   * @throws {StatusError} INTERNAL when no live block starts at `address`
   */
  usableBytes(address: number): number {
    const sizeClass = this.#blockClass(address, "measure");
    return sizeClass === LARGE ? this.#largePages[address / PAGE_BYTES] * PAGE_BYTES : classSizes[sizeClass];
  }

  /**
   * Resizes the live block at `address` where it is: both sizes must be whole pages, and those after the block free when it grows.
   *
   * @returns false, with nothing changed, when the block has to move
   * @throws {StatusError} INTERNAL when no live block starts at `address`
   */
  resize(address: number, sizeBytes: number): boolean {
    const isLarge = this.#blockClass(address, "resize") === LARGE;
    if (!isLarge || !(sizeBytes > MAX_SMALL_BYTES && sizeBytes <= this.#backing.maximumBytes)) return false;
    const page = address / PAGE_BYTES;
    const before = this.#largePages[page];
    const after = Math.ceil(sizeBytes / PAGE_BYTES);
    if (after > before) {
      if (!this.#pages.takeAt(page + before, after - before)) return false;
      this.#pageClass.fill(LARGE_REST, page + before, page + after);
    } else if (after < before) {
      this.#pageClass.fill(FREE, page + after, page + before);
      this.#pages.give(page + after, before - after);
    }
    this.#largePages[page] = after;
    this.#liveBytes += (after - before) * PAGE_BYTES;
    if (this.#liveBytes > this.#peakBytes) this.#peakBytes = this.#liveBytes;
    return true;
  }

  #blockClass(address: number, action: string): number {
    const page = Math.floor(address / PAGE_BYTES);
    const sizeClass = page < this.#pages.pageCount && address >= 0 ? this.#pageClass[page] : FREE;
    const live =
      sizeClass === LARGE
        ? address % PAGE_BYTES === 0
        : sizeClass !== FREE &&
          sizeClass !== LARGE_REST &&
          address % 16 === 0 &&
          (this.#live[address >>> 9] & (1 << ((address >>> 4) & 31))) !== 0;
    if (!live) throw internal(`cannot ${action} address ${address}: no live block starts there`, { address });
    return sizeClass;
  }

  #carve(sizeClass: number, sizeBytes: number): number {
    const size = classSizes[sizeClass];
    let address = this.#bump[sizeClass];
    if (address + size > this.#bumpEnd[sizeClass]) {
      const spanPages = SPAN_BYTES / PAGE_BYTES;
      const page = this.#takePages(spanPages, sizeBytes);
      this.#pageClass.fill(sizeClass, page, page + spanPages);
      address = page * PAGE_BYTES;
      this.#bumpEnd[sizeClass] = address + SPAN_BYTES;
    }
    this.#bump[sizeClass] = address + size;
    return address;
  }

  #allocateLarge(sizeBytes: number): number {
    if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0 || sizeBytes > this.#backing.maximumBytes) {
      throw outOfMemory(sizeBytes, this.#backing.capacityBytes, this.#backing.maximumBytes);
    }
    const count = Math.ceil(sizeBytes / PAGE_BYTES);
    const page = this.#takePages(count, sizeBytes);
    this.#pageClass[page] = LARGE;
    this.#pageClass.fill(LARGE_REST, page + 1, page + count);
    this.#largePages[page] = count;
    this.#count(count * PAGE_BYTES);
    return page * PAGE_BYTES;
  }

  #freeLarge(address: number): void {
    const page = address / PAGE_BYTES;
    const count = this.#largePages[page];
    this.#pageClass.fill(FREE, page, page + count);
    this.#pages.give(page, count);
    this.#liveBytes -= count * PAGE_BYTES;
    this.#liveBlocks--;
  }

  #takePages(count: number, sizeBytes: number): number {
    let page = this.#pages.take(count);
    if (page >= 0) return page;
    const { capacityBytes, maximumBytes } = this.#backing;
    if (!this.#backing.growTo(capacityBytes + count * PAGE_BYTES)) {
      const isRefused = capacityBytes + count * PAGE_BYTES <= maximumBytes;
      throw outOfMemory(sizeBytes, capacityBytes, maximumBytes, isRefused);
    }
    this.#addPages();
    page = this.#pages.take(count);
    return page;
  }

  #addPages(): void {
    const total = Math.floor(this.#backing.capacityBytes / PAGE_BYTES);
    if (total > this.#pageClass.length) {
      const size = Math.max(total, this.#pageClass.length * 2);
      this.#pageClass = extended(this.#pageClass, new Uint8Array(size));
      this.#largePages = extended(this.#largePages, new Uint32Array(size));
      this.#live = extended(this.#live, new Uint32Array((size * PAGE_BYTES) / 512));
    }
    this.#pages.extend(total - this.#pages.pageCount);
  }

  #count(sizeBytes: number): void {
    this.#liveBlocks++;
    this.#liveBytes += sizeBytes;
    if (this.#liveBytes > this.#peakBytes) this.#peakBytes = this.#liveBytes;
  }
}
