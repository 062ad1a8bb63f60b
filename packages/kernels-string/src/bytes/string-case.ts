import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks, writeInBlocks } from "@heddle/kernel-api/texts";
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
  if (encoding !== "") return { compute: (context) => mapInBlocks(context, (input) => mapTexts(input, mapping)) };
  const first = mapping.firstLetter.charCodeAt(0);
  return {
    // Maps ASCII letters; sizes stay.
    compute(context) {
      const loops = caseLoopsOver(context.memory);
      return writeInBlocks(context, longTextBytes(context.input(0)), (from, count, cell, text) =>
        loops.mapCase(from, count, first, cell, text),
      );
    },
  };
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
