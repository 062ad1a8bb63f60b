import type { DataType } from "@heddle/tensor";
import type { AttrKinds, AttrMap, AttrValue, FunctionAttr, ListKind, TensorAttr } from "./attr-value.js";
import { attrIntTooLarge, attrMissing, attrWrongKind } from "./errors.js";
import type { PartialShape } from "./partial-shape.js";

const decoder = /* @__PURE__ */ new TextDecoder();

/** The attributes of one node, read by name and kind. Each getter throws INVALID_ARGUMENT or NOT_FOUND by name. */
export class Attributes {
  readonly #nodeName: string;
  readonly #values: AttrMap;

  constructor(nodeName: string, values: AttrMap) {
    this.#nodeName = nodeName;
    this.#values = values;
  }

  get values(): AttrMap {
    return this.#values;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The bytes of a string attribute. */
  bytes(name: string): Uint8Array {
    return this.#scalar(name, "string");
  }

  /** A string attribute as text. */
  string(name: string): string {
    return decoder.decode(this.bytes(name));
  }

  /** An int attribute that a JavaScript number holds exactly. */
  int(name: string): number {
    return exact(name, this.bigint(name));
  }

  /** An int attribute with all its 64 bits. */
  bigint(name: string): bigint {
    return this.#scalar(name, "int");
  }

  float(name: string): number {
    return this.#scalar(name, "float");
  }

  bool(name: string): boolean {
    return this.#scalar(name, "bool");
  }

  type(name: string): DataType {
    return this.#scalar(name, "type");
  }

  /** A shape attribute; undefined when the rank is not known. */
  shape(name: string): PartialShape {
    return this.#scalar(name, "shape");
  }

  tensor(name: string): TensorAttr {
    return this.#scalar(name, "tensor");
  }

  func(name: string): FunctionAttr {
    return this.#scalar(name, "func");
  }

  bytesList(name: string): readonly Uint8Array[] {
    return this.#list(name, "string");
  }

  stringList(name: string): readonly string[] {
    return this.bytesList(name).map((bytes) => decoder.decode(bytes));
  }

  intList(name: string): readonly number[] {
    return this.bigintList(name).map((value) => exact(name, value));
  }

  bigintList(name: string): readonly bigint[] {
    return this.#list(name, "int");
  }

  floatList(name: string): readonly number[] {
    return this.#list(name, "float");
  }

  boolList(name: string): readonly boolean[] {
    return this.#list(name, "bool");
  }

  typeList(name: string): readonly DataType[] {
    return this.#list(name, "type");
  }

  shapeList(name: string): readonly PartialShape[] {
    return this.#list(name, "shape");
  }

  tensorList(name: string): readonly TensorAttr[] {
    return this.#list(name, "tensor");
  }

  funcList(name: string): readonly FunctionAttr[] {
    return this.#list(name, "func");
  }

  #get(name: string): AttrValue {
    const value = this.#values.get(name);
    if (!value) throw attrMissing(name, this.#nodeName);
    return value;
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

function exact(name: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw attrIntTooLarge(name, value);
  return number;
}
