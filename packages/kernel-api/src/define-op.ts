import { DataType, dataTypeFromEnumName, dataTypeFromName } from "@heddle/tensor";
import type { AttrValue, ListKind } from "./attr-value.js";
import { badOpSpec } from "./errors.js";
import type { ArgDefinition, AttrDefinition, OpDefinition, OpSpec } from "./op-definition.js";

/**
 * An op definition from strings in the grammar of TensorFlow's REGISTER_OP: inputs and outputs as `"x: T"`,
 * `"values: N * T"`, `"handle: Ref(string)"`; attributes as `"T: {float, int32} = DT_FLOAT"`, `"N: int >= 1"`,
 * `"Tin: list(type) = []"`, `"unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the string that could not be read
 *
 * Source: tensorflow/core/framework/op_def_builder.h (TensorFlow 2.21).
 */
export function defineOp(name: string, spec: OpSpec): OpDefinition {
  const { inputs, outputs, attrs: attrSpecs, isStateful, ...rest } = spec;
  const attrs = (attrSpecs ?? []).map((text) => parseAttr(name, text));
  const isAttr = (attr: string) => attrs.some((candidate) => candidate.name === attr);
  return {
    ...rest,
    name,
    attrs,
    inputs: (inputs ?? []).map((text) => parseArg(name, text, isAttr)),
    outputs: (outputs ?? []).map((text) => parseArg(name, text, isAttr)),
    isStateful: isStateful ?? false,
  };
}

function parseArg(op: string, text: string, isAttr: (name: string) => boolean): ArgDefinition {
  const match = /^([A-Za-z_]\w*)\s*:\s*(Ref\()?(?:([A-Za-z_]\w*)\s*\*\s*)?([A-Za-z_]\w*)(\))?$/.exec(text.trim());
  if (!match || (match[2] === undefined) !== (match[5] === undefined)) {
    throw badOpSpec(op, text, "wanted name: type, name: N * type or name: Ref(type)");
  }
  const [, name, ref, numberAttr, type] = match;
  if (numberAttr && !isAttr(numberAttr)) throw badOpSpec(op, text, `there is no attr '${numberAttr}'`);
  const common = { name, isRef: ref !== undefined, ...(numberAttr && { numberAttr }) };
  const fixed = dataTypeFromName(type);
  if (fixed !== undefined) return { ...common, type: fixed };
  if (!isAttr(type)) throw badOpSpec(op, text, `'${type}' is neither a type nor an attr`);
  return { ...common, typeAttr: type };
}

const KINDS: readonly ListKind[] = ["string", "int", "float", "bool", "type", "shape", "tensor", "func"];

/** Names of type sets that the grammar knows. Source: register_types.h and op_def_builder.cc. */
const TYPE_SETS: Readonly<Record<string, readonly DataType[]>> = {
  numbertype: [
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.INT32,
    DataType.UINT8,
    DataType.INT16,
    DataType.INT8,
    DataType.COMPLEX64,
    DataType.INT64,
    DataType.QINT8,
    DataType.QUINT8,
    DataType.QINT32,
    DataType.BFLOAT16,
    DataType.QINT16,
    DataType.QUINT16,
    DataType.UINT16,
    DataType.COMPLEX128,
    DataType.HALF,
    DataType.UINT32,
    DataType.UINT64,
  ],
  realnumbertype: [
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.INT32,
    DataType.UINT8,
    DataType.INT16,
    DataType.INT8,
    DataType.INT64,
    DataType.BFLOAT16,
    DataType.UINT16,
    DataType.HALF,
    DataType.UINT32,
    DataType.UINT64,
  ],
  quantizedtype: [DataType.QINT8, DataType.QUINT8, DataType.QINT32, DataType.QINT16, DataType.QUINT16],
};

