import { isDeepStrictEqual } from "node:util";
import {
  type ArgData,
  type AttrData,
  type AttrKinds,
  type AttrValue,
  type DefaultData,
  type OpData,
  type OpDefinition,
  opOf,
} from "@heddle/kernel-api";

/**
 * The literal of an op's definition, for the object of a `KernelSpec`.
 *
 * @throws {Error} with the op's name, when the literal would say another definition: for a default that is a tensor or a function
 */
export function opDataText(op: OpDefinition): string {
  const { inputs, outputs, attrs, isStateful, ...rest } = op;
  const data: OpData = {
    ...rest,
    ...(inputs.length > 0 && { inputs: inputs.map(argData) }),
    ...(outputs.length > 0 && { outputs: outputs.map(argData) }),
    ...(attrs.length > 0 && { attrs: attrs.map(attrData) }),
    ...(isStateful && { isStateful }),
  };
  if (!isDeepStrictEqual(opOf(data), op)) throw new Error(`${op.name} has no literal`);
  const fields = Object.entries(data).map(([key, value]) => `    ${key}: ${literal(value)},\n`);
  return `{\n${fields.join("")}  }`;
}

function argData({ name, isRef, numberAttr = "", type, typeAttr = "" }: OpDefinition["inputs"][number]): ArgData {
  const own = type ?? typeAttr;
  if (isRef) return [name, own, numberAttr, isRef];
  return numberAttr === "" ? [name, own] : [name, own, numberAttr];
}

function attrData({ name, type, defaultValue, ...rest }: OpDefinition["attrs"][number]): AttrData {
  const value = defaultValue && defaultData(defaultValue);
  if (Object.keys(rest).length > 0) return [name, type, value, rest];
  return value === undefined ? [name, type] : [name, type, value];
}

function defaultData(value: AttrValue): DefaultData {
  return value.kind === "list" ? value.value.map(scalarData) : scalarData(value.value);
}

function scalarData(value: AttrKinds[keyof AttrKinds]): Exclude<DefaultData, readonly unknown[]> {
  if (value instanceof Uint8Array) return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(value);
  return (value ?? null) as Exclude<DefaultData, readonly unknown[]>;
}

/** A value as TypeScript writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value !== "object" || value === null) return value === undefined ? "undefined" : JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${literal(field)}`);
  return `{ ${fields.join(", ")} }`;
}
