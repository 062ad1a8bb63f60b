import type { MemoryViews } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import type { FunctionRegistry } from "../calls/function-registry.js";

/** The kinds of numbers of DLPack. Source: DLDataTypeCode of dlpack.h 1.1. */
export const DataTypeCode = {
  INT: 0,
  UINT: 1,
  FLOAT: 2,
  OPAQUE_HANDLE: 3,
  BFLOAT: 4,
  COMPLEX: 5,
  BOOL: 6,
  FLOAT8_E3M4: 7,
  FLOAT8_E4M3: 8,
  FLOAT8_E4M3B11FNUZ: 9,
  FLOAT8_E4M3FN: 10,
  FLOAT8_E4M3FNUZ: 11,
  FLOAT8_E5M2: 12,
  FLOAT8_E5M2FNUZ: 13,
  FLOAT8_E8M0FNU: 14,
  FLOAT6_E2M3FN: 15,
  FLOAT6_E3M2FN: 16,
  FLOAT4_E2M1FN: 17,
} as const;
export type DataTypeCode = (typeof DataTypeCode)[keyof typeof DataTypeCode];

/** The names of the kinds by code, as texts have them; texts have no complex numbers. */
export const codeNames: readonly string[] = /* @__PURE__ */ Object.keys(DataTypeCode).map((name) =>
  name === "OPAQUE_HANDLE" ? "handle" : name === "COMPLEX" ? "" : name.toLowerCase(),
);

/** From this code on, types are a program's own, with a text such as `custom[posit]8`. Source: DLExtDataTypeCode of tvm-ffi. */
export const CUSTOM_BEGIN = 129;

/** A data type of DLPack: the kind of numbers, bits of one, and how many make an element. */
export class DlDataType {
  readonly code: number;
  readonly bits: number;
  readonly lanes: number;

  /**
   * @param lanes 0 to 65535; the length of a scalable vector is negative, and kept as the 16 bits that DLPack has for it
   * @throws {StatusError} INVALID_ARGUMENT for a number that its field cannot hold
   */
  constructor(code: number, bits: number, lanes = 1) {
    if (
      (code & 0xff) !== code ||
      (bits & 0xff) !== bits ||
      (lanes !== (lanes << 16) >> 16 && lanes !== (lanes & 0xffff))
    ) {
      throw invalidArgument(`a data type of code ${code}, ${bits} bits and ${lanes} lanes does not exist`);
    }
    this.code = code;
    this.bits = bits;
    this.lanes = lanes & 0xffff;
  }

  /** True when all three fields are equal. */
  equals(other: DlDataType): boolean {
    return this.code === other.code && this.bits === other.bits && this.lanes === other.lanes;
  }

  /** As {@link formatDataType}, but `void` for void, and the three numbers for a type without a text. */
  toString(): string {
    const { code, bits, lanes } = this;
    if (!codeNames[code]) return `DataType(${code}, ${bits}, ${lanes})`;
    return formatDataType(this) || "void";
  }
}

/** The data type in the 4 bytes at `address`. */
export function readDataType({ u32 }: MemoryViews, address: number): DlDataType {
  const word = u32[address >>> 2];
  return new DlDataType(word & 0xff, (word >>> 8) & 0xff, word >>> 16);
}

/** The 4 bytes that DLPack has for a data type. */
export function dataTypeWord({ code, bits, lanes }: DlDataType): number {
  return code | (bits << 8) | (lanes << 16);
}

/**
 * The text of a data type as tvm-ffi writes it: `float32x4`, `int32xvscalex4`, `bool`, `handle`, and nothing for void.
 *
 * @param functions where `dtype.get_custom_type_name` turns the code of a custom type into its name
 * @throws {StatusError} INVALID_ARGUMENT for an unknown code, for complex numbers, and for a custom type without that function
 *
 * Source: TVMFFIDataTypeToString of tvm-ffi's dtype.cc.
 */
export function formatDataType({ code, bits, lanes }: DlDataType, functions?: FunctionRegistry): string {
  if (code === DataTypeCode.OPAQUE_HANDLE) return lanes === 0 && bits === 0 ? "" : "handle";
  const isBool = code === DataTypeCode.BOOL && bits === 8;
  const bitsText = code <= DataTypeCode.BOOL && !isBool ? bits : "";
  const length = (lanes << 16) >> 16;
  const lanesText = length > 1 ? `x${length}` : length < -1 ? `xvscalex${-length}` : "";
  return `${nameOf(code, functions)}${bitsText}${lanesText}`;
}

function nameOf(code: number, functions: FunctionRegistry | undefined): string {
  if (code >= CUSTOM_BEGIN) return `custom[${customType("dtype.get_custom_type_name", code, functions)}]`;
  const name = codeNames[code];
  if (!name) throw invalidArgument(`DLDataType contains unknown type_code=${code}`);
  return name;
}

/** Asks the function that knows custom types. @throws {StatusError} INVALID_ARGUMENT when there is no such function */
export function customType(name: string, about: number | string, functions: FunctionRegistry | undefined): unknown {
  const run = functions?.get(name);
  if (!run) throw invalidArgument(`Function ${name} not found`);
  return run(about);
}
