import { StatusError } from "@heddle/status";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import {
  deleteDlpack,
  exportDlpack,
  type Ffi,
  type FfiTensor,
  importDlpack,
  type ProfileName,
  readDlTensor,
  stridedView,
} from "../../src/index.js";
import { ffiOf } from "../ffi-of.js";

const PROFILES: readonly ProfileName[] = ["tvm-ffi", "rfc"];
/** Bytes of the DLManagedTensorVersioned, of shape and strides after it, and of the elements at the end. */
const MANAGED_BYTES = 64;
const EXTENT_BYTES = 64;
const DATA_BYTES = 256;
/** The words with addresses, which are relative to the bytes; one past them stays as it is. */
const DELETER = 3;
const DATA = 6;
const SHAPE = 11;
const STRIDES = 12;
/** Elements that a stridedView or a copy of a test may have. */
const MOST_BYTES = 1 << 20;

/**
 * A DLManagedTensorVersioned that someone else wrote. Byte 0 tells the layout. It is read, or refused and left to its owner; its deleter is
 * called once, and its bytes stay as they are.
 */
export const managedTensors = fuzzBytes({
  valid(random) {
    const bytes = new Uint8Array(1 + MANAGED_BYTES + EXTENT_BYTES + DATA_BYTES);
    const rank = random.below(4);
    const shape = Array.from({ length: rank }, () => random.below(4));
    const words = new Uint32Array(MANAGED_BYTES / 4);
    words.set([1, random.below(9), 0, 1, random.below(4)]);
    const extents = MANAGED_BYTES;
    const type = random.pick([0x00010800, 0x00012002, 0x00014002, 0x00010806, 0x00034003]);
    words.set([extents + EXTENT_BYTES, 1, 0, rank, type, extents, random.pick([0, extents + 32])], DATA);
    const view = new DataView(bytes.buffer);
    for (const [index, word] of words.entries()) view.setUint32(1 + index * 4, word, true);
    for (const [axis, size] of shape.entries()) {
      view.setBigInt64(1 + extents + axis * 8, BigInt(size), true);
      view.setBigInt64(1 + extents + 32 + axis * 8, BigInt(random.below(2)), true);
    }
    bytes[0] = random.below(2);
    return bytes;
  },
  read(bytes, memory, random) {
    const ffi = ffiOf(memory, PROFILES[(bytes[0] ?? 0) & 1] ?? "tvm-ffi");
    const sizeBytes = Math.max(bytes.length - 1, MANAGED_BYTES);
    const block = memory.calloc(sizeBytes);
    try {
      memory.u8.set(bytes.subarray(1), block);
      relocate(ffi, block, sizeBytes);
      const deletions = deleterOf(ffi);
      const before = deletions.count;
      const bytesBefore = memory.u8.slice(block, block + sizeBytes);
      let tensor: FfiTensor | undefined;
      let failure: unknown;
      try {
        tensor = importDlpack(ffi, block, { requireContiguous: ((bytes[0] ?? 0) & 2) !== 0 });
        use(tensor, random);
      } catch (error) {
        failure = error;
      }
      tensor?.release();
      const isDeleted = tensor !== undefined && memory.u32[block / 4 + DELETER] !== 0;
      if (deletions.count !== before + (isDeleted ? 1 : 0)) {
        throw new Error(`the deleter was called ${deletions.count - before} times`);
      }
      if (Buffer.compare(bytesBefore, memory.u8.subarray(block, block + sizeBytes)) !== 0) {
        throw new Error("the memory changed");
      }
      if (failure) throw failure;
    } finally {
      memory.free(block);
    }
  },
});

function use(tensor: FfiTensor, random: Random): void {
  const { ffi } = tensor;
  const { dlTensor } = tensor;
  if (`${dlTensor.device}` !== "cpu:0" || dlTensor.sizeBytes > MOST_BYTES) return;
  const copy = tensor.toTypedArray();
  if (copy.byteLength !== dlTensor.sizeBytes) throw new Error("a copy has another size");
  if (dlTensor.isContiguous && dlTensor.dataAddress % 8 === 0) {
    const { byteOffset, byteLength } = tensor.elements();
    if (byteLength > 0 && byteOffset !== dlTensor.dataAddress) throw new Error("a view is elsewhere");
  }
  const managed = exportDlpack(tensor);
  deleteDlpack(ffi, managed);
  readDlTensor(ffi, dlTensor.address);
  const [size, stride, elementOffset] = [random.below(3), random.below(3), random.below(4)];
  try {
    using view = stridedView(tensor, { shape: [size], strides: [stride], elementOffset });
    view.toTypedArray();
  } catch (error) {
    if (!(error instanceof StatusError)) throw error; // The view reaches too far.
  }
}

/** Makes relative addresses absolute, and a deleter one that counts. */
function relocate(ffi: Ffi, block: number, sizeBytes: number): void {
  const { u32 } = ffi.memory;
  for (const field of [DATA, SHAPE, STRIDES]) {
    const word = block / 4 + field;
    const value = u32[word] ?? 0;
    if (value !== 0 && value < sizeBytes) u32[word] = block + value;
  }
  if (u32[block / 4 + DELETER] !== 0) u32[block / 4 + DELETER] = deleterOf(ffi).slot;
}

function deleterOf(ffi: Ffi): { readonly slot: number; count: number } {
  let deleter = deleters.get(ffi);
  if (!deleter) {
    const made = {
      slot: ffi.table.add("i:", () => {
        made.count++;
      }),
      count: 0,
    };
    deleter = made;
    deleters.set(ffi, deleter);
  }
  return deleter;
}

const deleters = new WeakMap<Ffi, { readonly slot: number; count: number }>();
