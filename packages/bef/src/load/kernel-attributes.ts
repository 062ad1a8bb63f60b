import { functionsIn } from "@heddle/graph/run";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { decodeUtf8 } from "@heddle/tstring";
import { type OpCall, opCalls } from "../compiled-form.js";
import type { BefFile } from "../format/read/bef-file.js";
import type { BefKernel } from "../format/read/function-body.js";
import { viewStringAttribute } from "../format/read/view-attributes.js";
import { commonAttribute } from "./common-attribute.js";
import type { ImportRareCode } from "./import-rare-code.js";

/** The op that a kernel calls. */
export interface CalledOp extends OpCall {
  /** Undefined when the kernel has no attribute `_op_name`. */
  readonly op: string | undefined;
  /** The names and typed strings of its attributes, in turn. */
  readonly texts: readonly string[];
}

/** The op of a kernel; undefined for a kernel that calls none. @throws {StatusError} DATA_LOSS for bytes outside the section */
export function calledOp(file: BefFile, { name, attributes }: BefKernel): CalledOp | undefined {
  const call = opCalls.get(name);
  if (!call) return undefined;
  const first = call.hasGuards ? 1 : 0;
  const op = first < attributes.length ? stringAt(file, attributes[first] as number) : undefined;
  const texts: string[] = [];
  for (let i = first + 1; i < attributes.length; i++) texts.push(stringAt(file, attributes[i] as number));
  return { hasGuards: call.hasGuards, isDelegated: call.isDelegated, op, texts };
}

/**
 * The attributes of names and typed strings in turn, which a file has. A promise when the code for one of them has to be imported.
 *
 * @throws {StatusError} INVALID_ARGUMENT for what is not an attribute; rejects with the same
 */
export function kernelAttributes(
  file: BefFile,
  texts: readonly string[],
  importCode: ImportRareCode,
): AttrMap | Promise<AttrMap> {
  const known = shortValues.get(file) ?? new Map<string, AttrValue>();
  if (known.size === 0) shortValues.set(file, known);
  const attrs = new Map<string, AttrValue>();
  for (let i = 0; i < texts.length; i += 2) {
    const name = texts[i] as string;
    const text = texts[i + 1] ?? "";
    const value = known.get(text) ?? commonAttribute(text);
    if (!value || attrs.has(name)) return importCode().then(({ attributesFromValues }) => attributesFromValues(texts));
    attrs.set(name, value);
    if (text.length <= SHORT_BYTES) known.set(text, value);
  }
  return attrs;
}

/** The names of the functions of a file that typed strings name; those in other forms than the common ones may name too many. */
export function namedFunctions({ functions }: BefFile, texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    if (!/^(list\()?func\b/.test(text)) return [];
    const func = commonAttribute(text);
    const isNamed = func
      ? (name: string) => functionsIn(new Map([["", func]])).some((each) => each.name === name)
      : (name: string) => text.includes("\\") || text.includes(name);
    return functions.flatMap(({ name }) => (name !== "" && isNamed(name) ? [name] : []));
  });
}

/** The text of a string attribute; U+FFFD for bytes that are not UTF-8. @throws {StatusError} DATA_LOSS for bytes outside the section */
export function stringAt(file: BefFile, offset: number): string {
  const texts = shortTexts.get(file) ?? new Map<number, string>();
  if (texts.size === 0) shortTexts.set(file, texts);
  let text = texts.get(offset);
  if (text === undefined) {
    const { start, end } = viewStringAttribute(file, offset);
    text = decodeUtf8(file.bytes, start, end - start);
    if (end - start <= SHORT_BYTES) texts.set(offset, text);
  }
  return text;
}

/** Names and values that a writer shares are short; they are decoded once. */
const SHORT_BYTES = 32;
const shortTexts = new WeakMap<BefFile, Map<number, string>>();
/** The values of short texts: most kernels have types in common. */
const shortValues = new WeakMap<BefFile, Map<string, AttrValue>>();
