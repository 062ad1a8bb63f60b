import type { LinearMemory } from "@heddle/memory";
import { ViewOwners } from "@heddle/tstring/cells";
import { typedCallbacks } from "./typed-callbacks.js";
import { wrapHostFunctions } from "./wrap-host-functions.js";

/**
 * The function table that all modules in one memory share: the address of a function is the same for each of them. Slots are
 * never reused: placed code may be called as long as the memory lives. Slot 0 is the null pointer.
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

  /** Adds `count` slots. @returns the first of them */
  reserve(count: number): number {
    return this.table.grow(count);
  }

  /** Lets modules and host count references to each other's owners of VIEW cells. */
  #connectOwners(memory: LinearMemory): void {
    const owners = ViewOwners.of(memory);
    const { ref, unref } = wrapHostFunctions({
      ref: { type: "i:", run: (owner: number) => owners.ref(owner >>> 0) },
      unref: { type: "i:i", run: (owner: number) => Number(owners.unref(owner >>> 0)) },
    });
    const [refIndex, unrefIndex] = [this.place(ref), this.place(unref)];
    const callbacks = typedCallbacks(this.table);
    const word = (owner: number, index: number) => memory.u32[(owner >>> 2) + index] ?? 0;
    owners.connect({
      refIndex,
      unrefIndex,
      ref: (owner) => callbacks.one(word(owner, 0), owner),
      unref: (owner) => callbacks.pointer(word(owner, 1), owner) !== 0,
    });
  }

  /** Puts a function of WebAssembly into a new slot. @returns the slot */
  place(run: CallableFunction): number {
    const slot = this.reserve(1);
    this.table.set(slot, run);
    return slot;
  }
}

const tables = new WeakMap<LinearMemory, SharedTable>();
