import type { LinearMemory } from "@heddle/memory";
import { FunctionTable } from "@heddle/memory/wasm";
import { ViewOwners } from "@heddle/tstring/cells";
import { typedCallbacks } from "./typed-callbacks.js";

/** The function table of a memory, through which modules and host count references to each other's owners of VIEW cells. */
export function sharedTable(memory: LinearMemory): FunctionTable {
  const table = FunctionTable.of(memory);
  if (!connected.has(memory)) {
    connected.add(memory);
    connectOwners(memory, table);
  }
  return table;
}

const connected = new WeakSet<LinearMemory>();

function connectOwners(memory: LinearMemory, table: FunctionTable): void {
  const owners = ViewOwners.of(memory);
  const refIndex = table.add("i:", (owner: number) => owners.ref(owner >>> 0));
  const unrefIndex = table.add("i:i", (owner: number) => Number(owners.unref(owner >>> 0)));
  const callbacks = typedCallbacks(table);
  const word = (owner: number, index: number) => memory.u32[(owner >>> 2) + index] ?? 0;
  owners.connect({
    refIndex,
    unrefIndex,
    ref: (owner) => callbacks.one(word(owner, 0), owner),
    unref: (owner) => callbacks.pointer(word(owner, 1), owner) !== 0,
  });
}
