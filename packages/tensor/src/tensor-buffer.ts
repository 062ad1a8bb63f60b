import type { LinearMemory } from "@heddle/memory";
import { internal } from "@heddle/status";
import { CELL_BYTES, StringArray } from "@heddle/tstring";
import type { TensorObject } from "./tensor-object.js";

/** What a buffer must give back besides its block. */
export type BufferContents =
  /** Plain bytes, or string cells none of which owns a block. */
  | "bytes"
  /** String cells that may be LARGE, each with a block of its own. */
  | "cells"
  /** Objects, kept beside the memory. */
  | "objects";

/** A counted block of linear memory that one or more tensors share. It starts with one reference. */
export class TensorBuffer {
  readonly memory: LinearMemory;
  /** The address of the block: a multiple of 16. */
  readonly address: number;
  readonly sizeBytes: number;
  /** The elements of a resource or variant buffer; empty otherwise. */
  readonly objects: (TensorObject | undefined)[];
  readonly #contents: BufferContents;
  #references = 1;

  /** Takes over the block at `address`. */
  constructor(memory: LinearMemory, address: number, sizeBytes: number, contents: BufferContents = "bytes") {
    this.memory = memory;
    this.address = address;
    this.sizeBytes = sizeBytes;
    this.objects = contents === "objects" ? [] : noObjects;
    this.#contents = contents;
  }

  get references(): number {
    return this.#references;
  }

  retain(): void {
    this.#references++;
  }

  /** Takes a reference away; the last one frees the block and what its cells or objects hold. */
  release(): void {
    if (--this.#references > 0) return;
    if (this.#references < 0) throw internal("a tensor buffer was released more often than it was retained");
    if (this.#contents === "cells") {
      new StringArray(this.memory, this.address, this.sizeBytes / CELL_BYTES).deallocCells();
    } else if (this.#contents === "objects") {
      for (const object of this.objects) object?.release();
    }
    this.memory.free(this.address);
  }
}

const noObjects: never[] = [];
