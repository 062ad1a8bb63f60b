import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, isIllFormed } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** The most numbers for a text: a guard against models that ask for gigabytes. */
const MAX_NUMBERS = 2 ** 24;

/**
 * TFText>Utf8Binarize: the low bits of the first characters of each text, the lowest first, as 0 and 1.
 *
 * Source: tensorflow_text/core/kernels/utf8_binarize.cc (TensorFlow Text 2.20).
 */
export function createUtf8Binarize({ attributes }: ConstructionContext): Kernel {
  const characters = attributes.int32("word_length");
  const bits = attributes.int32("bits_per_char");
  const replacement = attributes.int32("replacement_char");
  if (characters < 0 || bits < 0 || characters * bits > MAX_NUMBERS) {
    throw invalidArgument(`word_length ${characters} times bits_per_char ${bits} is not from 0 to ${MAX_NUMBERS}`);
  }
  return {
    compute(context) {
      const input = context.input(0);
      if (input.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(input.shape)}`);
      const output = context.allocateOutput(0, [input.elementCount, characters * bits]);
      return inTextBlocks(context, input, (start, end) => {
        const { u8, u32, f32 } = context.memory;
        for (let i = start; i < end; i++) {
          const cell = input.address + i * CELL_BYTES;
          const textEnd = cellDataAddress(u32, cell) + cellSizeBytes(u32, cell);
          const first = (output.address >>> 2) + i * characters * bits;
          let to = first;
          for (let at = cellDataAddress(u32, cell), count = 0; at < textEnd && count < characters; count++) {
            const character = decodeCharacter(u8, at, textEnd);
            const codePoint = isIllFormed(u8, at, character) ? replacement : character & 0x1fffff;
            // A shift counts modulo 32; bits past those of a number repeat its sign.
            for (let bit = 0; bit < bits; bit++) f32[to++] = (codePoint >> Math.min(bit, 31)) & 1;
            at += character >>> CHARACTER_SIZE_SHIFT;
          }
          f32.fill(0, to, first + characters * bits);
        }
      });
    },
  };
}
