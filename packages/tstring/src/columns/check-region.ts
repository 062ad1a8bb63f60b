import type { LinearMemory } from "@heddle/memory";
import { badBuffer } from "./errors.js";

/** @throws {StatusError} INVALID_ARGUMENT for an invalid number of rows */
export function checkCount(count: number): void {
  if (count >>> 0 !== count) throw badBuffer("count", "a whole number below 2^32", count);
}

/** @throws {StatusError} INVALID_ARGUMENT when `sizeBytes` bytes at `address` are not inside the memory, or not aligned */
export function checkRegion(
  memory: LinearMemory,
  name: string,
  address: number,
  sizeBytes: number,
  align: number,
): void {
  const isSound = Number.isSafeInteger(sizeBytes) && sizeBytes >= 0 && address >>> 0 === address;
  if (isSound && address % align === 0 && address + sizeBytes <= memory.u8.length) return;
  throw badBuffer(name, `${sizeBytes} bytes inside the memory at a multiple of ${align}`, `address ${address}`);
}
