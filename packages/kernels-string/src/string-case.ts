import { type ComputeContext, defineOp, type Kernel, type OpDefinition, type Registrar } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { caseLoopsOver } from "./case-loops.js";
import { badCaseEncoding } from "./errors.js";
import { longTextBytes } from "./text-bytes.js";

const spec = { inputs: ["input: string"], outputs: ["output: string"], attrs: ["encoding: string = ''"] };
const lowerOp = /* @__PURE__ */ defineOp("StringLower", spec);
const upperOp = /* @__PURE__ */ defineOp("StringUpper", spec);

/** How letters change: the 26 of ASCII from `firstLetter` on, or a whole text by Unicode. */
interface CaseMapping {
  readonly firstLetter: "A" | "a";
  readonly text: (text: string) => string;
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
function mapBytes(context: ComputeContext, { firstLetter }: CaseMapping): Tensor {
  const input = context.input(0);
  const { memory } = context;
  const { address, elementCount } = input;
  const longBytes = longTextBytes(input);
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  builder.addWritten(elementCount, longBytes, (cell, text) => {
    caseLoopsOver(memory).mapCase(address, elementCount, firstLetter.charCodeAt(0), cell, text);
    return text + longBytes;
  });
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
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
  registerCase(registrar, lowerOp, { firstLetter: "A", text: (text) => text.toLowerCase() });
  registerCase(registrar, upperOp, { firstLetter: "a", text: (text) => text.toUpperCase() });
}
