import { WireFields } from "@heddle/protos";
import type { StatusError } from "@heddle/status";
import { CELL_BYTES } from "@heddle/tstring";
import { decodeStringList } from "../string-list.js";
import type { PlainStrings } from "./plain-tensor.js";
import { TensorField } from "./tensor-fields.js";
import type { TensorHeader } from "./tensor-header.js";

/** A TensorProto of strings. */
interface StringSource {
  readonly bytes: Uint8Array;
  readonly place: string;
  /** The strings that its shape wants. */
  readonly count: number;
  readonly bad: (why: string) => StatusError;
  /** Throws for a size beyond the limit. */
  readonly check: (sizeBytes: number) => void;
}

type Strings = Pick<PlainStrings, "values" | "offsets">;

/** The strings of the field `string_val`. */
export function stringsFromFields(
  { stringCount, stringBytes }: TensorHeader,
  { bytes, place, count, bad, check }: StringSource,
): Strings {
  if (stringCount > count) throw bad(`${stringCount} values found, at most ${count} wanted`);
  const lastBytes = stringCount > 0 && stringCount < count ? lastLength(bytes, place) : 0;
  const totalBytes = stringBytes + (count - stringCount) * lastBytes;
  check(count * CELL_BYTES + totalBytes);
  const values = new Uint8Array(totalBytes);
  const offsets = new Int32Array(count + 1);
  let filled = 0;
  let end = 0;
  const fields = new WireFields(bytes, place);
  while (filled < stringCount && fields.next()) {
    if (fields.field !== TensorField.STRINGS) continue;
    values.set(bytes.subarray(fields.start, fields.end), end);
    end += fields.end - fields.start;
    offsets[++filled] = end;
  }
  for (; filled < count; end += lastBytes) {
    values.copyWithin(end, end - lastBytes, end);
    offsets[++filled] = end + lastBytes;
  }
  return { values, offsets };
}

/** The strings of the field `tensor_content`: their lengths, then their bytes. */
export function stringsFromContent(content: Uint8Array, { count, bad, check }: StringSource): Strings {
  const strings = decodeStringList(content, count);
  if (!strings) throw bad(`${content.length} bytes are not ${count} strings`);
  check(count * CELL_BYTES + content.length);
  const offsets = new Int32Array(count + 1);
  let end = 0;
  for (const [i, { length }] of strings.entries()) {
    end += length;
    offsets[i + 1] = end;
  }
  return { values: new Uint8Array(content.subarray(content.length - end)), offsets };
}

function lastLength(bytes: Uint8Array, place: string): number {
  const fields = new WireFields(bytes, place);
  let length = 0;
  while (fields.next()) if (fields.field === TensorField.STRINGS) length = fields.end - fields.start;
  return length;
}
