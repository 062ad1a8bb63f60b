import { invalidArgument } from "@heddle/status";
import { describeValue, Tensor } from "@heddle/tensor";
import type { AttrMap, AttrValue, FunctionAttr, ListKind, TensorAttr } from "../attributes/attr-value.js";
import type { AttrDefinition } from "../op-definition/op-definition.js";
import { attr } from "./attr.js";

/** A JavaScript value that can only be of one kind of attribute; arrays have elements of one kind. */
export type PlainAttr = AttrValue | PlainElement | readonly PlainElement[];

/** An element of such an array, or a value of its own. A number must have a fraction or be beyond 2^53: others may be an int or a type too. */
export type PlainElement = string | Uint8Array | bigint | number | boolean | Tensor | TensorAttr | FunctionAttr;

/**
 * The attribute of a JavaScript value where only one kind fits: text and `Uint8Array`s are strings, a bigint is an int, a number
 * with a fraction (also NaN and the infinities) a float, a boolean a bool. An attribute value is returned as it is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value of several kinds, such as 2, of no kind, or an array that mixes kinds
 */
export function attrValueOf(value: PlainAttr): AttrValue {
  if (Array.isArray(value)) return listOf(value as readonly PlainElement[]);
  if (typeof value === "object" && "kind" in value) return value;
  return elementOf(value as PlainElement);
}

/** Attributes by name, each as {@link attrValueOf} makes it. @throws {StatusError} as that, with the attribute's name */
export function attrMap(values: Readonly<Record<string, PlainAttr>>): AttrMap {
  const attrs = new Map<string, AttrValue>();
  for (const [name, value] of Object.entries(values)) attrs.set(name, attrValueOf(value));
  return attrs;
}

/**
 * The attribute of a JavaScript value for a type such as `"int"` or `"list(type)"`: as the constructor of that kind takes it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value that the kind does not hold
 */
export function attrValueAs(type: AttrDefinition["type"], value: unknown): AttrValue {
  if (typeof value === "object" && value !== null && "kind" in value) return value as AttrValue;
  const kind = type.replace(/^list\(|\)$/g, "") as ListKind;
  if (!type.startsWith("list(")) return make(kind, value);
  if (!Array.isArray(value))
    throw invalidArgument(`wanted an array for ${type}, found ${describeValue(value)}`, { type });
  const elements = value.map((element) => make(kind, element));
  return { kind: "list", of: kind, value: elements.map((element) => element.value) } as AttrValue;
}

function make(kind: ListKind, value: unknown): AttrValue {
  if (kind === "func") {
    if (typeof value === "object" && value !== null && "attrs" in value) return { kind, value: value as FunctionAttr };
    throw invalidArgument(`wanted a function for an attribute, found ${describeValue(value)}`);
  }
  const construct = attr[kind] as (value: unknown) => AttrValue;
  return construct(value);
}

function listOf(values: readonly PlainElement[]): AttrValue {
  const elements = values.map(elementOf);
  const [first] = elements;
  if (!first) return { kind: "list", of: undefined, value: [] };
  const other = elements.find(({ kind }) => kind !== first.kind);
  if (other) throw invalidArgument(`a list of attributes has one kind, found ${first.kind} and ${other.kind}`);
  return { kind: "list", of: first.kind, value: elements.map(({ value }) => value) } as AttrValue;
}

function elementOf(value: PlainElement): AttrValue {
  switch (typeof value) {
    case "string":
      return attr.string(value);
    case "bigint":
      return attr.int(value);
    case "boolean":
      return attr.bool(value);
    case "number":
      if (!Number.isSafeInteger(value)) return attr.float(value);
      throw invalidArgument(`${value} may be an int, a float or a type: use attr.int, attr.float or attr.type`, {
        value,
      });
    default:
  }
  if (value instanceof Uint8Array) return attr.string(value);
  if (value instanceof Tensor || (typeof value === "object" && value !== null && "materialize" in value)) {
    return attr.tensor(value);
  }
  if (typeof value === "object" && value !== null && "attrs" in value) return { kind: "func", value };
  throw invalidArgument(`wanted a value of an attribute, found ${describeValue(value)}`);
}
