import type { LinearMemory } from "@heddle/memory";
import { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "../../src/rfc16/index.js";

/** All that can be asked of a cell of the RFC. */
export function readRfc16(m: LinearMemory, cell: number) {
  const data = rfc16DataAddress(m.data, cell);
  return {
    type: rfc16Type(m.data, cell),
    text: String.fromCharCode(...m.u8.subarray(data, data + rfc16SizeBytes(m.data, cell))),
    capacity: rfc16Capacity(m.data, cell),
  };
}

/** The 16 bytes at `address` as hexadecimal digits. */
export const rawRfc16 = (m: LinearMemory, address: number) =>
  Buffer.from(m.u8.slice(address, address + 16)).toString("hex");
