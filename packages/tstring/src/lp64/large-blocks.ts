import { malformedCell } from "../errors.js";

interface Block {
  readonly index: number;
  readonly start: bigint;
  readonly end: bigint;
}

/** The heap blocks that the LARGE cells of an image name: each belongs to one cell, so they lie apart. */
export class LargeBlocks {
  readonly #blocks: Block[] = [];

  /** @throws {StatusError} INVALID_ARGUMENT when the text is longer than the block */
  add(index: number, address: bigint, sizeBytes: number, capacity: bigint): void {
    if (BigInt(sizeBytes) > capacity) {
      throw malformedCell(index, `LARGE with ${sizeBytes} bytes in a capacity of ${capacity}`);
    }
    this.#blocks.push({ index, start: address, end: address + capacity + 1n });
  }

  /** @throws {StatusError} INVALID_ARGUMENT with a cell whose block has bytes of another's */
  checkApart(): void {
    this.#blocks.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
    for (let i = 1; i < this.#blocks.length; i++) {
      const { index, start } = this.#blocks[i];
      if (start < this.#blocks[i - 1].end) {
        throw malformedCell(index, `LARGE with bytes of the block of cell ${this.#blocks[i - 1].index}`);
      }
    }
  }
}
