import type { Value } from "../../ir/module.js";
import type { FunctionType } from "../parse/parse-type.js";
import type { TokenReader } from "../parse/token-reader.js";
import type { ValueName } from "../parse/value-scope.js";
import type { MlirAttribute, MlirOperation, MlirRegion } from "../syntax.js";

/** The text of an op that is not in MLIR's generic form, such as `tfrt.add.i32 %0, %1`. */
export interface CustomAssembly {
  /** The name of the op. */
  readonly name: string;
  /** Reads the text after the name. */
  parse(parser: AssemblyParser): OperationParts;
  /** The text after the name; called only for operations without a mismatch. */
  print(operation: MlirOperation, printer: AssemblyPrinter): string;
  /** How an operation is not one of this op, in the words of MLIR's verifier after the name; undefined: it is one. */
  mismatch(operation: MlirOperation): string | undefined;
  /** True when an operation without a mismatch has a form that the custom text does not say; it is printed in generic form. */
  needsGenericForm?(operation: MlirOperation): boolean;
}

/** The parts of an operation that its text says after its name. */
export interface OperationParts {
  readonly operands: readonly Value[];
  readonly resultTypes: readonly string[];
  readonly attributes: Map<string, MlirAttribute>;
  readonly regions: readonly MlirRegion[];
}

/** An argument of a region: its name, and its type. */
export interface NamedArgument {
  readonly name: ValueName;
  readonly type: string;
}

/** Reads parts of custom assembly. */
export interface AssemblyParser {
  readonly reader: TokenReader;
  /** Reads `%name` or `%name#1`. */
  operand(): ValueName;
  /** Reads operands between commas, or none. */
  operands(): ValueName[];
  /** The value of an operand of a type. */
  use(name: ValueName, type: string): Value;
  /** The values of operands of these types. @throws {StatusError} INVALID_ARGUMENT when the numbers differ; `offset` is the place of the types */
  useAll(names: readonly ValueName[], types: readonly string[], offset: number): Value[];
  attribute(type?: string): MlirAttribute;
  /** Reads `{name = value}` when it is there. */
  optionalDictionary(into: Map<string, MlirAttribute>): void;
  type(): string;
  types(): string[];
  functionType(): FunctionType;
  resultTypes(): string[];
  /** Reads `loc(…)` when it is there, for a value, whose place is not kept. */
  optionalLocation(): void;
  /** Reads `{ … }`, which sees no values from outside but these arguments. */
  region(args: readonly NamedArgument[]): MlirRegion;
}

/** Prints parts of custom assembly. */
export interface AssemblyPrinter {
  /** `%0`, `%1#0`. */
  value(value: Value): string;
  /** Values between commas. */
  values(values: readonly Value[]): string;
  attribute(attribute: MlirAttribute): string;
  /** A number without its type. */
  untyped(attribute: MlirAttribute): string;
  /** ` {name = value}` of the attributes that are not named in `except`; empty without any. */
  dictionary(attributes: ReadonlyMap<string, MlirAttribute>, except?: readonly string[]): string;
  /** `{ … }`; its arguments have the names of these values. */
  shadowedRegion(region: MlirRegion, values: readonly Value[]): string;
  /** `{ … }`; `args` is true when the arguments are to be printed. */
  region(region: MlirRegion, args: boolean): string;
  /** Names an argument that is printed with its region's operation. */
  argumentName(value: Value): string;
}
