import type { Callbacks } from "@heddle/c-api";
import type { FunctionTable } from "@heddle/memory/wasm";

/** Callbacks that trap when the slot of an index is empty or its function has another signature. */
export function typedCallbacks(table: FunctionTable): Callbacks {
  const pointer = table.caller("i:i");
  return {
    pointer: (index, argument) => pointer(index, argument) >>> 0,
    one: table.caller("i:"),
    two: table.caller("ii:"),
    three: table.caller("iii:"),
  };
}
