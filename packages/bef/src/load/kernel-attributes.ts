import type { AttrMap } from "@heddle/kernel-api";
import { attributesFromValues, decodeAttributeWith } from "@heddle/kernel-fallback/attribute-strings";
import { decodeUtf8 } from "@heddle/tstring";
import { type OpCall, opCalls } from "../compiled-form.js";
import type { BefFile } from "../format/read/bef-file.js";
import type { BefKernel } from "../format/read/function-body.js";
import { viewStringAttribute } from "../format/read/view-attributes.js";
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
  const [op, ...texts] = (call.hasGuards ? attributes.slice(1) : attributes).map((offset) => stringAt(file, offset));
  return { ...call, op, texts };
}

/** The attributes of names and typed strings in turn. @throws {StatusError} for what is not one; UNIMPLEMENTED for a tensor */
export function plainAttributes(texts: readonly string[]): AttrMap {
  return attributesFromValues(texts, (text) => decodeAttributeWith(text, undefined));
}

/** As {@link plainAttributes}, and tensors, for which the parser is imported. @throws {StatusError} for what is not one */
export function kernelAttributes(texts: readonly string[], importCode: ImportRareCode): AttrMap | Promise<AttrMap> {
  if (!texts.some((text) => text.includes("tftensor"))) return plainAttributes(texts);
  return importCode().then(({ readTensorText }) =>
    attributesFromValues(texts, (text) => decodeAttributeWith(text, readTensorText)),
  );
}

/** The functions that attributes hold. @throws {StatusError} as {@link plainAttributes} */
export function functionAttributes(texts: readonly string[]): AttrMap {
  const isFunction = (text = "") => /^(list\()?func\b/.test(text);
  return plainAttributes(texts.filter((_, index) => isFunction(texts[index | 1])));
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
