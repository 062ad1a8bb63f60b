import type { TensorBuffer } from "@heddle/tensor";

/** A live block of linear memory. */
export interface Allocation<Owner = unknown> {
  /** From 1, unique in its book. */
  readonly id: number;
  readonly address: number;
  /** Bytes that were asked for; of a block that is older than the book, those that its tensor uses. */
  readonly requestedBytes: number;
  /** Bytes that the block takes. */
  readonly allocatedBytes: number;
  /** The work that allocated it; undefined for a block that is older than the book. */
  readonly owner: Owner | undefined;
}

/** The allocator's name in records: that of linear memory, as TensorFlow's CPU allocator. */
export const ALLOCATOR_NAME = "cpu";

/** The live blocks of a memory by address, with a number for each allocation. */
export class AllocationBook<Owner = unknown> {
  readonly #live = new Map<number, Allocation<Owner>>();
  #lastId = 0;

  /** Notes a new block. A block that was there before has been freed unseen. */
  allocated(address: number, requestedBytes: number, allocatedBytes: number, owner?: Owner): Allocation<Owner> {
    const allocation = { id: ++this.#lastId, address, requestedBytes, allocatedBytes, owner };
    this.#live.set(address, allocation);
    return allocation;
  }

  /** Notes that a block was freed. @returns the allocation; undefined when the book does not know it */
  freed(address: number): Allocation<Owner> | undefined {
    const allocation = this.#live.get(address);
    this.#live.delete(address);
    return allocation;
  }

  /** The live block at an address, if the book knows it. */
  at(address: number): Allocation<Owner> | undefined {
    return this.#live.get(address);
  }

  /** Forgets all blocks: from now on, blocks may be freed unseen. */
  clear(): void {
    this.#live.clear();
  }

  /** The allocation of a buffer; one that is older than the book is added to it. */
  of(buffer: TensorBuffer): Allocation<Owner> {
    const { memory, address, sizeBytes, isOwned } = buffer;
    return this.at(address) ?? this.allocated(address, sizeBytes, isOwned ? memory.usableBytes(address) : sizeBytes);
  }
}
