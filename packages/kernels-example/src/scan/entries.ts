import type { WireReader } from "./wire-reader.js";

/** Takes a feature of an Example: where its name and the message Feature are. False refuses the Example. */
export type VisitEntry = (key: number, keyBytes: number, value: number, valueBytes: number) => boolean;

/** Visits the features of an Example in their order. False for bytes that TensorFlow does not take for an Example. */
export function readEntries(reader: WireReader, visit: VisitEntry): boolean {
  const { end } = reader;
  while (!reader.isAtEnd) {
    if (!reader.expect(10)) {
      if (!reader.skipField()) return false;
      continue;
    }
    if (!reader.enter()) return false;
    const featuresEnd = reader.end;
    while (!reader.isAtEnd) {
      if (!reader.expect(10) || !reader.enter() || !readEntry(reader, visit)) return false;
      reader.end = featuresEnd;
    }
    reader.end = end;
  }
  return true;
}

/** Exactly two fields, name and Feature, in any order; of two of a kind the last one counts. */
function readEntry(reader: WireReader, visit: VisitEntry): boolean {
  let [key, keyBytes, value, valueBytes] = [0, 0, 0, 0];
  for (let i = 0; i < 2; i++) {
    const tag = reader.varint();
    const size = reader.varint();
    const { at } = reader;
    if (tag < 0 || size < 0 || !reader.skip(size)) return false;
    if (tag === 10) [key, keyBytes] = [at, size];
    else if (tag === 18) [value, valueBytes] = [at, size];
    else return false;
  }
  return reader.isAtEnd && visit(key, keyBytes, value, valueBytes);
}
