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
  { bytes, place, count, check }: StringSource,
): Strings {
  const found = Math.min(stringCount, count);
  const [foundBytes, lastBytes] =
    found === count && found === stringCount ? [stringBytes, 0] : measure(bytes, place, found);
  const totalBytes = foundBytes + (count - found) * lastBytes;
  check(count * CELL_BYTES + totalBytes);
  const values = new Uint8Array(totalBytes);
  const offsets = new Int32Array(count + 1);
  let filled = 0;
  let end = 0;
  const fields = new WireFields(bytes, place);
  while (filled < found && fields.next()) {
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

/** The bytes of the first `count` strings, and of the last among them. */
function measure(bytes: Uint8Array, place: string, count: number): [total: number, last: number] {
  const fields = new WireFields(bytes, place);
  let [total, last] = [0, 0];
  for (let found = 0; found < count && fields.next(); ) {
    if (fields.field !== TensorField.STRINGS) continue;
    last = fields.end - fields.start;
    total += last;
    found++;
  }
  return [total, last];
}
