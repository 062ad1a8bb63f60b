import { StatusError } from "@heddle/status";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import {
  ANY_BYTES,
  anyEqual,
  anyHash,
  anyRoom,
  anyType,
  box,
  checkAny,
  checkObject,
  copyAny,
  copyView,
  createFunction,
  dropAny,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiErrorObject,
  FfiList,
  FfiMap,
  FfiMapBase,
  FfiObject,
  FfiSequence,
  FfiTensor,
  ownAny,
  type ProfileName,
  readValue,
  stringSpan,
  TypeIndex,
  tensorFromTypedArray,
  ucs4Span,
  unboxedCell,
  viewAny,
  writeValue,
} from "../../src/index.js";
import { ffiOf } from "../ffi-of.js";

const PROFILES: readonly ProfileName[] = ["tvm-ffi", "rfc"];
/** Addresses in the bytes are relative to them; those from here on are those of living objects. */
const LIVING = 0xff00;
/** Bytes in front of those that are read, so that no address of theirs is the start of a block. */
const GUARD_BYTES = 64;

/**
 * Cells and objects that someone else wrote, one after the other, read by everything that takes the address of a cell. Byte 0 tells
 * the layout. Nothing may change in the memory, whether {@link checkAny} accepts a cell or not.
 */
export const foreignCells = fuzzBytes({
  valid(random) {
    const bytes = new Uint8Array(1 + ANY_BYTES * (2 + random.below(10)));
    const isRfc = random.below(2) === 1;
    bytes[0] = isRfc ? 1 : 0;
    for (let i = 1; i < bytes.length; i += ANY_BYTES) bytes.set(validCell(random, isRfc), i);
    return bytes;
  },
  read(bytes, memory, random) {
    const ffi = ffiOf(memory, PROFILES[(bytes[0] ?? 0) & 1] ?? "tvm-ffi");
    const sizeBytes = bytes.length - 1;
    const count = Math.floor(sizeBytes / ANY_BYTES);
    const objects = writeLiving(ffi);
    const block = memory.malloc(GUARD_BYTES + sizeBytes + 2 * ANY_BYTES);
    const start = block + GUARD_BYTES;
    const copy = start + (sizeBytes + 15 - ((sizeBytes + 15) % 16));
    try {
      memory.u8.fill(0, block, start);
      memory.u8.set(bytes.subarray(1), start);
      memory.u8.fill(0, copy, copy + ANY_BYTES);
      for (let i = 0; i < count; i++) placeAddress(ffi, start + i * ANY_BYTES, start, sizeBytes, objects);
      let failure: unknown;
      for (let i = 0; i < count; i++) {
        const cell = start + i * ANY_BYTES;
        for (const use of [checkAny, ...uses]) {
          const before = memory.u8.slice(block, copy);
          try {
            use(ffi, cell, copy);
          } catch (error) {
            if (!(error instanceof StatusError)) throw error;
            if (use === checkAny) failure ??= error;
          }
          if (Buffer.compare(before, memory.u8.subarray(block, copy)) !== 0) {
            throw new Error(`${use.name} changed the memory`);
          }
        }
        checkReferences(() => checkObject(ffi, start + random.below(sizeBytes)));
      }
      for (const object of objects) if (object.useCount !== 1) throw new Error("a reference was left or lost");
      if (failure) throw failure;
    } finally {
      memory.free(block);
      for (const object of objects) object.release();
    }
  },
});

