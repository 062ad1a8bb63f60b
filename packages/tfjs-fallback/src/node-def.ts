import type { AttrKinds, AttrMap, AttrValue, ListKind } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeEnumName, toBase64 } from "@heddle/tensor";

/** Attributes in the JSON form of a NodeDef, which TensorFlow.js reads. @throws {StatusError} INVALID_ARGUMENT for an int beyond 2^53 */
export function nodeDefAttrs(attrs: AttrMap): Record<string, unknown> {
  return Object.fromEntries([...attrs].map(([name, value]) => [name, attrJson(name, value)]));
}

/** The reason why TensorFlow.js cannot read an attribute; undefined when it can. */
export function reasonAgainstAttr(value: AttrValue): string | undefined {
  const kind = value.kind === "list" ? value.of : value.kind;
  if (kind === "func") return "functions of a program cannot be called from TensorFlow.js";
  return kind === "tensor" || kind === "placeholder" ? `it reads no attribute that is a ${kind}` : undefined;
}

const FIELDS = { string: "s", int: "i", float: "f", bool: "b", type: "type", shape: "shape" } as const;

function attrJson(name: string, value: AttrValue): unknown {
  if (value.kind !== "list") return { [fieldOf(value.kind)]: scalarJson(name, value.kind, value.value) };
  const { of } = value;
  if (of === undefined) return { list: {} };
  return { list: { [fieldOf(of)]: value.value.map((each) => scalarJson(name, of, each)) } };
}

function fieldOf(kind: string): string {
  return FIELDS[kind as keyof typeof FIELDS];
}

function scalarJson(name: string, kind: ListKind | "placeholder", value: AttrKinds[keyof AttrKinds]): unknown {
  switch (kind) {
    case "string":
      return toBase64(value as Uint8Array);
    case "int":
      if (!Number.isSafeInteger(Number(value))) {
        throw invalidArgument(`attr '${name}' is ${value}, beyond the integers that TensorFlow.js holds`, {
          attr: name,
        });
      }
      return Number(value);
    case "type":
      return dataTypeEnumName(value as DataType);
    case "shape": {
      const sizes = value as AttrKinds["shape"];
      return sizes ? { dim: sizes.map((size) => ({ size })) } : { unknownRank: true };
    }
    default:
      return value;
  }
}