/** Reads `name: type [>= minimum] [= default]`. */
function parseAttr(op: string, text: string): AttrDefinition {
  const match =
    /^([A-Za-z_]\w*)\s*:\s*(list\()?\s*(\{[^}]*\}|[a-z_]+)\s*(\))?\s*(?:>=\s*(-?\d+))?\s*(?:=\s*([\s\S]*))?$/.exec(
      text.trim(),
    );
  if (!match || (match[2] === undefined) !== (match[4] === undefined)) {
    throw badOpSpec(op, text, "wanted name: type [>= minimum] [= default]");
  }
  const [, name, list, body, , minimum, defaultText] = match;
  const { kind, allowedTypes, allowedStrings } = parseAttrType(op, text, body);
  return {
    name,
    type: list ? `list(${kind})` : kind,
    ...(allowedTypes && { allowedTypes }),
    ...(allowedStrings && { allowedStrings }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(defaultText !== undefined && {
      defaultValue: parseDefault(op, text, kind, list !== undefined, defaultText.trim()),
    }),
  };
}

interface AttrType {
  readonly kind: ListKind;
  readonly allowedTypes?: readonly DataType[];
  readonly allowedStrings?: readonly string[];
}

function parseAttrType(op: string, text: string, body: string): AttrType {
  if (!body.startsWith("{")) {
    const kind = KINDS.find((candidate) => candidate === body);
    if (kind) return { kind };
    const set = TYPE_SETS[body];
    if (set) return { kind: "type", allowedTypes: set };
    throw badOpSpec(op, text, `'${body}' is not a kind of attr`);
  }
  const members = body
    .slice(1, -1)
    .split(",")
    .map((member) => member.trim())
    .filter(Boolean);
  if (members.every((member) => /^'.*'$/.test(member))) {
    return { kind: "string", allowedStrings: members.map((member) => member.slice(1, -1)) };
  }
  const allowedTypes = members.flatMap((member) => {
    const type = TYPE_SETS[member] ?? dataTypeFromName(member);
    if (type === undefined) throw badOpSpec(op, text, `'${member}' is not a type`);
    return type;
  });
  return { kind: "type", allowedTypes };
}

function parseDefault(op: string, text: string, kind: ListKind, isList: boolean, source: string): AttrValue {
  if (!isList) return { kind, value: parseScalar(op, text, kind, source) } as AttrValue;
  const inner = /^\[([\s\S]*)\]$/.exec(source);
  if (!inner) throw badOpSpec(op, text, "a list default is written in [ ]");
  const parts = inner[1].trim() === "" ? [] : inner[1].split(",").map((part) => part.trim());
  return { kind: "list", of: kind, value: parts.map((part) => parseScalar(op, text, kind, part)) } as AttrValue;
}

function parseScalar(op: string, text: string, kind: ListKind, source: string): unknown {
  switch (kind) {
    case "string": {
      const quoted = /^'([\s\S]*)'$|^"([\s\S]*)"$/.exec(source);
      if (quoted) return new TextEncoder().encode(unescapeText(quoted[1] ?? quoted[2] ?? ""));
      break;
    }
    case "int":
      if (/^[+-]?\d+$/.test(source)) return BigInt(source);
      break;
    case "float":
      if (/^[+-]?inf$/.test(source))
        return source.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      if (source !== "" && !Number.isNaN(Number(source))) return Number(source);
      break;
    case "bool":
      if (source === "true" || source === "false") return source === "true";
      break;
    case "type": {
      const type = dataTypeFromEnumName(source);
      if (type !== undefined) return type;
      break;
    }
    case "shape":
      return parseShape(source);
    default:
  }
  throw badOpSpec(op, text, `'${source}' is not a default for ${kind}`);
}

/** `{}`, `{ dim { size: 2 } }` or `{ unknown_rank: true }`. */
function parseShape(source: string): readonly number[] | undefined {
  if (/unknown_rank\s*:\s*true/.test(source)) return undefined;
  return [...source.matchAll(/size\s*:\s*(-?\d+)/g)].map(([, size]) => Number(size));
}

function unescapeText(text: string): string {
  const named: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };
  return text.replace(/\\(.)/g, (_, char: string) => named[char] ?? char);
}
