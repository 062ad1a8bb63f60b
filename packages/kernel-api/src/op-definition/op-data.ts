import { utf8Bytes } from "@heddle/memory/utf8";
import type { DataType } from "@heddle/tensor";
import type { AttrKinds, AttrValue, ListKind } from "../attributes/attr-value.js";
import type { ArgDefinition, AttrDefinition, OpDefinition } from "./op-definition.js";

/**
 * An op definition that `defineOp` has read and checked already, as a short literal: `pnpm ops:update` writes it, so that no bundle needs
 * the grammar of op specifications. Types are the numbers of `DataType`.
 */
export interface OpData extends Omit<OpDefinition, "inputs" | "outputs" | "attrs" | "isStateful"> {
  readonly inputs?: readonly ArgData[];
  readonly outputs?: readonly ArgData[];
  readonly attrs?: readonly AttrData[];
  readonly isStateful?: boolean;
}

/** An argument: its type, or the attribute that holds it; the attribute that holds the number of tensors, or an empty text. */
export type ArgData = readonly [name: string, type: DataType | string, numberAttr?: string, isRef?: boolean];

/** An attribute; without a default it must be given. */
export type AttrData = readonly [
  name: string,
  type: AttrDefinition["type"],
  defaultValue?: DefaultData | undefined,
  rest?: Pick<AttrDefinition, "minimum" | "allowedTypes" | "allowedStrings">,
];

/** The value of an attribute without its kind; text for a string, null for a shape of unknown rank. */
export type DefaultData = ScalarData | readonly ScalarData[];

type ScalarData = string | bigint | number | boolean | readonly number[] | null;

/** The definition that `data` says. */
export function opOf(data: OpData): OpDefinition {
  const { inputs = [], outputs = [], attrs = [], isStateful = false } = data;
  return { ...data, inputs: inputs.map(argOf), outputs: outputs.map(argOf), attrs: attrs.map(attrOf), isStateful };
}

// Read by index: destructuring takes several times as long in code that no engine has compiled yet.
function argOf(data: ArgData): ArgDefinition {
  const type = data[1];
  const numberAttr = data[2];
  return {
    name: data[0],
    isRef: data[3] ?? false,
    ...(numberAttr && { numberAttr }),
    ...(typeof type === "string" ? { typeAttr: type } : { type }),
  };
}

function attrOf(data: AttrData): AttrDefinition {
  const type = data[1];
  const value = data[2];
  return { name: data[0], type, ...data[3], ...(value !== undefined && { defaultValue: attrValueOf(type, value) }) };
}

function attrValueOf(type: AttrDefinition["type"], data: DefaultData): AttrValue {
  // The kinds of data follow from the type: the literal was made from a value of that type.
  if (type.startsWith("list(")) {
    const of = type.slice("list(".length, -1) as ListKind;
    return { kind: "list", of, value: (data as readonly ScalarData[]).map(scalarOf) } as AttrValue;
  }
  return { kind: type, value: scalarOf(data as ScalarData) } as AttrValue;
}

function scalarOf(data: ScalarData): AttrKinds[ListKind] | undefined {
  return typeof data === "string" ? utf8Bytes(data) : (data ?? undefined);
}
