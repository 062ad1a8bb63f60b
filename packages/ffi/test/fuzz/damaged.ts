import { StatusError } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { FuzzFailure, type FuzzProperty, Random } from "@heddle/tooling-testing/fuzz";
import {
  box,
  createError,
  createFfi,
  createFunction,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  FfiMap,
  type FfiObject,
  newShape,
  newUcs4String,
  tensorFromTypedArray,
} from "../../src/index.js";
import { readEverything } from "../read-everything.js";

/** Objects of every type whose body has addresses, sizes and links. */
const makers: readonly ((ffi: Ffi) => FfiObject)[] = [
  (ffi) => FfiArray.from(ffi, [1, "two", "a third that is long"]),
  (ffi) => FfiList.from(ffi, [null, 0.5, "a second that is long"]),
  (ffi) =>
    FfiMap.from(ffi, [
      ["a", 1],
      ["b", 2],
    ]),
  (ffi) =>
    FfiMap.from(
      ffi,
      Array.from({ length: 20 }, (_, index) => [`key ${index}`, index] as const),
    ),
  (ffi) =>
    FfiDict.from(
      ffi,
      Array.from({ length: 5 }, (_, index) => [index, "a value that is long"] as const),
    ),
  (ffi) => box(ffi, 4711),
  (ffi) => box(ffi, "a string that is long"),
  (ffi) => box(ffi, new Uint8Array(20)),
  (ffi) => newShape(ffi, [2, 3, 4]),
  (ffi) => tensorFromTypedArray(ffi, new Float32Array(6), { shape: [2, 3] }),
  (ffi) => createError(ffi, { kind: "ValueError", message: "a message that is long", backtrace: "a\nb\n" }),
  (ffi) => createFunction(ffi, () => 1),
  (ffi) => newUcs4String(ffi, "a string that is long"),
];

/** Objects of which one to three words were changed are read by everything that reads objects; then their bytes are put back. */
export const damagedObjects: FuzzProperty = (runs, seed) => {
  const memory = createTestMemory({ maximumBytes: 8 << 20 });
  const ffis = [createFfi({ memory }), createFfi({ memory, profile: "rfc" })];
  for (const ffi of ffis) {
    using warm = createFunction(ffi, () => null);
    warm.call(); // Calls keep a block for their arguments.
  }
  for (let run = 0; run < runs; run++) {
    const own = (seed + run) >>> 0;
    const random = new Random(own);
    const ffi = random.pick(ffis);
    const object = random.pick(makers)(ffi);
    const start = object.address - ffi.profile.prefixBytes;
    const saved = memory.u8.slice(start, start + memory.usableBytes(start));
    const { liveBytes } = memory;
    damage(ffi, random, object.address, saved.length - ffi.profile.prefixBytes);
    try {
      readEverything(object);
    } catch (error) {
      if (!(error instanceof StatusError))
        throw new FuzzFailure(`threw ${String(error)}`, own, new Uint8Array(), error);
    }
    if (memory.liveBytes !== liveBytes) throw new FuzzFailure("left memory", own, new Uint8Array());
    memory.u8.set(saved, start);
    object.release();
    if (ffi.liveObjects !== 0) throw new FuzzFailure("left objects", own, new Uint8Array());
  }
};

/** Sets words after the counts; these are what tells a live object. */
function damage({ memory, profile }: Ffi, random: Random, address: number, sizeBytes: number): void {
  const { u32, capacityBytes } = memory;
  const first = (address + profile.headerBytes) >>> 2;
  const words = (sizeBytes - profile.headerBytes) >>> 2;
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const at = first + random.below(Math.min(words, random.pick([8, 16, 400])));
    const present = u32[at] ?? 0;
    const edges = [
      0,
      1,
      7,
      present + 1,
      present - 1,
      present ^ 0x80000000,
      address,
      capacityBytes - 8,
      capacityBytes,
      0xffffffff,
    ];
    u32[at] = random.below(3) === 0 ? random.bits() : random.pick(edges);
  }
}
