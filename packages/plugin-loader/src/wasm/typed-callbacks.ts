import type { Callbacks } from "@heddle/c-api";
import { encodeModule } from "./encode-module.js";

/**
 * Callbacks that trap when the function of an index has another signature, or there is none: the calls go through a module of
 * a few bytes that does them with `call_indirect`. Calling a table's function from JavaScript would take any arguments.
 */
export function typedCallbacks(table: WebAssembly.Table): Callbacks {
  trampolines ??= new WebAssembly.Module(encodeTrampolines());
  const instance = new WebAssembly.Instance(trampolines, { env: { table } });
  const { pointer, one, two, three } = instance.exports as unknown as Callbacks;
  return { pointer: (index, argument) => pointer(index, argument) >>> 0, one, two, three };
}

/** The compiled module holds no state; every table gets an instance of its own. */
let trampolines: WebAssembly.Module | undefined;

const LOCAL_GET = 0x20;
const CALL_INDIRECT = 0x11;

function encodeTrampolines(): Uint8Array<ArrayBuffer> {
  const callees = ["i:i", "i:", "ii:", "iii:"];
  const names = ["pointer", "one", "two", "three"];
  const functions = callees.map((type, callee) => {
    const parameters = type.indexOf(":");
    const pushed = Array.from({ length: parameters }, (_, index) => [LOCAL_GET, index + 1]).flat();
    return {
      name: names[callee],
      type: `i${type}`,
      body: [...pushed, LOCAL_GET, 0, CALL_INDIRECT, callee, 0],
    };
  });
  return encodeModule([{ name: "table", kind: "table" }], functions, callees);
}
