/** `@heddle/kernel-api/op-data-text`: op definitions as source text, for programs that write modules. */

import { decodeUtf8 } from "@heddle/memory/utf8";
import type { AttrKinds, AttrValue } from "./attributes/attr-value.js";
import { badOp } from "./errors.js";
import type { ArgData, AttrData, DefaultData, OpData } from "./op-definition/op-data.js";
import type { OpDefinition } from "./op-definition/op-definition.js";

/**
 * The literal of a definition, which `opOf` takes; without its shape function, which is code.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a default that is a tensor or a function
 */
export function opDataOf({ inputs, outputs, attrs, isStateful, shapeFunction: _, ...rest }: OpDefinition): OpData {
  return {
    ...rest,
    ...(inputs.length > 0 && { inputs: inputs.map(argData) }),
    ...(outputs.length > 0 && { outputs: outputs.map(argData) }),
    ...(attrs.length > 0 && { attrs: attrs.map((attr) => attrData(rest.name, attr)) }),
    ...(isStateful && { isStateful }),
  };
}

/** A value of {@link opDataOf} as JavaScript writes it. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(", ")}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value !== "object" || value === null) return value === undefined ? "undefined" : JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${literalText(field)}`);
  return `{ ${fields.join(", ")} }`;
}

function argData({ name, isRef, numberAttr = "", type, typeAttr = "" }: OpDefinition["inputs"][number]): ArgData {
  const own = type ?? typeAttr;
  if (isRef) return [name, own, numberAttr, isRef];
  return numberAttr === "" ? [name, own] : [name, own, numberAttr];
}

function attrData(op: string, { name, type, defaultValue, ...rest }: OpDefinition["attrs"][number]): AttrData {
  if (/tensor|func/.test(type) && defaultValue) throw badOp(op, `the default of attr '${name}' has no literal`);
  const value = defaultValue && defaultData(defaultValue);
  if (Object.keys(rest).length > 0) return [name, type, value, rest];
  return value === undefined ? [name, type] : [name, type, value];
}

function defaultData(value: AttrValue): DefaultData {
  return value.kind === "list" ? value.value.map(scalarData) : scalarData(value.value);
}

function scalarData(value: AttrKinds[keyof AttrKinds]): Exclude<DefaultData, readonly unknown[]> {
  if (value instanceof Uint8Array) return decodeUtf8(value, 0, value.length);
  return (value ?? null) as Exclude<DefaultData, readonly unknown[]>;
}
