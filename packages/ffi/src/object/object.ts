import { invalidArgument } from "@heddle/status";
import type { ObjectSpace } from "./object-space.js";

/** The largest count of references that is believed: a larger one is not a header. */
const MAX_COUNT = 0x7fffffff;

/**
 * Allocates an object with one reference. The bytes after its header are undefined: the caller sets all of them before anything
 * that can fail.
 *
 * @param sizeBytes bytes of header and body
 * @returns its address, a multiple of 8
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function newObject(space: ObjectSpace, typeIndex: number, sizeBytes: number): number {
  const { memory, profile } = space;
  const address = memory.malloc(sizeBytes + profile.prefixBytes) + profile.prefixBytes;
  const { u32 } = memory;
  const word = address >>> 2;
  if (profile.isCanonical) {
    u32[word - 2] = 0; // The alignment of the header before the object.
    u32[word - 1] = 0;
    u32[word] = 1;
    u32[word + 1] = 1;
    u32[word + 2] = typeIndex;
    u32[word + 3] = 0;
    u32[word + 4] = space.deleter;
    u32[word + 5] = 0;
  } else {
    u32[word] = profile.headerCode(typeIndex);
    u32[word + 1] = 1;
    u32[word + 2] = space.deleter;
    u32[word + 3] = 0;
  }
  space.liveObjects++;
  return address;
}

/** The type of the object at `address`; -1 when the header has an undefined number. */
export function objectType(space: ObjectSpace, address: number): number {
  const { profile } = space;
  const code = space.memory.i32[(address + profile.typeOffset) >>> 2] ?? -1;
  return profile.isCanonical ? code : profile.typeOfHeader(code);
}

/** The number of strong references to the object at `address`. */
export function useCount(space: ObjectSpace, address: number): number {
  return space.memory.u32[(address + space.profile.countOffset) >>> 2];
}

/**
 * Adds a strong reference.
 *
 * @throws {StatusError} INVALID_ARGUMENT when nothing refers to the object any more, so that it must be gone
 */
export function retainObject(space: ObjectSpace, address: number): void {
  const { u32 } = space.memory;
  const index = (address + space.profile.countOffset) >>> 2;
  const count = u32[index];
  if (!(count > 0 && count < MAX_COUNT)) throw notLive(space, address);
  u32[index] = count + 1;
}

/**
 * Gives back a strong reference. The last one destroys the object and all that only it holds, however deep, without recursion.
 *
 * @throws {StatusError} INVALID_ARGUMENT when nothing refers to the object any more, so that it must be gone
 */
export function releaseObject(space: ObjectSpace, address: number): void {
  const { memory, profile } = space;
  const index = (address + profile.countOffset) >>> 2;
  const count = memory.u32[index];
  if (count > 1 && count <= MAX_COUNT) {
    memory.u32[index] = count - 1;
    return;
  }
  checkHeader(space, address);
  memory.u32[index] = 0;
  space.destroyer.destroy(address);
}

/**
 * The check of `checkObject`.
 *
 * @returns the object's type
 * @throws {StatusError} INVALID_ARGUMENT when the address cannot be an object's
 */
export function checkHeader(space: ObjectSpace, address: number): number {
  const { memory, profile } = space;
  const isInside = address % 8 === 0 && address > 0 && address + profile.headerBytes <= memory.capacityBytes;
  if (!isInside) throw invalidArgument(`${address} is not the address of an object`, { address });
  const typeIndex = objectType(space, address);
  const count = useCount(space, address);
  if (count === 0 || count > MAX_COUNT || !space.types.row(typeIndex)) {
    throw notLive(space, address);
  }
  if (memory.u32[(address + profile.deleterOffset) >>> 2] === space.deleter) {
    try {
      memory.usableBytes(address - profile.prefixBytes);
    } catch (cause) {
      throw invalidArgument(`no live object is at ${address}: its block was freed`, { address, cause });
    }
  }
  return typeIndex;
}

function notLive(space: ObjectSpace, address: number) {
  const facts = `type ${objectType(space, address)}, count ${useCount(space, address)}`;
  return invalidArgument(`no live object is at ${address} (${facts})`, { address });
}
