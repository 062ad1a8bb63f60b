import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { longTextBytes, writeInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument, type StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { PAD, VALUES } from "./base64-alphabet.js";
import { base64LoopsOver } from "./base64-loops.js";

/** Bytes after texts that the loops may overwrite. */
const ROOM_BYTES = 32;

/** EncodeBase64: strings in the URL-safe alphabet. */
export function createEncodeBase64({ attributes }: ConstructionContext): Kernel {
  const isPadded = attributes.bool("pad");
  return {
    compute(context) {
      const loops = base64LoopsOver(context.memory);
      const textBytes = encodedTextBytes(context.input(0), isPadded) + ROOM_BYTES;
      return writeInBlocks(context, textBytes, (from, count, cell, text) =>
        loops.encodeTexts(from, count, isPadded, cell, text),
      );
    },
  };
}

function encodedTextBytes({ memory, address, elementCount }: Tensor, isPadded: boolean): number {
  const { u32 } = memory;
  let textBytes = 0;
  for (let i = 0, cell = address; i < elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    const encodedSize = isPadded ? Math.ceil(size / 3) * 4 : Math.ceil((size * 4) / 3);
    if (encodedSize > SMALL_CAPACITY) textBytes += encodedSize;
  }
  return textBytes;
}

/** DecodeBase64: strings from the URL-safe alphabet. */
export function decodeBase64(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const loops = base64LoopsOver(context.memory);
  return writeInBlocks(context, longTextBytes(input) + ROOM_BYTES, (from, count, cell, text) => {
    const end = loops.decodeTexts(from, count, cell, text);
    if (end === 0) throw invalidText(input);
    return end;
  });
}

/** Why the first text that is not valid is not. */
function invalidText({ memory, address, elementCount }: Tensor): StatusError {
  const { u8, u32 } = memory;
  for (let i = 0, cell = address; i < elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    const size = cellSizeBytes(u32, cell);
    let end = begin + size;
    if (size % 4 === 1) end--;
    else if (size > 0 && size % 4 === 0 && u8[end - 1] === PAD) end -= u8[end - 2] === PAD ? 2 : 1;
    for (let at = begin; at < end; at++) {
      if (VALUES[u8[at]] === 255) return invalidArgument("Invalid character found in base64.");
    }
    // TensorFlow reports an invalid character in the groups before it first.
    if (size % 4 === 1) break;
  }
  return invalidArgument("Base64 string length cannot be 1 modulo 4.");
}
