import { LinearMemory } from "@heddle/memory";

/** Bytes of no block: an address past any memory, NaN as a float, a string cell of an unknown kind. */
const LITTER = 0xff;

/** A memory whose new and freed blocks are full of litter: what is read before it was written, or after its end, is wrong. */
export class LitteredMemory extends LinearMemory {
  override malloc(sizeBytes: number): number {
    const address = super.malloc(sizeBytes);
    this.#litter(address);
    return address;
  }

  override free(address: number): void {
    if (address !== 0) this.#litter(address);
    super.free(address);
  }

  #litter(address: number): void {
    this.u8.fill(LITTER, address, address + this.usableBytes(address));
  }
}
