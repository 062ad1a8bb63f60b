import { createFfi, DlDataType, type Ffi, tensorFromTypedArray } from "@heddle/ffi";
import type { LinearMemory } from "@heddle/memory";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { dlDataTypeOf, tensorFromFfi, tensorToFfi } from "../../src/ffi/index.js";
import { DataType } from "../../src/index.js";

const TYPES = [DataType.STRING, DataType.BOOL, DataType.FLOAT, DataType.INT4, DataType.COMPLEX128] as const;

/** The elements of a tensor of FFI that someone else wrote: read and written back, or refused. Byte 0 tells the type. */
export const ffiTensors = fuzzBytes({
  valid(random) {
    const type = random.below(TYPES.length);
    const bytes = new Uint8Array(1 + 48);
    bytes[0] = type;
    if (TYPES[type] !== DataType.STRING) return bytes.map((byte, i) => (i === 0 ? byte : random.below(2)));
    bytes.set([3 << 2, 0x61, 0x62, 0x63], 1);
    return bytes;
  },
  read(bytes, memory) {
    const ffi = ffiOf(memory);
    const elements = bytes.slice(1);
    const type = dlDataTypeOf(TYPES[(bytes[0] ?? 0) % TYPES.length] ?? DataType.FLOAT);
    const count = Math.floor((elements.length * 8) / (type.bits * type.lanes));
    const data = elements.subarray(0, Math.ceil((count * type.bits * type.lanes) / 8));
    using source = tensorFromTypedArray(ffi, data, { dtype: type, shape: [count] });
    using tensor = tensorFromFfi(source);
    if (!new DlDataType(type.code, type.bits, type.lanes).equals(dlDataTypeOf(tensor.dtype)))
      throw new Error("another type");
    using again = tensorToFfi(ffi, tensor);
    using back = tensorFromFfi(again);
    if (tensor.dtype === DataType.STRING) {
      if (back.byteStrings().length !== count) throw new Error("strings are lost");
    } else if (Buffer.compare(back.bytes(), tensor.bytes()) !== 0) throw new Error("elements differ");
  },
});

/** One Ffi for a memory, as each has slots of its function table for good. */
function ffiOf(memory: LinearMemory): Ffi {
  const ffi = ffis.get(memory) ?? createFfi({ memory });
  ffis.set(memory, ffi);
  return ffi;
}

const ffis = new WeakMap<LinearMemory, Ffi>();
