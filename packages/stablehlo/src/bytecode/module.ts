/** A type of a value or attribute. Unsigned integers are `ui32`, signed ones and those without a sign `i32`, booleans `i1`. */
export type MlirType =
  | { readonly kind: "element"; readonly name: string }
  | { readonly kind: "complex"; readonly element: MlirType }
  /** A size of -1 is not known. */
  | { readonly kind: "tensor"; readonly shape: readonly number[]; readonly element: MlirType }
  | { readonly kind: "function"; readonly inputs: readonly MlirType[]; readonly outputs: readonly MlirType[] }
  | { readonly kind: "token" }
  /** A type that no translated op has. */
  | { readonly kind: "other"; readonly name: string };

/** An attribute of an op. */
export type MlirAttr =
  | { readonly kind: "array"; readonly value: readonly MlirAttr[] }
  | { readonly kind: "dictionary"; readonly value: ReadonlyMap<string, MlirAttr> }
  | { readonly kind: "bool"; readonly value: boolean }
  /** A choice, by its number in VHLO. */
  | { readonly kind: "enum"; readonly value: number }
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  /** Little-endian elements; one element repeats if the bytes are those of one. Booleans take a byte each. */
  | { readonly kind: "tensor"; readonly type: MlirType; readonly bytes: Uint8Array }
  | { readonly kind: "type"; readonly value: MlirType }
  /** An attribute that no translated op needs. */
  | { readonly kind: "other"; readonly name: string };

/** A value of a function: an argument of a block or a result of an op. */
export interface MlirValue {
  readonly type: MlirType;
  /** The op that makes it; undefined for an argument. */
  readonly op: MlirOp | undefined;
  /** Its number among the arguments or results. */
  readonly index: number;
}

export interface MlirBlock {
  readonly args: readonly MlirValue[];
  readonly ops: readonly MlirOp[];
}

export interface MlirRegion {
  readonly blocks: readonly MlirBlock[];
}

export interface MlirOp {
  /** With the dialect: `vhlo.add_v1`. */
  readonly name: string;
  readonly attrs: ReadonlyMap<string, MlirAttr>;
  readonly operands: readonly MlirValue[];
  readonly results: readonly MlirValue[];
  readonly regions: readonly MlirRegion[];
}
