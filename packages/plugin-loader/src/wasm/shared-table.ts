import type { LinearMemory } from "@heddle/memory";
import { ViewOwners } from "@heddle/tstring";
import { typedCallbacks } from "./typed-callbacks.js";
import { wrapHostFunctions } from "./wrap-host-functions.js";

/**
 * The function table that all modules in one memory share, so that an address of a function means the same to each of them.
 * Slots are never given back: code that was placed may be called as long as the memory lives. Slot 0 is the null pointer.
 */
export class SharedTable {
  readonly table = new WebAssembly.Table({ element: "anyfunc", initial: 1 });

  /** The table of a memory. */
  static of(memory: LinearMemory): SharedTable {
    let table = tables.get(memory);
    if (!table) {
      table = new SharedTable();
      tables.set(memory, table);
      table.#connectOwners(memory);
    }
    return table;
  }

  /** The first of `count` new slots. */
  reserve(count: number): number {
    return this.table.grow(count);
  }

  /** Lets modules count the owners of VIEW cells that were made here, and the other way round. */
  #connectOwners(memory: LinearMemory): void {
    const owners = ViewOwners.of(memory);
    const wrapped = wrapHostFunctions(
      new Map([
        ["ref", { type: "i:", run: (owner: number) => owners.ref(owner >>> 0) }],
        ["unref", { type: "i:i", run: (owner: number) => Number(owners.unref(owner >>> 0)) }],
      ]),
    );
    const [refIndex, unrefIndex] = [...wrapped.values()].map((run) => this.place(run));
    const callbacks = typedCallbacks(this.table);
    const word = (owner: number, index: number) => memory.u32[(owner >>> 2) + index];
    owners.connect({
      refIndex,
      unrefIndex,
      ref: (owner) => callbacks.one(word(owner, 0), owner),
      unref: (owner) => callbacks.pointer(word(owner, 1), owner) !== 0,
    });
  }

  /** A slot of its own for a function of WebAssembly. */
  place(run: CallableFunction): number {
    const slot = this.reserve(1);
    this.table.set(slot, run);
    return slot;
  }
}

const tables = new WeakMap<LinearMemory, SharedTable>();
