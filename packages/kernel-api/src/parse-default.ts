import { dataTypeFromEnumName } from "@heddle/tensor";
import type { AttrValue, ListKind } from "./attr-value.js";
import type { TensorReader } from "./op-definition.js";
import { SpecScanner } from "./spec-scanner.js";
import { unescapeText } from "./unescape-text.js";

/**
 * Parses an attribute's default in an op specification: `5`, `'text'`, `DT_FLOAT`, `{ dim { size: 2 } }`, `[1, 2]`; undefined
 * for a text of another kind. Without `readTensor` no text is a tensor.
 */
export function parseDefault(
  kind: ListKind,
  isList: boolean,
  text: string,
  readTensor?: TensorReader,
): AttrValue | undefined {
  const spec = new SpecScanner(text);
  const values: unknown[] = [];
  const takeValue = () => {
    if (kind === "tensor") {
      const read = readTensor?.(spec.rest);
      if (!read) return false;
      spec.rest = spec.rest.slice(read.length);
      values.push(read.tensor);
      return true;
    }
    const found = spec.take(FORMS[kind]);
    const value = found === undefined ? undefined : parseScalar(kind, found);
    if (value) values.push(value.value);
    return value !== undefined;
  };
  if (!isList) {
    const complete = takeValue() && spec.take(/^\s*$/) !== undefined;
    return complete ? ({ kind, value: values[0] } as AttrValue) : undefined;
  }
  if (spec.take(/^\[\s*/) === undefined) return undefined;
  while (!/^\]/.test(spec.rest)) {
    if ((values.length > 0 && spec.take(/^\s*,\s*/) === undefined) || !takeValue()) return undefined;
    spec.take(/^\s*(?=\])/);
  }
  return /^\]\s*$/.test(spec.rest) ? ({ kind: "list", of: kind, value: values } as AttrValue) : undefined;
}

const WORD = /^[^\s,\]]+/;

/** The form of a value of each kind; braces go two deep, as in a shape. */
const FORMS: Readonly<Record<ListKind, RegExp>> = {
  string: /^(?:'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")/,
  shape: /^\{(?:[^{}]|\{[^{}]*\})*\}/,
  func: /^\{[^{}]*\}/,
  tensor: /^(?!)/,
  int: WORD,
  float: WORD,
  bool: WORD,
  type: WORD,
};

function parseScalar(kind: ListKind, text: string): { readonly value: unknown } | undefined {
  switch (kind) {
    case "string":
      return { value: unescapeText(text.slice(1, -1)) };
    case "int": {
      const value = /^[+-]?\d+$/.test(text) ? BigInt(text) : undefined;
      return value !== undefined && value === BigInt.asIntN(64, value) ? { value } : undefined;
    }
    case "float":
      if (/^[+-]?inf$/.test(text)) return { value: text.startsWith("-") ? -Infinity : Infinity };
      if (text === "nan") return { value: Number.NaN };
      return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? { value: Number(text) } : undefined;
    case "bool":
      return /^(?:true|false|1|0)$/.test(text) ? { value: text === "true" || text === "1" } : undefined;
    case "type": {
      const value = dataTypeFromEnumName(text);
      return value === undefined ? undefined : { value };
    }
    case "shape":
      return parseShape(text);
    case "func": {
      const name = /^\{\s*name\s*:\s*(?:'([^']*)'|"([^"]*)")\s*\}$/.exec(text);
      return name ? { value: { name: name[1] ?? name[2], attrs: new Map() } } : undefined;
    }
    default:
      return undefined;
  }
}

/** `{}`, `{ dim { size: 2 } }` or `{ unknown_rank: true }`. */
function parseShape(text: string): { readonly value: readonly number[] | undefined } | undefined {
  if (/^\{\s*unknown_rank\s*:\s*true\s*\}$/.test(text)) return { value: undefined };
  if (!/^\{\s*(?:dim\s*:?\s*\{\s*(?:size\s*:\s*-?\d+)?\s*\}\s*)*\}$/.test(text)) return undefined;
  return { value: [...text.matchAll(/dim[^}]*?(-?\d+)?\s*\}/g)].map(([, size]) => Number(size ?? 0)) };
}
