/** A fixed-width integer type of MLIR; `i1` is a truth value. */
export type IntegerType = "i1" | "i8" | "i16" | "i32" | "i64" | "ui8" | "ui16" | "ui32" | "ui64";

/** A floating-point type of MLIR. */
export type FloatType = "bf16" | "f16" | "f32" | "f64";

/** The element types of dense attributes. */
export type DenseType = IntegerType | FloatType | "complex<f32>" | "complex<f64>";

/** The types that a type attribute can name, as MLIR writes them. */
export type NamedType =
  | DenseType
  | "!corert.string"
  | "!corert.resource"
  | "!corert.variant"
  | "!corert.quint8"
  | "!corert.quint16"
  | "!corert.qint8"
  | "!corert.qint16"
  | "!corert.qint32";

/**
 * An attribute of an operation. Source: section "Attributes" of TFRT's documents/binary_executable_format.md, and
 * lib/bef_converter/mlir_to_bef/bef_attr_emitter.cc (2021-06-18 and later).
 */
export type Attribute =
  | { readonly kind: "integer"; readonly type: IntegerType; readonly value: bigint }
  | {
      readonly kind: "float";
      readonly type: FloatType;
      readonly value: number;
      /** The bits of a NaN. Default: those of the positive quiet NaN without a payload. */
      readonly nanBits?: bigint;
    }
  /** Bytes, as MLIR's strings are; text is UTF-8. */
  | { readonly kind: "string"; readonly bytes: Uint8Array }
  | { readonly kind: "type"; readonly type: NamedType }
  /** `dims` undefined: of unknown rank; -1: an unknown size. */
  | { readonly kind: "shape"; readonly dims: readonly number[] | undefined }
  /** Elements in C order, little-endian, one byte for an `i1`. */
  | {
      readonly kind: "dense";
      readonly type: DenseType;
      readonly shape: readonly number[];
      readonly data: Uint8Array;
      /** The alignment of `data` in a file: 8, 16, 32 or 64. Default 8. */
      readonly alignment?: number;
    }
  | { readonly kind: "array"; readonly elements: readonly Attribute[] }
  /** `@root::@nested`: a function, or a symbol of a compiled module. */
  | { readonly kind: "symbol"; readonly path: readonly string[] };
