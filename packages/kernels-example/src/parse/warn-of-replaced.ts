import { type ComputeContext, warn } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8 } from "@heddle/tstring";
import { readEntries } from "../scan/entries.js";
import { WireReader } from "../scan/wire-reader.js";
import type { Column } from "./column.js";
import { textOf } from "./errors.js";

/** Warns of the features that an Example has more than once, each named once for all Examples. */
export function warnOfReplaced(context: ComputeContext, columns: readonly Column[], serialized: Tensor): void {
  if (!context.log) return;
  const { u8, u32 } = context.memory;
  const wanted = new Set(columns.map(({ key }) => textOf(key)));
  const replaced = new Set<string>();
  for (let i = 0, cell = serialized.address; i < serialized.elementCount; i++, cell += CELL_BYTES) {
    const start = cellDataAddress(u32, cell);
    const seen = new Set<string>();
    readEntries(new WireReader(u8, start, start + cellSizeBytes(u32, cell)), (key, keyBytes, _, valueBytes) => {
      const name = decodeUtf8(u8, key, keyBytes);
      if (valueBytes > 0 && seen.has(name)) replaced.add(name);
      if (valueBytes > 0 && wanted.has(name)) seen.add(name);
      return true;
    });
  }
  for (const name of replaced) {
    const text = `Feature '${name}' is present in multiple concatenated tf.Examples. Ignoring all but last one.`;
    warn(context, `Data loss! ${text}`);
  }
}
