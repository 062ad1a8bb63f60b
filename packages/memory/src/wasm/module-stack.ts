import type { LinearMemory } from "../linear-memory.js";

/** A word that a stack overflow, or an index below an array, is likely to overwrite. */
const CANARY = 0x5afe57ac;
const CANARY_WORDS = 16;
const CANARY_BYTES = CANARY_WORDS * 4;

/**
 * One block of the host's memory for a module: its static data, then its stack between canaries. The stack grows down, so
 * that an overflow damages the module's own data first.
 */
export class ModuleStack {
  readonly #memory: LinearMemory;
  readonly #block: number;
  readonly #low: number;
  /** The address of the module's data, aligned as it asks. */
  readonly dataAddress: number;
  /** The highest address of the stack, where the stack pointer starts. */
  readonly top: number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, dataBytes: number, dataAlignment: number, stackBytes: number) {
    const dataRoom = align(dataBytes, 16);
    const sizeBytes = dataAlignment + dataRoom + CANARY_BYTES + stackBytes + CANARY_BYTES;
    this.#memory = memory;
    this.#block = memory.calloc(sizeBytes);
    this.dataAddress = align(this.#block, Math.max(dataAlignment, 16));
    this.#low = this.dataAddress + dataRoom;
    this.top = this.#low + CANARY_BYTES + align(stackBytes, 16) - 16;
    this.#fill(this.#low);
    this.#fill(this.top);
  }

  /** The damage of the stack, or undefined when both canaries are whole. */
  check(): string | undefined {
    if (!this.#isWhole(this.#low)) return "its stack overflowed (a larger one: stackBytes in its manifest)";
    return this.#isWhole(this.top) ? undefined : "it wrote past its stack";
  }

  /** Frees the block. */
  dispose(): void {
    this.#memory.free(this.#block);
  }

  #fill(address: number): void {
    this.#memory.u32.fill(CANARY, address >>> 2, (address >>> 2) + CANARY_WORDS);
  }

  #isWhole(address: number): boolean {
    const { u32 } = this.#memory;
    const start = address >>> 2;
    for (let i = start; i < start + CANARY_WORDS; i++) if (u32[i] !== CANARY) return false;
    return true;
  }
}

function align(address: number, alignment: number): number {
  return Math.ceil(address / alignment) * alignment;
}
