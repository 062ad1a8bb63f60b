import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument, type StatusError } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";

const PAD = 0x3d;
const ALPHABET = /* @__PURE__ */ new TextEncoder().encode(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
);
/** The six bits of each character of the alphabet; 255 for all other bytes. */
const VALUES = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => ALPHABET.indexOf(byte));

/** EncodeBase64: strings in the URL-safe alphabet. */
export function createEncodeBase64({ attributes }: ConstructionContext): Kernel {
  const pad = attributes.bool("pad");
  return { compute: (context) => mapInBlocks(context, (input) => encode(input, pad)) };
}

function encode(input: Tensor, pad: boolean): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, Math.ceil((longTextBytes(input) * 4) / 3));
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(memory.u32, cell);
    const encodedSize = pad ? Math.ceil(size / 3) * 4 : Math.ceil((size * 4) / 3);
    const target = builder.add(encodedSize);
    const { u8, u32 } = memory; // The block may have grown.
    encodeText(u8, cellDataAddress(u32, cell), size, target, target + encodedSize);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

function encodeText(u8: Uint8Array, source: number, size: number, target: number, targetEnd: number): void {
  let to = target;
  for (let at = 0; at < size; at += 3) {
    const second = at + 1 < size ? u8[source + at + 1] : 0;
    const third = at + 2 < size ? u8[source + at + 2] : 0;
    const bits = (u8[source + at] << 16) | (second << 8) | third;
    const characters = Math.min(4, 2 + (size - at - 1));
    for (let i = 0; i < characters; i++) u8[to++] = ALPHABET[(bits >>> (18 - 6 * i)) & 63];
  }
  while (to < targetEnd) u8[to++] = PAD;
}

/** DecodeBase64: strings from the URL-safe alphabet. */
export function decodeBase64(context: ComputeContext): void | Promise<void> {
  return mapInBlocks(context, decode);
}

function decode(input: Tensor): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(memory.u32, cell);
    const size = sizeWithoutPadding(memory.u8, begin, cellSizeBytes(memory.u32, cell));
    const target = builder.add(Math.floor((size * 3) / 4));
    decodeText(memory.u8, begin, size, target);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

function sizeWithoutPadding(u8: Uint8Array, begin: number, size: number): number {
  if (size % 4 === 1) {
    // TensorFlow reports an invalid character in the groups before it first.
    for (let at = begin; at < begin + size - 1; at++) if (VALUES[u8[at]] === 255) throw invalidCharacter();
    throw invalidArgument("Base64 string length cannot be 1 modulo 4.");
  }
  if (size % 4 !== 0 || size === 0 || u8[begin + size - 1] !== PAD) return size;
  return u8[begin + size - 2] === PAD ? size - 2 : size - 1;
}

/** Drops bits that are left over at the end, whatever their values, as TensorFlow does. */
function decodeText(u8: Uint8Array, begin: number, size: number, target: number): void {
  let to = target;
  let bits = 0;
  let count = 0;
  for (let at = begin; at < begin + size; at++) {
    const value = VALUES[u8[at]];
    if (value === 255) throw invalidCharacter();
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      u8[to++] = bits >>> count;
    }
  }
}

function invalidCharacter(): StatusError {
  return invalidArgument("Invalid character found in base64.");
}
