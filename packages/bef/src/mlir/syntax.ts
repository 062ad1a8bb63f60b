import type { Attribute } from "../ir/attribute.js";
import type { Location } from "../ir/location.js";
import type { Value } from "../ir/module.js";

/** An attribute as MLIR has them: those that a BEF file encodes, and others. */
export type MlirAttribute =
  | Exclude<Attribute, { readonly kind: "array" }>
  | { readonly kind: "array"; readonly elements: readonly MlirAttribute[] }
  | { readonly kind: "unit" }
  | { readonly kind: "dictionary"; readonly entries: ReadonlyMap<string, MlirAttribute> }
  | { readonly kind: "functionType"; readonly inputs: readonly string[]; readonly results: readonly string[] }
  /** Any other attribute or type, as its text. */
  | { readonly kind: "other"; readonly text: string };

/** An operation of MLIR, of any dialect: what the text says, before it becomes part of a `BefModule`. */
export interface MlirOperation {
  readonly name: string;
  readonly operands: readonly Value[];
  readonly results: readonly Value[];
  readonly attributes: ReadonlyMap<string, MlirAttribute>;
  readonly regions: readonly MlirRegion[];
  /** The blocks that a terminator goes to. */
  readonly successors: readonly MlirBlock[];
  readonly location: Location;
  /** The offset of the operation's name in the text; errors name its line and column. */
  readonly offset: number;
}

/** The blocks of an operation's region. */
export interface MlirRegion {
  readonly blocks: readonly MlirBlock[];
}

/** Operations that run one after the other. */
export interface MlirBlock {
  readonly arguments: readonly Value[];
  readonly operations: readonly MlirOperation[];
}
