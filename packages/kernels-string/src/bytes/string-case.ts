import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { elementRange, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { caseLoopsOver } from "./case-loops.js";

/** How letters change: the 26 ASCII letters from `firstLetter` on, or a whole text by Unicode. */
interface CaseMapping {
  readonly firstLetter: "A" | "a";
  readonly text: (text: string) => string;
}

/** StringLower: lower case, of ASCII letters or by Unicode. */
export function createStringLower(construction: ConstructionContext): Kernel {
  return createCase(construction, { firstLetter: "A", text: (text) => text.toLowerCase() });
}

/** StringUpper: upper case, of ASCII letters or by Unicode. */
export function createStringUpper(construction: ConstructionContext): Kernel {
  return createCase(construction, { firstLetter: "a", text: (text) => text.toUpperCase() });
}

function createCase({ attributes }: ConstructionContext, mapping: CaseMapping): Kernel {
  const encoding = attributes.string("encoding");
  if (encoding !== "" && encoding !== "utf-8") {
    throw invalidArgument(`only utf-8 or '' (no encoding) is supported, received ${encoding}`);
  }
  const map = encoding === "" ? mapBytes : mapTexts;
  return { compute: (context) => mapInBlocks(context, (input) => map(input, mapping)) };
}

/** Maps ASCII letters; sizes stay. */
function mapBytes(input: Tensor, { firstLetter }: CaseMapping): Tensor {
  const { address, elementCount, memory } = input;
  const longBytes = longTextBytes(input);
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  builder.addWritten(elementCount, longBytes, (cell, text) => {
    caseLoopsOver(memory).mapCase(address, elementCount, firstLetter.charCodeAt(0), cell, text);
    return text + longBytes;
  });
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

/**
 * Maps by Unicode's full mappings, without a locale. As in TensorFlow, a text ends at its first NUL (ICU gets a C string), and each
 * ill-formed sequence becomes U+FFFD.
 */
function mapTexts(input: Tensor, { firstLetter, text }: CaseMapping): Tensor {
  const { memory, elementCount } = input;
  using builder = new StringBlockBuilder(memory, elementCount, longTextBytes(input));
  const loops = caseLoopsOver(memory);
  const first = firstLetter.charCodeAt(0);
  for (let i = 0; i < elementCount; i++) {
    const start = input.address + i * CELL_BYTES;
    const latin = loops.countLatin(start, elementCount - i, first);
    if (latin > 0) {
      using part = elementRange(input, i, i + latin);
      const longBytes = longTextBytes(part);
      builder.addWritten(latin, longBytes, (target, to) => {
        loops.mapLatin(start, latin, first, target, to);
        return to + longBytes;
      });
      i += latin;
      if (i === elementCount) break;
    }
    const cell = input.address + i * CELL_BYTES;
    const { u8, u32 } = memory;
    const begin = cellDataAddress(u32, cell);
    const size = cellSizeBytes(u32, cell);
    let used = 0;
    while (used < size && u8[begin + used] !== 0) used++;
    builder.addText(text(decodeUtf8(u8, begin, used)));
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
