import { type ComputeContext, defineOp, type Kernel, type OpDefinition, type Registrar } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { badCaseEncoding } from "./errors.js";
import { longTextBytes } from "./text-bytes.js";

const spec = { inputs: ["input: string"], outputs: ["output: string"], attrs: ["encoding: string = ''"] };
const lowerOp = /* @__PURE__ */ defineOp("StringLower", spec);
const upperOp = /* @__PURE__ */ defineOp("StringUpper", spec);

/** How letters change: those of ASCII in words of four bytes, or a whole text by Unicode. */
interface CaseMapping {
  readonly letters: AsciiLetters;
  readonly text: (text: string) => string;
}

/** What is added to each byte to set its high bit if it is at least the first letter, and if it is behind the last. */
interface AsciiLetters {
  readonly fromFirst: number;
  readonly behindLast: number;
}

function asciiLetters(first: string, last: string): AsciiLetters {
  const everyByte = (value: number) => Math.imul(value, 0x01010101);
  return {
    fromFirst: everyByte(0x80 - first.charCodeAt(0)),
    behindLast: everyByte(0x7f - last.charCodeAt(0)),
  };
}

/** The case bit, 0x20, of each of the four bytes that is one of the letters: what has to change. */
function caseBits(word: number, { fromFirst, behindLast }: AsciiLetters): number {
  const low = word & 0x7f7f7f7f; // So that no sum carries into the next byte.
  return (((low + fromFirst) & ~(low + behindLast) & ~word & 0x80808080) >>> 2) | 0;
}

function registerCase(registrar: Registrar, op: OpDefinition, mapping: CaseMapping): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create({ attributes }): Kernel {
      const encoding = attributes.string("encoding");
      if (encoding !== "" && encoding !== "utf-8") throw badCaseEncoding(encoding);
      const map = encoding === "" ? mapBytes : mapTexts;
      return { compute: (context) => context.setOutput(0, map(context, mapping)) };
    },
  });
}

/** Letters of ASCII only; sizes stay. */
function mapBytes(context: ComputeContext, { letters }: CaseMapping): Tensor {
  const input = context.input(0);
  using builder = new StringBlockBuilder(context.memory, input.elementCount, longTextBytes(input));
  const { data, u32 } = context.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    let from = cellDataAddress(u32, cell);
    let to = builder.add(size);
    const end = to + size;
    for (const words = end - (size & 3); to < words; to += 4, from += 4) {
      const word = data.getInt32(from, true);
      data.setInt32(to, word ^ caseBits(word, letters), true);
    }
    for (; to < end; to++, from++) {
      const byte = data.getUint8(from);
      data.setUint8(to, byte ^ caseBits(byte, letters));
    }
  }
  return Tensor.fromStringBlock(context.memory, input.shape, builder.finish());
}

/**
 * Unicode's full mappings, without a locale. As in TensorFlow, a text ends at its first NUL (it hands a C string to ICU), and
 * each ill-formed sequence becomes U+FFFD.
 */
function mapTexts(context: ComputeContext, { text }: CaseMapping): Tensor {
  const input = context.input(0);
  using builder = new StringBlockBuilder(context.memory, input.elementCount, longTextBytes(input));
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const { u8, u32 } = context.memory;
    const begin = cellDataAddress(u32, cell);
    const size = cellSizeBytes(u32, cell);
    let used = 0;
    while (used < size && u8[begin + used] !== 0) used++;
    builder.addText(text(decodeUtf8(u8, begin, used)));
  }
  return Tensor.fromStringBlock(context.memory, input.shape, builder.finish());
}

/** StringLower and StringUpper. */
export function registerStringCase(registrar: Registrar): void {
  registerCase(registrar, lowerOp, { letters: asciiLetters("A", "Z"), text: (text) => text.toLowerCase() });
  registerCase(registrar, upperOp, { letters: asciiLetters("a", "z"), text: (text) => text.toUpperCase() });
}
