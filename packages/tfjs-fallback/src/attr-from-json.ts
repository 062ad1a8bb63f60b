import type { AttrValue, ListKind } from "@heddle/kernel-api";
import { attrValueAs } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { baseType, dataTypeFromEnumName, fromBase64, isDataType } from "@heddle/tensor";

/** The fields of an AttrValue, their kinds, and their values in JSON as the constructors of attributes take them. */
const FIELDS: Readonly<Record<string, readonly [ListKind, (value: unknown) => unknown]>> = {
  s: ["string", (value) => (typeof value === "string" ? fromBase64(value) : bytesOf(value))],
  i: ["int", (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? BigInt(value) : value)],
  f: ["float", (value) => (typeof value === "string" && value !== "" ? Number(value) : value)],
  b: ["bool", (value) => value],
  type: ["type", typeOf],
  shape: ["shape", shapeOf],
};

/**
 * An attribute of a node in the JSON form of an AttrValue, as `model.json` has it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another form, and for a function or tensor, which no op of strings or tables has
 */
export function attrFromJson(name: string, json: unknown): AttrValue {
  const [[field = "", value] = []] = entriesOf(json);
  if (field === "list") {
    const [[of = "", values] = []] = entriesOf(value).filter(([, each]) => Array.isArray(each) && each.length > 0);
    const element = FIELDS[of];
    if (element && Array.isArray(values)) return attrValueAs(`list(${element[0]})`, values.map(element[1]));
    if (of === "") return { kind: "list", of: undefined, value: [] };
  }
  const scalar = FIELDS[field];
  if (scalar) return attrValueAs(scalar[0], scalar[1](value));
  throw invalidArgument(`attr '${name}' has no value of a known kind: ${JSON.stringify(json).slice(0, 80)}`, {
    attr: name,
  });
}

function entriesOf(json: unknown): [string, unknown][] {
  return typeof json === "object" && json !== null ? Object.entries(json) : [];
}

/** Bytes as TensorFlow.js has those of a model that was not JSON. */
function bytesOf(value: unknown): unknown {
  return Array.isArray(value) ? Uint8Array.from(value) : value;
}

function typeOf(value: unknown): unknown {
  if (typeof value === "string") return dataTypeFromEnumName(value.replace(/_REF$/, ""));
  const type = typeof value === "number" ? baseType(value) : undefined;
  return type !== undefined && isDataType(type) ? type : value;
}

function shapeOf(value: unknown): unknown {
  const { dim = [], unknownRank = false } = Object.fromEntries(entriesOf(value));
  if (unknownRank === true || !Array.isArray(dim)) return undefined;
  return dim.map((each) => Number(Object.fromEntries(entriesOf(each)).size ?? 0));
}
