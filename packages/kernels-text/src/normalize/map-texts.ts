import { longTextBytes } from "@heddle/kernel-api/texts";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, isIllFormed } from "@heddle/memory/utf8";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";

/** How texts change. */
export interface TextMapping {
  /** Maps well-formed text. */
  readonly map: (text: string) => string;
  /** True when ASCII letters become lower case; all other ASCII stays as it is. */
  readonly lowersAscii: boolean;
}

const REPLACEMENT = "\ufffd";

/** Maps each text of `input`. Ill-formed bytes stay as they are, and no characters combine across them, as in ICU. */
export function mapTexts(input: Tensor, { map, lowersAscii }: TextMapping): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const { u8, u32 } = memory;
    const begin = cellDataAddress(u32, cell);
    const size = cellSizeBytes(u32, cell);
    if (!isAscii(u8, begin, begin + size)) addMapped(builder, u8, begin, size, map);
    else if (lowersAscii) {
      const target = builder.add(size);
      lowerAscii(memory.u8, begin, size, target); // The block may have grown.
    } else builder.addCopy(begin, size);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

function isAscii(u8: Uint8Array, begin: number, end: number): boolean {
  let bits = 0;
  for (let at = begin; at < end; at++) bits |= u8[at];
  return bits < 0x80;
}

function lowerAscii(u8: Uint8Array, source: number, size: number, target: number): void {
  for (let i = 0; i < size; i++) {
    const byte = u8[source + i];
    u8[target + i] = (byte - 0x41) >>> 0 < 26 ? byte | 0x20 : byte;
  }
}

function addMapped(
  builder: StringBlockBuilder,
  u8: Uint8Array,
  begin: number,
  size: number,
  map: (text: string) => string,
): void {
  const text = decodeUtf8(u8, begin, size);
  if (text.includes(REPLACEMENT)) builder.addBytes(mappedBytes(u8, begin, begin + size, map));
  else builder.addText(map(text));
}

/** The bytes of a text that may be ill-formed, with its well-formed parts mapped. */
function mappedBytes(u8: Uint8Array, begin: number, end: number, map: (text: string) => string): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let start = begin;
  const addPart = (to: number) => {
    if (to > start) parts.push(encoder.encode(map(decodeUtf8(u8, start, to - start))));
  };
  for (let at = begin; at < end; ) {
    const character = decodeCharacter(u8, at, end);
    const next = at + (character >>> CHARACTER_SIZE_SHIFT);
    if (isIllFormed(u8, at, character)) {
      addPart(at);
      parts.push(u8.slice(at, next));
      start = next;
    }
    at = next;
  }
  addPart(end);
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
