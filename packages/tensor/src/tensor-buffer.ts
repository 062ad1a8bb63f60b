import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, internal } from "@heddle/status";
import { CELL_BYTES, StringArray } from "@heddle/tstring";
import type { TensorObject } from "./tensor-object.js";

/** The content of a buffer, which decides what the last release frees besides its block. */
export type BufferContents =
  /** Plain bytes, or string cells that own no blocks. */
  | "bytes"
  /** String cells that may be LARGE, each with a block of its own. */
  | "cells"
  /** Objects, kept beside the memory. */
  | "objects"
  /** Someone else's bytes: when the last reference goes, the function is called and nothing else is done. */
  | (() => void);

/** A counted block of linear memory that one or more tensors share. It starts with one reference. */
export class TensorBuffer {
  readonly memory: LinearMemory;
  /** The address of the block: a multiple of 16. */
  readonly address: number;
  readonly sizeBytes: number;
  /** The elements of a resource or variant buffer; empty otherwise. */
  readonly objects: (TensorObject | undefined)[];
  /**
   * True when the buffer is a constant of a plan or the value of a variable: it comes in run after run, and a kernel may keep what it
   * makes of it, with a reference, so that the bytes do not change. Default false.
   */
  isLasting = false;
  #contents: BufferContents;
  #cellCount: number;
  #references = 1;

  /** Takes over the block at `address`. */
  constructor(memory: LinearMemory, address: number, sizeBytes: number, contents: BufferContents = "bytes") {
    this.memory = memory;
    this.address = address;
    this.sizeBytes = sizeBytes;
    this.objects = contents === "objects" ? [] : noObjects;
    this.#contents = contents;
    this.#cellCount = contents === "cells" ? sizeBytes / CELL_BYTES : 0;
  }

  get references(): number {
    return this.#references;
  }

  /** False for someone else's bytes. */
  get isOwned(): boolean {
    return typeof this.#contents !== "function";
  }

  /** Says that the first `count` cells may own blocks from now on: before they are written in place. */
  ownCells(count: number): void {
    if (this.#contents !== "bytes") return;
    this.#contents = "cells";
    this.#cellCount = count;
  }

  /** @throws {StatusError} FAILED_PRECONDITION after the last release */
  retain(): void {
    this.checkHeld();
    this.#references++;
  }

  /** @throws {StatusError} FAILED_PRECONDITION after the last release: the bytes may be another tensor's by now */
  checkHeld(): void {
    if (this.#references <= 0)
      throw failedPrecondition("the tensor was released: read or retain it before its last release");
  }

  /**
   * Takes the last reference away and keeps the block, which {@link unpark} makes usable again. False, with nothing changed, unless this is the
   * only reference to plain bytes that the buffer owns, and they are not lasting: others know such a buffer by its identity.
   */
  park(): boolean {
    if (this.#references !== 1 || this.#contents !== "bytes" || this.isLasting) return false;
    this.#references = 0;
    return true;
  }

  /** Makes a parked buffer one with a single reference. */
  unpark(): void {
    this.#references = 1;
  }

  /** Takes a reference away; the last one frees the block and what its cells or objects hold. */
  release(): void {
    if (--this.#references > 0) return;
    if (this.#references < 0) {
      throw internal(
        "a tensor was released more often than it was retained: a kernel only borrows its inputs, and gives away a tensor that it sets as an output",
      );
    }
    if (typeof this.#contents === "function") {
      this.#contents();
      return;
    }
    if (this.#contents === "cells") {
      new StringArray(this.memory, this.address, this.#cellCount).deallocCells();
    } else if (this.#contents === "objects") {
      for (const object of this.objects) object?.release();
    }
    this.memory.free(this.address);
  }
}

const noObjects: never[] = [];
