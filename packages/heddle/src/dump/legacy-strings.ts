import { invalidArgument, StatusError } from "@heddle/status";
import { decodeLegacyString, legacyTensorSpans, type Spans } from "@heddle/tstring/legacy";
import { textField } from "./cell-places.js";
import type { DumpedStrings, DumpOptions, Field } from "./dumped-strings.js";

const OFFSET_BYTES = 8;

/** Reads a string tensor as TensorFlow's C API encoded it up to version 2.3. */
export function readLegacyStrings(bytes: Uint8Array, { count }: DumpOptions): DumpedStrings {
  const spans = count === undefined ? findSpans(bytes) : legacyTensorSpans(bytes, count);
  const data = spans.count * OFFSET_BYTES;
  const view = viewOf(bytes);
  const cells = Array.from({ length: spans.count }, (_, index) => {
    const at = index * OFFSET_BYTES;
    const offset = Number(view.getBigUint64(at, true));
    const [start = 0, end = 0] = [spans.starts[index], spans.ends[index]];
    const sizeBytes = end - start;
    const text = bytes.subarray(start, end);
    const fields = (): Field[] => [
      { at, lengthBytes: OFFSET_BYTES, kind: "pointer", means: `offset ${offset} from byte ${data}` },
      { at: data + offset, lengthBytes: start - data - offset, kind: "size", means: `size ${sizeBytes}` },
      ...textField(bytes, { sizeBytes, text }),
    ];
    return { at, sizeBytes, pointer: start, text, fields };
  });
  return { cells, fields: [] };
}

/** Finds the number of elements for which the last string, as TensorFlow wrote them, ends where the bytes end. */
function findSpans(bytes: Uint8Array): Spans {
  if (bytes.length === 0) return legacyTensorSpans(bytes, 0);
  const view = viewOf(bytes);
  for (let count = 1; count * (OFFSET_BYTES + 1) <= bytes.length; count++) {
    const last = Number(view.getBigUint64((count - 1) * OFFSET_BYTES, true)) + count * OFFSET_BYTES;
    const spans = last < bytes.length && endsAt(bytes, last) ? spansOrNone(bytes, count) : undefined;
    if (spans && usesAll(spans, bytes.length)) return spans;
  }
  throw invalidArgument(
    "the bytes do not state how many elements they encode, and no number of elements uses all bytes: state it with --count",
  );
}

/** True when the string encoded at `last` ends where the bytes end. */
function endsAt(bytes: Uint8Array, last: number): boolean {
  return orNone(() => decodeLegacyString(bytes.subarray(last)).encodedBytes) === bytes.length - last;
}

function spansOrNone(bytes: Uint8Array, count: number): Spans | undefined {
  return orNone(() => legacyTensorSpans(bytes, count));
}

/** True when the strings follow each other without a gap. */
function usesAll({ starts, ends, count }: Spans, sizeBytes: number): boolean {
  for (let i = 1; i < count; i++) if ((starts[i] ?? 0) <= (ends[i - 1] ?? 0)) return false;
  return ends[count - 1] === sizeBytes;
}

function orNone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
