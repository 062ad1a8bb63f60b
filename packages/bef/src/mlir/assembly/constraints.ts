import type { Value } from "../../ir/module.js";
import type { MlirAttribute, MlirOperation } from "../syntax.js";

/** The kinds of attributes that an op can want: of a numeric type, or of another kind. */
export type AttributeKind =
  | "i1"
  | "i32"
  | "i64"
  | "ui32"
  | "ui64"
  | "bf16"
  | "f16"
  | "f32"
  | "f64"
  | "symbol"
  | "array"
  | "string";

const TYPES: Readonly<Record<string, string>> = {
  i1: "1-bit signless integer",
  i32: "32-bit signless integer",
  i64: "64-bit signless integer",
  ui32: "32-bit unsigned integer",
  ui64: "64-bit unsigned integer",
  bf16: "bfloat16 type",
  f16: "16-bit float",
  f32: "32-bit float",
  f64: "64-bit float",
  "complex<f32>": "complex type with 32-bit float elements",
  "complex<f64>": "complex type with 64-bit float elements",
};

const ATTRIBUTES: Readonly<Record<string, string>> = {
  i1: "bool attribute",
  bf16: "bfloat16 attribute",
  symbol: "flat symbol reference attribute",
  array: "array attribute",
  string: "string attribute",
};

/** How values differ from the wanted types; `role` is `operand` or `result`. */
export function typeMismatch(role: string, values: readonly Value[], wanted: readonly string[]): string | undefined {
  for (const [i, type] of wanted.entries()) {
    const found = values[i]?.type;
    if (found !== type) return `${role} #${i} must be ${TYPES[type] ?? `${type} type`}, but got '${found}'`;
  }
  return undefined;
}

/** How a number of operands differs from the wanted one. */
export function operandCountMismatch(found: number, wanted: number, orMore: boolean): string | undefined {
  if (orMore) return found >= wanted ? undefined : `expected ${wanted} or more operands, but found ${found}`;
  if (found === wanted) return undefined;
  if (wanted === 0) return "requires zero operands";
  return wanted === 1 ? "requires a single operand" : `expected ${wanted} operands, but found ${found}`;
}

/** How a number of results or regions differs from the wanted one. */
export function countMismatch(what: "result" | "region", found: number, wanted: number): string | undefined {
  if (found === wanted) return undefined;
  if (wanted === 0) return `requires zero ${what}s`;
  return wanted === 1 ? `requires one ${what}` : `expected ${wanted} ${what}s`;
}

/** How the attributes differ from the wanted ones. */
export function attributeMismatch(
  { attributes }: MlirOperation,
  wanted: Readonly<Record<string, AttributeKind>>,
): string | undefined {
  for (const [name, kind] of Object.entries(wanted)) {
    const attribute = attributes.get(name);
    if (attribute === undefined) return `requires attribute '${name}'`;
    if (isOfKind(attribute, kind)) continue;
    const words = ATTRIBUTES[kind] ?? `${TYPES[kind]} attribute`;
    return `attribute '${name}' failed to satisfy constraint: ${words}`;
  }
  return undefined;
}

function isOfKind(attribute: MlirAttribute, kind: AttributeKind): boolean {
  if (attribute.kind === "integer" || attribute.kind === "float") return attribute.type === kind;
  return attribute.kind === kind && (attribute.kind !== "symbol" || attribute.path.length === 1);
}
