import { bfloat16ToFloat } from "@heddle/tensor";
import { type EntryReader, readDictionary } from "./entry-reader.js";
import type { MlirAttr, MlirType } from "./module.js";

/** Codes of choices: comparisons, kinds of FFT, precisions and the like. */
const ENUMS: ReadonlySet<number> = new Set([3, 4, 5, 7, 11, 12, 13, 16, 19]);

/** The attribute that VHLO's bytecode has. Source: stablehlo/dialect/VhloBytecode.cpp. @throws {StatusError} DATA_LOSS */
export function readVhloAttr(reader: EntryReader): MlirAttr {
  const { bytes } = reader;
  const code = bytes.varint();
  if (ENUMS.has(code)) return { kind: "enum", value: bytes.varint() };
  switch (code) {
    case 1:
      return { kind: "array", value: bytes.list(() => reader.attr()) };
    case 2:
      return { kind: "bool", value: bytes.varint() !== 0 };
    case 6:
      return { kind: "dictionary", value: readDictionary(reader) };
    case 8: {
      const type = reader.type();
      const bits = bytes.integer(widthOf(type, reader));
      return { kind: "float", value: floatOf(type, bits) };
    }
    case 9: {
      const type = reader.type();
      const width = widthOf(type, reader);
      const bits = BigInt.asUintN(width, bytes.integer(width));
      const isUnsigned = type.kind === "element" && type.name.startsWith("ui");
      return { kind: "int", value: isUnsigned ? bits : BigInt.asIntN(width, bits) };
    }
    case 14:
      return { kind: "string", value: reader.string() };
    case 15: {
      const type = reader.type();
      return { kind: "tensor", type, bytes: tensorBytes(type, bytes.blob()) };
    }
    case 17:
      return { kind: "type", value: reader.type() };
    default:
      return { kind: "other", name: `attribute ${code} of VHLO` };
  }
}

function widthOf(type: MlirType, reader: EntryReader): number {
  if (type.kind === "element") {
    if (type.name === "index") return 64;
    if (type.name === "tf32") return 19;
    const digits = /^(?:ui|i|bf|f)(\d+)/.exec(type.name)?.[1];
    if (digits !== undefined) return Number(digits);
  }
  throw reader.bytes.failure("a number of a type that has no width");
}

function floatOf(type: MlirType, bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  switch (type.kind === "element" ? type.name : "") {
    case "f64":
      view.setBigUint64(0, bits);
      return view.getFloat64(0);
    case "f32":
      view.setUint32(0, Number(bits));
      return view.getFloat32(0);
    case "bf16":
      return bfloat16ToFloat(Number(bits));
    default:
      // No attribute of a translated op has another type.
      return Number.NaN;
  }
}

/** The bytes with a byte for each boolean, which files pack: eight in a byte, the low bit first, or 255 for nothing but true. */
function tensorBytes(type: MlirType, bytes: Uint8Array): Uint8Array {
  const isBool = type.kind === "tensor" && type.element.kind === "element" && type.element.name === "i1";
  if (!isBool) return bytes;
  if (bytes.length === 1 && bytes[0] === 0xff) return Uint8Array.of(1);
  const count = type.shape.reduce((product, size) => product * size, 1);
  if (count !== bytes.length && Math.ceil(count / 8) === bytes.length) {
    return Uint8Array.from({ length: count }, (_, i) => (bytes[i >> 3] >> (i & 7)) & 1);
  }
  return bytes.map((byte) => (byte === 0 ? 0 : 1));
}
