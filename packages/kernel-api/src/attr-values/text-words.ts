import { dataTypeFromEnumName } from "@heddle/tensor";
import type { PartialShape } from "../shapes/partial-shape.js";
import type { TextField, TextMessage, TextValue } from "./message-text.js";

/** An integer of any size; undefined for another word, and for one that begins with two zeros, which TensorFlow refuses. */
export function readInteger(word: string): bigint | undefined {
  return /^[+-]?\d+$/.test(word) && !/^-?00/.test(word) ? BigInt(word) : undefined;
}

/** A number; too large ones are infinite, and `nan` and `inf` have any case and sign. Undefined for another word. */
export function readFloat(word: string): number | undefined {
  if (/^[+-]?nan$/i.test(word)) return Number.NaN;
  if (/^[+-]?inf(?:inity)?$/i.test(word)) return word.startsWith("-") ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) && !/^-?00/.test(word) ? Number(word) : undefined;
}

/** True or false; undefined for another word. */
export function readBool(word: string): boolean | undefined {
  return /^(?:[tT]rue|[fF]alse|[01])$/.test(word) ? /^(?:[tT]rue|1)$/.test(word) : undefined;
}

/** The number of a data type or of its reference type, by name or number; undefined for another word. */
export function readType(word: string): number | undefined {
  const reference = /^(DT_\w+)_REF$/.exec(word)?.[1];
  const type = dataTypeFromEnumName(reference ?? word);
  if (type !== undefined) return reference === undefined ? type : type + 100;
  if (word === "DT_INVALID") return 0;
  const number = /^-?\d+$/.test(word) ? Number(word) : Number.NaN;
  return number === (number | 0) ? number : undefined;
}

/** The shape of `{}`, `{ dim { size: 2 } }` or `{ unknown_rank: true }`. */
export function readShape({ fields }: TextMessage): { readonly value: PartialShape } | undefined {
  const { unknown_rank: unknown, dim, ...others } = Object.fromEntries(fields);
  const isUnknown = unknown === undefined ? false : readSingle(unknown, readBool);
  if (isUnknown === undefined || Object.keys(others).length > 0 || (isUnknown && dim)) return undefined;
  if (isUnknown) return { value: undefined };
  const sizes: number[] = [];
  for (const each of dim?.values ?? []) {
    const size = readDimension(each);
    if (size === undefined) return undefined;
    sizes.push(size);
  }
  return { value: sizes };
}

function readDimension(text: TextValue): number | undefined {
  if (typeof text === "string" || text instanceof Uint8Array) return undefined;
  const { size, name, ...others } = Object.fromEntries(text.fields);
  if (Object.keys(others).length > 0 || (name && !(name.isSingle && name.values[0] instanceof Uint8Array))) {
    return undefined;
  }
  const value = size === undefined ? 0n : readSingle(size, readInteger);
  return value !== undefined && value >= -1n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined;
}

/** The value of a field that occurs once and is a word. */
export function readSingle<T>(field: TextField | undefined, read: (word: string) => T | undefined): T | undefined {
  const [word] = field?.isSingle ? field.values : [];
  return typeof word === "string" ? read(word) : undefined;
}
