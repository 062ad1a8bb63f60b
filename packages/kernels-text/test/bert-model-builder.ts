import { buildDoubleArray } from "./double-array-builder.js";
import { flatBuffer } from "./flatbuffer-writer.js";

/** The model of a normalizer that replaces characters; of its pool of texts the first `poolBytes`. */
export function bertModel(mapping: Readonly<Record<string, string>>, ofNul = 0, poolBytes?: number): Uint8Array {
  const pool = Buffer.from(Object.values(mapping).join(""));
  const values = new Map<string, number>();
  let first = 0;
  for (const [character, form] of Object.entries(mapping)) {
    const size = Buffer.byteLength(form);
    values.set(Buffer.from(character).toString("latin1"), 0x40000000 | (first << 6) | size);
    first += size;
  }
  const { units } = buildDoubleArray(values.keys(), values);
  return flatBuffer([{ bool: true }, { words: [...units] }, { uint32: ofNul }, { bytes: pool.subarray(0, poolBytes) }]);
}
