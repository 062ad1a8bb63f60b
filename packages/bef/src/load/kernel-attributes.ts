import type { AttrMap, TensorReader } from "@heddle/kernel-api";
import { attributesFromValues, decodeAttributeWith } from "@heddle/kernel-fallback/attribute-strings";
import { decodeUtf8 } from "@heddle/tstring";
import type { BefFile } from "../format/read/bef-file.js";
import { viewStringAttribute } from "../format/read/view-attributes.js";

/** The attributes of the strings at `offsets`, names and typed strings in turn. @throws {StatusError} for what is not one */
export function kernelAttributes(file: BefFile, offsets: readonly number[], readTensor?: TensorReader): AttrMap {
  return attributesFromValues(
    offsets.map((offset) => stringAt(file, offset)),
    (text) => decodeAttributeWith(text, readTensor),
  );
}

/** The text of a string attribute. @throws {StatusError} DATA_LOSS for bytes outside the section; INVALID_ARGUMENT for other bytes than UTF-8 */
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
