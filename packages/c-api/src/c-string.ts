import type { LinearMemory } from "@heddle/memory";
import { unshared } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes of the C string at `address`, without its NUL: a view. @throws {StatusError} INVALID_ARGUMENT for address 0 or no NUL */
export function cBytes({ u8 }: LinearMemory, address: number): Uint8Array {
  const start = address >>> 0;
  const end = start === 0 ? -1 : u8.indexOf(0, start);
  if (end < 0) throw invalidArgument(`0x${start.toString(16)} is not the address of a C string`, { address: start });
  return u8.subarray(start, end);
}

/** The C string at `address` as text. @throws {StatusError} INVALID_ARGUMENT as {@link cBytes} */
export function cText(memory: LinearMemory, address: number): string {
  return decoder.decode(unshared(cBytes(memory, address)));
}

/** The address of a new block with `text` and a NUL. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
export function newCString(memory: LinearMemory, text: string): number {
  const bytes = encoder.encode(text);
  const address = memory.malloc(bytes.length + 1);
  memory.u8.set(bytes, address);
  memory.u8[address + bytes.length] = 0;
  return address;
}
