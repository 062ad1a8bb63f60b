import type { Ffi } from "../ffi.js";
import type { FfiObject } from "../object/ffi-object.js";

/**
 * How structural equality treats the objects of a type. `tree`: by content. `const-tree`: by content, the same object is equal at
 * once. `dag`: by content, and an object that is shared on one side is shared on the other. `var`: a variable, equal to itself or
 * to the one that it is matched with where variables are defined. `singleton`: only the object itself. `unsupported`: an error.
 *
 * Source: TVMFFISEqHashKind of tvm-ffi's c_api.h (0.1.14).
 */
export type StructuralKind = "unsupported" | "tree" | "var" | "dag" | "const-tree" | "singleton";

/**
 * `ignore`: not compared. `def-recursive`: variables in the field are defined there. `def-non-recursive`: the variable that the
 * field holds is defined there, variables within it are not.
 */
export type FieldFlag = "ignore" | "def-recursive" | "def-non-recursive";

/** A field to define. */
export interface FieldDefinition {
  /** The key or the name of the type of its values: `int`, `str`, `ffi.Array`, a type of your own. Default: any value. */
  readonly type?: string;
  /** True when None is a value too. Default false. */
  readonly nullable?: boolean;
  /** The value when none is given; without it the field is required. */
  readonly default?: unknown;
  readonly flags?: readonly FieldFlag[];
}

/** A field of a defined type. */
export interface Field extends FieldDefinition {
  readonly name: string;
  /** Where its cell is from the beginning of the object. */
  readonly offsetBytes: number;
}

/** Compares two values in the place of a field; `field` names it in a mismatch, `isDefinition` defines variables in it. */
export type CompareField = (lhs: unknown, rhs: unknown, field: string, isDefinition?: boolean) => boolean;

/** Adds the hash of a value to `hash`, 64 bits. */
export type HashField = (value: unknown, hash: bigint, isDefinition?: boolean) => bigint;

/** Own ways of a type, which take the place of those that go over its fields. */
export interface TypeHooks<T = FfiObject> {
  /** Structural equality of two objects. What it compares must be what {@link TypeHooks.structuralHash} adds. */
  structuralEqual?(lhs: T, rhs: T, compare: CompareField): boolean;
  structuralHash?(object: T, hash: bigint, add: HashField): bigint;
  /** The data of an object in a JSON graph: null, booleans, numbers, strings, arrays, Maps and plain objects of them. */
  toJson?(object: T): unknown;
  /** A new object of the data; the graph takes over the reference. */
  fromJson?(ffi: Ffi, data: unknown): FfiObject;
}

/** The fields of a type. */
export interface TypeFields {
  /** Those of the types that it extends first. */
  readonly all: readonly Field[];
  readonly structuralKind: StructuralKind;
  readonly hooks: TypeHooks;
}
