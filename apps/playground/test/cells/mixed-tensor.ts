import { ILP32, writeCellImage } from "@heddle/tstring/lp64";
import type { StringTensorBytes } from "../../src/views.js";

/** The texts of {@link mixedTensor}. */
export const mixedTexts = [
  "short",
  "",
  "a text in the block, by its distance",
  "a text that a cell owns on the heap",
  "a text of somebody else, elsewhere",
];

/** A tensor with SMALL, OFFSET, LARGE and VIEW cells; the texts of the last two are elsewhere in memory. */
export function mixedTensor(): StringTensorBytes {
  const bytes = writeCellImage(mixedTexts.slice(0, 3).concat("", ""), { model: ILP32 });
  const view = new DataView(bytes.buffer);
  const outside = mixedTexts
    .slice(3)
    .map((text, i) => ({ address: 0x9000 + i * 0x100, bytes: new TextEncoder().encode(text) }));
  for (const [i, { address, bytes: text }] of outside.entries()) {
    const cell = (3 + i) * 24;
    const words = i === 0 ? [(text.length << 2) | 1, 47, address] : [(text.length << 2) | 3, address, 0];
    for (const [word, value] of words.entries()) view.setUint32(cell + 4 * word, value, true);
  }
  return { name: "split:0", shape: [5], bytes, address: 0x4000, cellCount: 5, outside };
}
