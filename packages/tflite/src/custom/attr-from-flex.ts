import type { AttrDefinition, AttrValue, ListKind } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { TENSOR_TYPES } from "../schema/tensor-type.js";
import type { FlexValue } from "./read-flex-buffer.js";

/** The attribute of the kind that a value has itself; undefined for null, maps, and vectors of several kinds. */
export function attrFromFlex(value: FlexValue): AttrValue | undefined {
  if (!isVector(value)) {
    const kind = kindOf(value);
    return kind && scalarAttr(value, kind);
  }
  const [first] = value;
  if (first === undefined) return { kind: "list", of: undefined, value: [] };
  const kind = kindOf(first);
  return kind && listAttr(value, kind);
}

/**
 * The attribute of a kind: a float may be an integer, a bool 0 or 1, a type the number of a TFLite type, a shape a vector of sizes.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the name, for a value of another kind
 */
export function attrOfKind(value: FlexValue, kind: AttrDefinition["type"], name: string): AttrValue {
  const element = /^list\((\w+)\)$/.exec(kind)?.[1] as ListKind | undefined;
  const attr = element ? isVector(value) && listAttr(value, element) : scalarAttr(value, kind as ListKind);
  if (attr) return attr;
  throw invalidArgument(`option '${name}' is ${described(value)}; attribute '${name}' is ${kind}`, { attr: name });
}

function isVector(value: FlexValue): value is readonly FlexValue[] {
  return Array.isArray(value);
}

function kindOf(value: FlexValue): ListKind | undefined {
  switch (typeof value) {
    case "bigint":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
  }
  return value instanceof Uint8Array ? "string" : undefined;
}

function scalarAttr(value: FlexValue, kind: ListKind): AttrValue | undefined {
  switch (kind) {
    case "string":
      return value instanceof Uint8Array ? { kind, value } : undefined;
    case "int":
      return typeof value === "bigint" ? { kind, value } : undefined;
    case "float":
      return typeof value === "number" || typeof value === "bigint" ? { kind, value: Number(value) } : undefined;
    case "bool":
      return typeof value === "boolean" || value === 0n || value === 1n ? { kind, value: Boolean(value) } : undefined;
    case "type": {
      const dtype = typeof value === "bigint" ? dtypeOf(value) : undefined;
      return dtype === undefined ? undefined : { kind, value: dtype };
    }
    case "shape":
      return isVector(value) && value.every((size) => typeof size === "bigint")
        ? { kind, value: value.map(Number) }
        : undefined;
    default:
      return undefined;
  }
}

function listAttr(values: readonly FlexValue[], of: ListKind): AttrValue | undefined {
  const attrs = values.map((value) => scalarAttr(value, of));
  if (attrs.includes(undefined)) return undefined;
  return { kind: "list", of, value: attrs.map((attr) => attr?.value) } as AttrValue;
}

/** The type with the number of a TFLite type. */
function dtypeOf(number: bigint): DataType | undefined {
  return Object.entries(TENSOR_TYPES).find(([key]) => key === String(number))?.[1].dtype;
}

function described(value: FlexValue): string {
  if (isVector(value)) return "a vector";
  if (value === null) return "null";
  return kindOf(value) ?? "a map";
}
