import { invalidArgument, notFound } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { attrWrongKind } from "../errors.js";
import type { PartialShape } from "../shapes/partial-shape.js";
import type { AttrKinds, AttrMap, AttrValue, FunctionAttr, ListKind, TensorAttr } from "./attr-value.js";

const decoder = /* @__PURE__ */ new TextDecoder();

/**
 * The attributes of one node, read by name and kind.
 *
 * Each getter throws NOT_FOUND for a missing attribute and INVALID_ARGUMENT for one of another kind, with the names of attribute
 * and node.
 */
export class Attributes {
  readonly #nodeName: string;
  readonly #values: AttrMap;

  constructor(nodeName: string, values: AttrMap) {
    this.#nodeName = nodeName;
    this.#values = values;
  }

  /** The attributes by name. */
  get values(): AttrMap {
    return this.#values;
  }

  /** True for an attribute that has a value. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The bytes of a string attribute; do not change them. */
  bytes(name: string): Uint8Array {
    return this.#scalar(name, "string");
  }

  /** A string attribute decoded as UTF-8. */
  string(name: string): string {
    return decoder.decode(this.bytes(name));
  }

  /** An int attribute as a number. @throws {StatusError} INVALID_ARGUMENT also beyond 2^53 - 1 */
  int(name: string): number {
    return exact(name, this.bigint(name));
  }

  /** An int attribute of a kernel that keeps 32 bits of it. @throws {StatusError} INVALID_ARGUMENT also beyond an int32 */
  int32(name: string): number {
    return within32(name, this.bigint(name));
  }

  /** An int attribute with all its 64 bits. */
  bigint(name: string): bigint {
    return this.#scalar(name, "int");
  }

  /** A float attribute. */
  float(name: string): number {
    return this.#scalar(name, "float");
  }

  /** A bool attribute. */
  bool(name: string): boolean {
    return this.#scalar(name, "bool");
  }

  /** A type attribute. */
  type(name: string): DataType {
    return this.#scalar(name, "type");
  }

  /** A shape attribute; undefined for an unknown rank. */
  shape(name: string): PartialShape {
    return this.#scalar(name, "shape");
  }

  /** A tensor attribute. */
  tensor(name: string): TensorAttr {
    return this.#scalar(name, "tensor");
  }

  /** A function attribute. */
  func(name: string): FunctionAttr {
    return this.#scalar(name, "func");
  }

  /** The bytes of each string of a list. An empty list is a list of every kind. */
  bytesList(name: string): readonly Uint8Array[] {
    return this.#list(name, "string");
  }

  /** A list of strings, each decoded as UTF-8. */
  stringList(name: string): readonly string[] {
    return this.bytesList(name).map((bytes) => decoder.decode(bytes));
  }

  /** A list of ints as numbers. @throws {StatusError} INVALID_ARGUMENT also beyond 2^53 - 1 */
  intList(name: string): readonly number[] {
    return this.bigintList(name).map((value) => exact(name, value));
  }

  /** A list of ints, of a kernel that keeps 32 bits of each. @throws {StatusError} INVALID_ARGUMENT also beyond an int32 */
  int32List(name: string): readonly number[] {
    return this.bigintList(name).map((value) => within32(name, value));
  }

  /** A list of ints with all their 64 bits. */
  bigintList(name: string): readonly bigint[] {
    return this.#list(name, "int");
  }

  /** A list of floats. */
  floatList(name: string): readonly number[] {
    return this.#list(name, "float");
  }

  /** A list of bools. */
  boolList(name: string): readonly boolean[] {
    return this.#list(name, "bool");
  }

  /** A list of types. */
  typeList(name: string): readonly DataType[] {
    return this.#list(name, "type");
  }

  /** A list of shapes; undefined for each of unknown rank. */
  shapeList(name: string): readonly PartialShape[] {
    return this.#list(name, "shape");
  }

  /** A list of tensors. */
  tensorList(name: string): readonly TensorAttr[] {
    return this.#list(name, "tensor");
  }

  /** A list of functions. */
  funcList(name: string): readonly FunctionAttr[] {
    return this.#list(name, "func");
  }

  #get(name: string): AttrValue {
    const value = this.#values.get(name);
    const node = this.#nodeName;
    if (value) return value;
    const names = [...this.#values.keys()].filter((known) => !known.startsWith("_"));
    const has = names.length === 0 ? "no attributes" : names.join(", ");
    throw notFound(`No attr named '${name}' in node '${node}', which has ${has}`, { attr: name, node });
  }

  #scalar<K extends keyof AttrKinds>(name: string, kind: K): AttrKinds[K] {
    const value = this.#get(name);
    if (value.kind !== kind) throw attrWrongKind(name, kind, describeKind(value), this.#nodeName);
    return value.value as AttrKinds[K];
  }

  #list<K extends ListKind>(name: string, kind: K): readonly AttrKinds[K][] {
    const value = this.#get(name);
    if (value.kind !== "list" || (value.of !== kind && value.value.length > 0)) {
      throw attrWrongKind(name, `list(${kind})`, describeKind(value), this.#nodeName);
    }
    return value.value as readonly AttrKinds[K][];
  }
}

/** The kind of a value as messages say it: `int`, `list(type)`. */
export function describeKind(value: AttrValue): string {
  return value.kind === "list" ? `list(${value.of ?? ""})` : value.kind;
}

function within32(name: string, value: bigint): number {
  if (value === BigInt.asIntN(32, value)) return Number(value);
  throw invalidArgument(`Attr ${name} has value ${value} out of range for an int32`, { attr: name, value });
}

function exact(name: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw invalidArgument(`attr '${name}' has the value ${value}, which is beyond 2^53`, { attr: name, value });
  }
  return number;
}
