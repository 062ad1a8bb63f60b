import type { LinearMemory } from "@heddle/memory";

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
    }
    return table;
  }

  /** The first of `count` new slots. */
  reserve(count: number): number {
    return this.table.grow(count);
  }

  /** A slot of its own for a function of WebAssembly. */
  place(run: CallableFunction): number {
    const slot = this.reserve(1);
    this.table.set(slot, run);
    return slot;
  }
}

const tables = new WeakMap<LinearMemory, SharedTable>();
