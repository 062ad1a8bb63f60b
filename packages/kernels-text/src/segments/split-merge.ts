import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { decodeUtf8 } from "@heddle/memory/utf8";
import { internal, invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";
import { countCharacters, MergedTokens } from "./merged-tokens.js";

/** How the characters of texts say where tokens begin. */
interface Labels {
  /** @throws {StatusError} INVALID_ARGUMENT when the text of a row has more characters than labels; `text` is for the message */
  check(row: number, characters: number, text: () => string): void;
  /** True when character `index` of the text of a row begins a token. */
  splits(row: number, index: number): boolean;
}

/** SplitMergeTokenizeWithOffsets: texts cut where labels of their characters are 0. */
export function createSplitMergeTokenize({ attributes }: ConstructionContext): Kernel {
  const splitsAtSpace = attributes.bool("force_split_at_break_character");
  return {
    compute(context) {
      const labels = context.input(1);
      if (labels.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(labels.shape)}`);
      const { elementCount } = context.input(0);
      const found = context.input(2).elementCount;
      if (found !== elementCount + 1) {
        throw invalidArgument(`Expecting row_splits have ${elementCount + 1} elements, got ${found}`);
      }
      const rows = readRowSplits(context.input(2), labels.elementCount);
      return runSteps(
        tokenize(context, splitsAtSpace, {
          check(row, characters, text) {
            const count = rows[row + 1] - rows[row];
            if (characters > count)
              throw invalidArgument(`Number of labels ${count} is insufficient for text ${text()}`);
          },
          splits: (row, index) => context.memory.i32[(labels.address >>> 2) + rows[row] + index] === 0,
        }),
      );
    },
  };
}

/** TokenizerFromLogits: texts cut where, of the two logits of a character, that of splitting is the larger one. */
export function tokenizeFromLogits(context: ComputeContext): void | Promise<void> {
  const { shape: texts } = context.input(0);
  const logits = context.input(1);
  const [rows, columns, kinds] = logits.shape;
  if (texts.length !== 1 || rows !== texts[0]) {
    throw invalidArgument(`Expecting logits to have ${texts[0] ?? 0} rows, got ${rows ?? 0}`);
  }
  if (logits.rank !== 3) throw invalidArgument(`Shape must be rank 3: ${formatShape(logits.shape)}`);
  if (kinds !== 2) throw internal(`Bad logits dimension #2: ${kinds} != 2`);
  const flag = context.input(2);
  if (flag.elementCount !== 1) throw invalidArgument(`Shape must be a scalar: ${formatShape(flag.shape)}`);
  const splitsAtSpace = context.memory.u8[flag.address] !== 0;
  return runSteps(
    tokenize(context, splitsAtSpace, {
      check(_, characters, text) {
        if (characters <= columns) return;
        throw invalidArgument(`Number of logits, ${columns}, is insufficient for text "${text()}"`);
      },
      splits(row, index) {
        const at = (logits.address >>> 2) + 2 * (row * columns + index);
        const { f32 } = context.memory;
        return f32[at] > f32[at + 1];
      },
    }),
  );
}

function* tokenize(context: ComputeContext, splitsAtSpace: boolean, labels: Labels): Steps<void> {
  const input = context.input(0);
  const tokens = new MergedTokens(splitsAtSpace);
  const work = (start: number, stop: number) => {
    const { u8, u32 } = context.memory;
    for (let row = start, cell = input.address + start * CELL_BYTES; row < stop; row++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      labels.check(row, countCharacters(u8, begin, end), () => decodeUtf8(u8, begin, end - begin));
      tokens.addText(u8, begin, end, (index) => labels.splits(row, index));
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  tokens.setOutputs(context);
}
