import type { Callbacks } from "@heddle/c-api";
import { encodeModule } from "./encode-module.js";

/**
 * Callbacks that trap when the slot of an index is empty or its function has another signature: a module of a few bytes makes
 * the calls with `call_indirect`. A call from JavaScript would accept any arguments.
 */
export function typedCallbacks(table: WebAssembly.Table): Callbacks {
  trampolines ??= new WebAssembly.Module(encodeTrampolines());
  const instance = new WebAssembly.Instance(trampolines, { env: { table } });
  const { pointer, one, two, three } = instance.exports as Readonly<Record<keyof Callbacks, Trampoline>>;
  return { pointer: (index, argument) => pointer(index, argument) >>> 0, one, two, three };
}

/** The compiled module, a cache without state; every table has an instance of its own. */
let trampolines: WebAssembly.Module | undefined;

type Trampoline = (index: number, ...args: number[]) => number;

const LOCAL_GET = 0x20;
const CALL_INDIRECT = 0x11;

function encodeTrampolines(): Uint8Array<ArrayBuffer> {
  const callees = { pointer: "i:i", one: "i:", two: "ii:", three: "iii:" };
  const functions = Object.entries(callees).map(([name, type], callee) => {
    const parameters = type.indexOf(":");
    const pushed = Array.from({ length: parameters }, (_, index) => [LOCAL_GET, index + 1]).flat();
    return {
      name,
      type: `i${type}`,
      body: [...pushed, LOCAL_GET, 0, CALL_INDIRECT, callee, 0],
    };
  });
  return encodeModule([{ name: "table", kind: "table" }], functions, Object.values(callees));
}
