import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument, type StatusError } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { PAD, VALUES } from "./base64-alphabet.js";
import { base64LoopsOver } from "./base64-loops.js";

/** EncodeBase64: strings in the URL-safe alphabet. */
export function createEncodeBase64({ attributes }: ConstructionContext): Kernel {
  const isPadded = attributes.bool("pad");
  return { compute: (context) => mapInBlocks(context, (input) => encode(input, isPadded)) };
}

function encode(input: Tensor, isPadded: boolean): Tensor {
  const { memory, address, elementCount, shape } = input;
  using builder = new StringBlockBuilder(memory, elementCount);
  const { u32 } = memory;
  let textBytes = 0;
  for (let i = 0, cell = address; i < elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    const encodedSize = isPadded ? Math.ceil(size / 3) * 4 : Math.ceil((size * 4) / 3);
    if (encodedSize > SMALL_CAPACITY) textBytes += encodedSize;
  }
  const loops = base64LoopsOver(memory);
  builder.addWritten(elementCount, textBytes, (cell, text) => {
    return loops.encodeTexts(address, elementCount, isPadded, cell, text) >>> 0;
  });
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

/** DecodeBase64: strings from the URL-safe alphabet. */
export function decodeBase64(context: ComputeContext): void | Promise<void> {
  return mapInBlocks(context, decode);
}

function decode(input: Tensor): Tensor {
  const { memory, address, elementCount, shape } = input;
  using builder = new StringBlockBuilder(memory, elementCount);
  const loops = base64LoopsOver(memory);
  const isDone = builder.addWritten(elementCount, longTextBytes(input), (cell, text) => {
    return loops.decodeTexts(address, elementCount, cell, text) >>> 0;
  });
  if (!isDone && elementCount > 0) throw invalidText(input);
  return Tensor.fromStringBlock(memory, shape, builder.finish());
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
