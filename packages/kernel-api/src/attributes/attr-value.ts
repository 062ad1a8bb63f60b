import type { LinearMemory } from "@heddle/memory";
import type { DataType, Tensor } from "@heddle/tensor";
import type { PartialShape } from "../shapes/partial-shape.js";
import type { VariantDecoders } from "../variants/variant-decoder.js";

/** A constant tensor as an attribute: it becomes a tensor in a memory when a kernel asks for it. */
export interface TensorAttr {
  readonly dtype: DataType;
  readonly shape: readonly number[];
  /** Bytes of the values that are stored: fewer than the tensor has when the last value repeats. Default: all. Since interface 1.1. */
  readonly storedBytes?: number;
  /**
   * True when the other constant is known to have the same type, shape and elements, without making a tensor; false says nothing.
   * Since interface 1.2.
   */
  hasSameValuesAs?(other: TensorAttr): boolean;
  /**
   * Makes the tensor, which the caller releases.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a malformed value, UNIMPLEMENTED for a type without storage, RESOURCE_EXHAUSTED
   */
  materialize(memory: LinearMemory): Tensor;
  /**
   * Makes a tensor of variants, each of the type that `variants` has for its encoding; the caller releases it. Undefined for other
   * types, which {@link TensorAttr.materialize} makes. Since interface 1.2.
   *
   * @throws {StatusError} as `materialize`; INVALID_ARGUMENT for a type without a decoder
   */
  readonly materializeVariants?: (memory: LinearMemory, variants: VariantDecoders) => Promise<Tensor>;
}

/** A function by name, with values for its attributes. */
export interface FunctionAttr {
  readonly name: string;
  readonly attrs: AttrMap;
}

/** The type of each kind of attribute; an int is 64 bits wide. */
export interface AttrKinds {
  string: Uint8Array;
  int: bigint;
  float: number;
  bool: boolean;
  /** A reference type of a model is read as the type that it refers to. */
  type: DataType;
  shape: PartialShape;
  tensor: TensorAttr;
  func: FunctionAttr;
  placeholder: string;
}

/** The kinds of a list's elements. */
export type ListKind = Exclude<keyof AttrKinds, "placeholder">;

/** An attribute's value, tagged by kind; an empty list of unknown kind is `{ kind: "list", of: undefined }`. */
export type AttrValue =
  | { [K in keyof AttrKinds]: { readonly kind: K; readonly value: AttrKinds[K] } }[keyof AttrKinds]
  | { [K in ListKind]: { readonly kind: "list"; readonly of: K; readonly value: readonly AttrKinds[K][] } }[ListKind]
  | { readonly kind: "list"; readonly of: undefined; readonly value: readonly never[] };

/** Attributes by name. */
export type AttrMap = ReadonlyMap<string, AttrValue>;
