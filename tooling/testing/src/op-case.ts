import type { AttrValue, ListKind } from "@heddle/kernel-api";
import { dataTypeFromEnumName } from "@heddle/tensor";
import type { CaseTensor } from "./case-tensor.js";

/** One line of a file of op cases. */
export interface OpCase {
  readonly op: string;
  readonly attrs: Readonly<Record<string, CaseAttr>>;
  readonly inputs: readonly (CaseTensor | readonly CaseTensor[])[];
  readonly outputs?: readonly (CaseTensor | readonly CaseTensor[])[];
  readonly error?: { readonly code: number; readonly message: string };
  /** Present when TensorFlow's process ended or did not answer: any result but INTERNAL is then right. */
  readonly crash?: string;
}

/** An AttrValue in proto3 JSON. */
export interface CaseAttr {
  readonly s?: string;
  readonly i?: string | number;
  readonly f?: number | string;
  readonly b?: boolean;
  readonly type?: string;
  readonly shape?: CaseShape;
  readonly list?: {
    readonly s?: readonly string[];
    readonly i?: readonly (string | number)[];
    readonly f?: readonly (number | string)[];
    readonly b?: readonly boolean[];
    readonly type?: readonly string[];
    readonly shape?: readonly CaseShape[];
  };
}

interface CaseShape {
  readonly dim?: readonly { readonly size?: string | number }[];
  readonly unknownRank?: boolean;
}

/** The cases of a file with one JSON object a line. */
export function parseOpCases(text: string): OpCase[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as OpCase);
}

/** The attributes of a case in the form of a node's. */
export function caseAttrs(attrs: Readonly<Record<string, CaseAttr>>): Map<string, AttrValue> {
  return new Map(Object.entries(attrs).map(([name, value]) => [name, caseAttr(name, value)]));
}

function caseAttr(name: string, attr: CaseAttr): AttrValue {
  if (attr.list) return caseList(attr.list);
  if (attr.s !== undefined) return { kind: "string", value: scalars.string(attr.s) };
  if (attr.i !== undefined) return { kind: "int", value: scalars.int(attr.i) };
  if (attr.f !== undefined) return { kind: "float", value: scalars.float(attr.f) };
  if (attr.b !== undefined) return { kind: "bool", value: attr.b };
  if (attr.type !== undefined) return { kind: "type", value: scalars.type(attr.type) };
  if (attr.shape !== undefined) return { kind: "shape", value: scalars.shape(attr.shape) };
  throw new Error(`attr '${name}' has a kind that op cases do not support: ${JSON.stringify(attr)}`);
}

function caseList(list: NonNullable<CaseAttr["list"]>): AttrValue {
  const kinds: readonly [keyof typeof list, ListKind][] = [
    ["s", "string"],
    ["i", "int"],
    ["f", "float"],
    ["b", "bool"],
    ["type", "type"],
    ["shape", "shape"],
  ];
  for (const [key, kind] of kinds) {
    const values = list[key];
    if (!values || values.length === 0) continue;
    const convert = scalars[kind as keyof typeof scalars] as (value: unknown) => unknown;
    return { kind: "list", of: kind, value: (values as readonly unknown[]).map(convert) } as AttrValue;
  }
  return { kind: "list", of: undefined, value: [] };
}

const scalars = {
  string: (value: string) => new Uint8Array(Buffer.from(value, "base64")),
  int: (value: string | number) => BigInt(value),
  float: (value: number | string) => Number(value),
  bool: (value: boolean) => value,
  type: (value: string) => {
    const type = dataTypeFromEnumName(value);
    if (type === undefined) throw new Error(`unknown type '${value}' in a case`);
    return type;
  },
  shape: (value: CaseShape) => (value.unknownRank ? undefined : (value.dim ?? []).map(({ size }) => Number(size ?? 0))),
};
