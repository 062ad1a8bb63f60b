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
  const { start, end } = viewStringAttribute(file, offset);
  return decodeUtf8(file.bytes, start, end - start);
}
