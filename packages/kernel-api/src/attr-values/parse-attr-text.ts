import type { AttrKinds, AttrValue, FunctionAttr, ListKind } from "../attributes/attr-value.js";
import type { TensorReader } from "../op-definition/op-definition.js";
import { MessageText, type TextMessage, type TextValue } from "./message-text.js";
import { readBool, readFloat, readInteger, readShape, readType } from "./text-words.js";

/** The kinds of attributes and the names of their fields in a model. */
const FIELDS: Readonly<Record<string, keyof AttrKinds>> = {
  s: "string",
  i: "int",
  f: "float",
  b: "bool",
  type: "type",
  shape: "shape",
  tensor: "tensor",
  func: "func",
  placeholder: "placeholder",
};

/**
 * As `parseAttrValue`, but for the tensors, which `readTensor` reads: the code that reads them is in the entry `attr-values`, and ops
 * with such a default are rare. Without it no text is a tensor.
 */
export function parseAttrText(type: string, text: string, readTensor?: TensorReader): AttrValue | undefined {
  const isList = type.startsWith("list(");
  const kind = Object.values(FIELDS).find((each) => type.startsWith(each, isList ? "list(".length : 0));
  if (!kind) return undefined;
  const reader = new MessageText(text.trimStart());
  if (!isList) {
    const value = reader.takeValue();
    return value !== undefined && reader.isAtEnd() ? scalarAttr(kind, value, readTensor) : undefined;
  }
  if (kind === "placeholder" || !type.startsWith(")", "list(".length + kind.length)) return undefined;
  if (/^\[\s*\]\s*$/.test(text.trimStart())) return { kind: "list", of: kind, value: [] };
  const values = reader.takeList();
  return values && reader.isAtEnd() ? listAttr(kind, values, readTensor) : undefined;
}

function scalarAttr(kind: keyof AttrKinds, text: TextValue, readTensor?: TensorReader): AttrValue | undefined {
  const read = readScalar(kind, text, readTensor);
  return read && ({ kind, value: read.value } as AttrValue);
}

function listAttr(kind: ListKind, texts: readonly TextValue[], readTensor?: TensorReader): AttrValue | undefined {
  const value: unknown[] = [];
  for (const text of texts) {
    const read = readScalar(kind, text, readTensor);
    if (!read) return undefined;
    value.push(read.value);
  }
  return { kind: "list", of: kind, value } as AttrValue;
}

function readScalar(
  kind: keyof AttrKinds,
  text: TextValue,
  readTensor: TensorReader | undefined,
): { readonly value: unknown } | undefined {
  if (typeof text === "string") return readWord(kind, text);
  if (text instanceof Uint8Array) {
    if (kind === "string") return { value: text };
    return kind === "placeholder" ? { value: new TextDecoder().decode(text) } : undefined;
  }
  if (kind === "shape") return readShape(text);
  if (kind === "func") return readFunction(text, readTensor);
  const tensor = kind === "tensor" ? readTensor?.(text.text)?.tensor : undefined;
  return tensor && { value: tensor };
}

function readWord(kind: keyof AttrKinds, word: string): { readonly value: unknown } | undefined {
  switch (kind) {
    case "int": {
      const value = readInteger(word);
      return value !== undefined && value === BigInt.asIntN(64, value) ? { value } : undefined;
    }
    case "float": {
      const value = readFloat(word);
      return value === undefined ? undefined : { value };
    }
    case "bool": {
      const value = readBool(word);
      return value === undefined ? undefined : { value };
    }
    case "type": {
      const value = readType(word);
      return value === undefined ? undefined : { value };
    }
    default:
      return undefined;
  }
}

function readFunction(
  { fields }: TextMessage,
  readTensor: TensorReader | undefined,
): { readonly value: FunctionAttr } | undefined {
  const { name, attr, ...others } = Object.fromEntries(fields);
  const bytes = name ? name.isSingle && name.values[0] : new Uint8Array();
  if (!(bytes instanceof Uint8Array) || Object.keys(others).length > 0) return undefined;
  const attrs = new Map<string, AttrValue>();
  for (const entry of attr?.values ?? []) {
    if (typeof entry === "string" || entry instanceof Uint8Array) return undefined;
    const { key, value, ...rest } = Object.fromEntries(entry.fields);
    const [keyBytes] = key?.isSingle ? key.values : [];
    const [message] = value?.isSingle ? value.values : [];
    const read = message === undefined ? undefined : readAttrMessage(message, readTensor);
    if (!(keyBytes instanceof Uint8Array) || !read || Object.keys(rest).length > 0) return undefined;
    attrs.set(new TextDecoder().decode(keyBytes), read);
  }
  return { value: { name: new TextDecoder().decode(bytes), attrs } };
}

/** An AttrValue as a message: `{ i: 2 }`, `{ list { i: [1, 2] } }`. */
function readAttrMessage(text: TextValue, readTensor: TensorReader | undefined): AttrValue | undefined {
  if (typeof text === "string" || text instanceof Uint8Array) return undefined;
  const [[name, field] = [undefined, undefined], ...others] = text.fields;
  if (name === undefined || !field?.isSingle || others.length > 0) return undefined;
  const [value] = field.values;
  const kind = FIELDS[name];
  if (kind) return value === undefined ? undefined : scalarAttr(kind, value, readTensor);
  if (name !== "list" || value === undefined || typeof value === "string" || value instanceof Uint8Array) {
    return undefined;
  }
  const [[listName, list] = [undefined, undefined], ...otherLists] = value.fields;
  if (listName === undefined || !list) return { kind: "list", of: undefined, value: [] };
  const listKind = FIELDS[listName];
  if (!listKind || listKind === "placeholder" || otherLists.length > 0) return undefined;
  return listAttr(listKind, list.values, readTensor);
}