/** Uses of a cell that leave it as it is; `copy` is another, which is None before and after. */
const uses: readonly ((ffi: Ffi, cell: number, copy: number) => void)[] = [
  function read(ffi, cell) {
    releaseValue(readValue(ffi, cell));
  },
  function span(ffi, cell) {
    stringSpan(ffi, cell);
    ucs4Span(ffi, cell);
  },
  function compare(ffi, cell) {
    if (!anyEqual(ffi, cell, cell)) throw new Error("a cell is not equal to itself");
    anyHash(ffi, cell);
  },
  function walk(ffi, cell) {
    checkAny(ffi, cell); // Methods trust the type of their object.
    const value = readValue(ffi, cell);
    try {
      if (value instanceof FfiSequence) walkSequence(value);
      if (value instanceof FfiMapBase) walkMap(value);
      if (value instanceof FfiTensor) value.toTypedArray();
      if (value instanceof FfiErrorObject) releaseValue([value.fullMessage, value.toError(), value.cause][2]);
    } finally {
      releaseValue(value);
    }
  },
  function unbox(ffi, cell) {
    unboxedCell(ffi, cell);
    anyRoom(ffi, cell);
  },
  function view(ffi, cell, copy) {
    copyView(ffi, cell, copy);
    viewAny(ffi, cell, copy);
    writeValue(ffi, copy, null);
  },
  function own(ffi, cell, copy) {
    writeValue(ffi, copy, null);
    if (anyType(ffi, cell) === TypeIndex.OBJECT_RVALUE_REF) return; // It takes the object out of the word it refers to.
    try {
      ownAny(ffi, cell, copy);
      dropAny(ffi, copy);
    } finally {
      writeValue(ffi, copy, null);
    }
  },
  function copyAndDrop(ffi, cell, copy) {
    writeValue(ffi, copy, null);
    try {
      copyAny(ffi, cell, copy);
      dropAny(ffi, copy);
    } finally {
      writeValue(ffi, copy, null);
    }
  },
];

function walkMap(map: FfiMapBase): void {
  let count = 0;
  for (const entry of map) {
    entry.forEach(releaseValue);
    if (++count > 100) break;
  }
  releaseValue(map.get("a"));
}

function walkSequence(sequence: FfiSequence): void {
  let count = 0;
  for (const item of sequence) {
    releaseValue(item);
    if (++count > 100) break;
  }
  releaseValue(sequence.at(-1));
  sequence.includes("x");
}

function releaseValue(value: unknown): void {
  if (value instanceof FfiObject) value.release();
}

function checkReferences(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
}

/** A cell with a value that uses no other bytes, or one of the living objects. */
function validCell(random: Random, isRfc: boolean): Uint8Array {
  const codes = isRfc ? [-1, -2, -3, -4, -6, -7, -14, -15, -13] : [0, 1, 3, 2, 5, 6, 11, 12, 65];
  const kind = random.below(codes.length);
  const cell = new DataView(new ArrayBuffer(ANY_BYTES));
  cell.setInt32(0, codes[kind] ?? 0, true);
  if (kind === 3) cell.setUint32(8, random.below(2), true);
  else if (kind === 4) cell.setUint32(8, random.bits(), true);
  else if (kind === 8) cell.setUint32(8, LIVING + (isRfc ? random.below(10) : 0), true);
  else if (kind === 6 || kind === 7) {
    const size = random.below(8);
    cell.setUint32(4, size, true);
    for (let i = 0; i < size; i++) cell.setUint8(8 + i, random.below(256));
  } else if (kind !== 0) {
    cell.setUint32(8, random.bits(), true);
    cell.setUint32(12, random.bits(), true);
  }
  return new Uint8Array(cell.buffer);
}

/** Makes the address in the payload of a cell one in this memory. */
function placeAddress(
  { memory, profile }: Ffi,
  cell: number,
  start: number,
  sizeBytes: number,
  objects: FfiObject[],
): void {
  if (isInline(profile.typeOfCell(memory.i32[cell >>> 2] ?? 0))) return;
  const word = (cell >>> 2) + 2;
  const value = memory.u32[word] ?? 0;
  const object = objects[value - LIVING];
  if (object) memory.u32[word] = object.address;
  else if (value < sizeBytes) memory.u32[word] = start + value;
}

/** True for the values whose payload is no address. */
function isInline(typeIndex: number): boolean {
  return typeIndex !== TypeIndex.OPAQUE_POINTER && (typeIndex < TypeIndex.DL_TENSOR_POINTER || isSmall(typeIndex));
}

function isSmall(typeIndex: number): boolean {
  return typeIndex >= TypeIndex.SMALL_STRING && typeIndex <= TypeIndex.SMALL_UCS4;
}

function writeLiving(ffi: Ffi): FfiObject[] {
  const values = ["a string that needs an object", new Uint8Array(30), 4711, 0.5].map((value) => box(ffi, value));
  const entries = Array.from({ length: 6 }, (_, index) => [`key ${index}`, index] as const);
  const maps = [
    FfiMap.from(ffi, [["a", 1]]),
    FfiDict.from(ffi, entries),
    tensorFromTypedArray(ffi, new Float32Array(3)),
  ];
  return [...values, FfiArray.from(ffi, [1, "two"]), FfiList.from(ffi, [1]), createFunction(ffi, () => 1), ...maps];
}
