import { invalidArgument } from "@heddle/status";
import { stringBufferCount, stringBufferItem } from "@heddle/tstring/tflite";
import { textField } from "./cell-places.js";
import type { DumpedStrings, DumpOptions, Field } from "./dumped-strings.js";

/** Reads a TFLite string buffer. */
export function readTfliteStrings(bytes: Uint8Array, { count }: DumpOptions): DumpedStrings {
  const found = stringBufferCount(bytes);
  if (count !== undefined && count !== found) {
    throw invalidArgument(`--count is ${count}, but the bytes state ${found}`, { wanted: count, found });
  }
  const cells = Array.from({ length: found }, (_, index) => {
    const text = stringBufferItem(bytes, index);
    const at = 4 * (index + 1);
    const pointer = text.byteOffset - bytes.byteOffset;
    const fields = (): Field[] => [
      { at, lengthBytes: 4, kind: "pointer", means: `offset ${pointer}` },
      ...textField(bytes, { sizeBytes: text.length, text }),
    ];
    return { at, sizeBytes: text.length, pointer, text, fields };
  });
  const fields: Field[] = [
    { at: 0, lengthBytes: 4, kind: "header", means: `${found} strings` },
    { at: 4 * (found + 1), lengthBytes: 4, kind: "header", means: `${bytes.length} bytes in all` },
  ];
  return { cells, fields };
}
