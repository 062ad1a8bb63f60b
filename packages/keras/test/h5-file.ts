import { readFileSync } from "node:fs";

/** A file in `fixtures/keras-h5`; a fresh copy each time. */
export function h5File(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../fixtures/keras-h5/${name}.h5`, import.meta.url)));
}

/** `bytes` with each `text` replaced by another one of its length. */
export function replaced(bytes: Uint8Array, text: string, by: string): Uint8Array {
  if (text.length !== by.length) throw new RangeError(`${by} is not as long as ${text}`);
  const found = Buffer.from(bytes).toString("latin1");
  if (!found.includes(text)) throw new RangeError(`${text} is not in the file`);
  return new Uint8Array(Buffer.from(found.replaceAll(text, by), "latin1"));
}
