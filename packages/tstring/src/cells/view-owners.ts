import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition } from "@heddle/status";
import { unknownOwner } from "../errors.js";
import { type CountedOwners, ownersOfMemory } from "./counted-owners.js";

/**
 * How owners that a WebAssembly module made are called: word 0 and word 1 of such an owner are indices of `ref` and `unref`
 * in the module's function table. The holder of the table passes this to {@link ViewOwners.connect}.
 */
export interface OwnerCalls {
  /** Index under which the table holds a function that calls {@link ViewOwners.ref}: what owners made here say in word 0. */
  readonly refIndex: number;
  /** Index of a function that calls {@link ViewOwners.unref}: word 1 of owners made here. */
  readonly unrefIndex: number;
  /** Calls the `ref` of an owner that the module made. */
  ref(owner: number): void;
  /** Calls the `unref` of an owner that the module made; true when that was its last reference. */
  unref(owner: number): boolean;
}

/** Bytes of an owner: `TStringOwnerCApi` {ref, unref, obj} in the wasm32 data model. */
const OWNER_BYTES = 12;

interface Owner {
  references: number;
  readonly release: () => void;
}

/**
 * The owners that VIEW cells of one memory may name: who keeps the viewed bytes alive, counted by the cells that view them.
 *
 * An owner is known when it was made by {@link create}, or when a module's {@link OwnerCalls} are connected. A cell that
 * came from elsewhere can name one that is not. Such an owner is never called: its view is read like any other, a move takes
 * the owner along, a copy of the cell copies the bytes, and where the cell is overwritten or freed the reference is let go.
 *
 * Source: tsl/platform/ctstring_internal.h, `TStringOwnerCApi` (TensorFlow 2.21).
 */
export class ViewOwners implements CountedOwners {
  readonly #memory: LinearMemory;
  readonly #owners = new Map<number, Owner>();
  #calls: OwnerCalls | undefined;

  /** The owners of `memory`: the same object each time. */
  static of(memory: LinearMemory): ViewOwners {
    const present = ownersOfMemory.get(memory);
    if (present instanceof ViewOwners) return present;
    const owners = new ViewOwners(memory);
    ownersOfMemory.set(memory, owners);
    return owners;
  }

  private constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /**
   * The address of a new owner with one reference, the caller's. `release` is called once, when the last reference is gone;
   * the owner's 12 bytes are freed then.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  create(release: () => void): number {
    const owner = this.#memory.malloc(OWNER_BYTES);
    this.#owners.set(owner, { references: 1, release });
    this.#writeFunctions(owner);
    this.#memory.u32[(owner >>> 2) + 2] = owner;
    return owner;
  }

  /** Whether `owner` can be counted: it was made here, or a module's calls are connected. */
  isKnown(owner: number): boolean {
    return this.#owners.has(owner) || this.#calls !== undefined;
  }

  /** References to an owner made here; 0 for any other. */
  references(owner: number): number {
    return this.#owners.get(owner)?.references ?? 0;
  }

  /**
   * Adds a reference.
   *
   * @throws {StatusError} FAILED_PRECONDITION for an owner that is not known
   */
  ref(owner: number): void {
    const own = this.#owners.get(owner);
    if (own !== undefined) own.references++;
    else if (this.#calls !== undefined) this.#calls.ref(owner);
    else throw unknownOwner(owner);
  }

  /**
   * Takes a reference away; true when it was the last.
   *
   * @throws {StatusError} FAILED_PRECONDITION for an owner that is not known
   */
  unref(owner: number): boolean {
    const own = this.#owners.get(owner);
    if (own === undefined) {
      if (this.#calls === undefined) throw unknownOwner(owner);
      return this.#calls.unref(owner);
    }
    if (--own.references > 0) return false;
    this.#owners.delete(owner);
    this.#memory.free(owner);
    own.release();
    return true;
  }

  /**
   * Says how owners made by a module are called, and tells the owners made here the functions the module calls for them.
   * Without `calls` no module is connected any more. Connect only modules that are trusted with the memory: every owner
   * word of an unknown owner is called.
   *
   * @throws {StatusError} FAILED_PRECONDITION when other calls are connected: a memory has one function table
   */
  connect(calls: OwnerCalls | undefined): void {
    if (calls !== undefined && this.#calls !== undefined && this.#calls !== calls) {
      throw failedPrecondition("the owners of this memory are connected to another module's functions");
    }
    this.#calls = calls;
    for (const owner of this.#owners.keys()) this.#writeFunctions(owner);
  }

  #writeFunctions(owner: number): void {
    const { u32 } = this.#memory;
    u32[owner >>> 2] = this.#calls?.refIndex ?? 0;
    u32[(owner >>> 2) + 1] = this.#calls?.unrefIndex ?? 0;
  }
}
