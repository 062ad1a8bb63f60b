import { BUILTIN_NAMES } from "../schema/enums.data.js";
import type { OperatorCodeTable, OperatorTable } from "../schema/model-schema.js";

/** A kind of operator: a builtin by name, or a custom one by code. */
export interface OperatorKind {
  /** `builtin 999` for a number without a name. */
  readonly name: string;
  readonly number: number;
  readonly isCustom: boolean;
  readonly version: number;
}

/** The kind that an operator code names; files have custom ones without code, and builtins of later versions. */
export function operatorKind({
  deprecated_builtin_code: byte,
  builtin_code: int,
  custom_code: code = "",
  version,
}: OperatorCodeTable): OperatorKind {
  // The number was a byte once; files have the larger one of both fields.
  const number = Math.max(byte, int);
  const name = BUILTIN_NAMES[number] ?? `builtin ${number}`;
  return name === "CUSTOM"
    ? { name: code, number, isCustom: true, version }
    : { name, number, isCustom: false, version };
}

/** The builtins of operators; those of custom ones, which may have the name of a builtin, begin with `custom`. */
export function builtinNames(operators: readonly OperatorTable[], kinds: readonly OperatorKind[]): string[] {
  return operators.map(({ opcode_index: index }) => {
    const { name, isCustom } = kinds[index] ?? { name: `code ${index}`, isCustom: false };
    return isCustom ? `custom ${name}` : name;
  });
}
