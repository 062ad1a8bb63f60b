import type { EntryReader } from "./entry-reader.js";
import type { MlirType } from "./module.js";

/** The types without parts, by code. Source: stablehlo/dialect/VhloBytecode.cpp. */
const ELEMENTS: Readonly<Record<number, string>> = {
  0: "i1",
  2: "bf16",
  3: "f16",
  4: "f32",
  5: "f64",
  6: "f8E4M3FN",
  7: "f8E5M2",
  9: "index",
  10: "i4",
  11: "i8",
  12: "i16",
  13: "i32",
  14: "i64",
  15: "ui4",
  16: "ui8",
  17: "ui16",
  18: "ui32",
  19: "ui64",
  27: "f8E4M3FNUZ",
  28: "f8E5M2FNUZ",
  29: "f8E4M3B11FNUZ",
  31: "i2",
  32: "ui2",
  34: "tf32",
  35: "f8E4M3",
  36: "f8E3M4",
  37: "f4E2M1FN",
  38: "f6E2M3FN",
  39: "f6E3M2FN",
  40: "f8E8M0FNU",
};

/** The type that VHLO's bytecode has. @throws {StatusError} DATA_LOSS */
export function readVhloType(reader: EntryReader): MlirType {
  const { bytes } = reader;
  const code = bytes.varint();
  const name = ELEMENTS[code];
  if (name !== undefined) return { kind: "element", name };
  switch (code) {
    case 1:
      return { kind: "complex", element: reader.type() };
    case 8:
      return { kind: "function", inputs: bytes.list(() => reader.type()), outputs: bytes.list(() => reader.type()) };
    case 20:
      return tensor(reader);
    case 21:
      // Bounds of sizes, which a run does not need.
      reader.attr();
      return tensor(reader);
    case 22:
      return { kind: "token" };
    default:
      return { kind: "other", name: OTHERS[code] ?? `type ${code} of VHLO` };
  }
}

const OTHERS: Readonly<Record<number, string>> = {
  23: "a tuple",
  24: "a quantized type",
  25: "a tensor of unknown rank",
  26: "a witness",
  30: "a quantized type",
  33: "none",
  41: "a buffer",
  42: "a future",
};

/** The most dimensions of a tensor. */
const MAX_RANK = 254;

/** MLIR's number for a size that is not known: the least of 64 bits. */
function tensor(reader: EntryReader): MlirType {
  const { bytes } = reader;
  const shape = bytes.list(() => {
    const size = bytes.signedVarint();
    if (size > BigInt(Number.MAX_SAFE_INTEGER)) throw bytes.failure(`a dimension of size ${size}`);
    return size < 0n ? -1 : Number(size);
  });
  if (shape.length > MAX_RANK) throw bytes.failure(`a tensor of ${shape.length} dimensions`);
  return { kind: "tensor", shape, element: reader.type() };
}
