import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, memoryView } from "@heddle/tensor";
import { parseFloatText } from "@heddle/tensor/text";
import { CELL_BYTES } from "@heddle/tstring";
import { WHITESPACE } from "../bytes/whitespace.js";
import { FLOAT32, FLOAT64, INT32, INT64, UINT32, UINT64 } from "./number-layout.js";
import { numberLoopsOver } from "./number-loops.js";

const RANGES: Readonly<Partial<Record<DataType, readonly [least: bigint, most: bigint]>>> = {
  [DataType.INT32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [DataType.INT64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [DataType.UINT32]: [0n, 2n ** 32n - 1n],
  [DataType.UINT64]: [0n, 2n ** 64n - 1n],
};

/**
 * Reads `text`, which may have whitespace around it, as an element of `dtype`: a number, or a bigint for 64-bit integers. Undefined
 * when the text is not a number of that type or out of range.
 */
export function parseNumber(text: string, dtype: DataType): number | bigint | undefined {
  const trimmed = trimBlanks(text);
  const range = RANGES[dtype];
  if (range === undefined) return parseFloatText(trimmed);
  // An unsigned number has no minus sign, not even before 0.
  if (!(range[0] === 0n ? /^\+?[0-9]+$/ : /^[+-]?[0-9]+$/).test(trimmed)) return undefined;
  // No number of these types has more than 20 digits, and long texts are slow to convert.
  const [, sign, digits] = /^([+-]?)0*([0-9]*)$/.exec(trimmed) ?? ["", "", ""];
  if (digits.length > 20) return undefined;
  const value = BigInt(`${sign === "-" ? "-" : ""}${digits || "0"}`);
  if (value < range[0] || value > range[1]) return undefined;
  return dtype === DataType.INT64 || dtype === DataType.UINT64 ? value : Number(value);
}

/** `text` without C's whitespace at either end. */
function trimBlanks(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && WHITESPACE[text.charCodeAt(begin)] === 1) begin++;
  while (begin < end && WHITESPACE[text.charCodeAt(end - 1)] === 1) end--;
  return text.slice(begin, end);
}

/** The kinds of numbers that loops read. */
export const NUMBER_KINDS: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.INT32]: INT32,
  [DataType.INT64]: INT64,
  [DataType.UINT32]: UINT32,
  [DataType.UINT64]: UINT64,
  [DataType.FLOAT]: FLOAT32,
  [DataType.DOUBLE]: FLOAT64,
};

/** StringToNumber: each string read as a number. */
export function createStringToNumber({ outputTypes: [dtype] }: ConstructionContext): Kernel {
  const kind = NUMBER_KINDS[dtype];
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      const strings = input.strings();
      const loops = kind === undefined ? undefined : numberLoopsOver(context.memory);
      return inTextBlocks(context, input, (start, end) => {
        const view = memoryView(context.memory, dtype);
        const base = output.address / view.BYTES_PER_ELEMENT;
        for (let i = start; i < end; i++) {
          if (loops && kind !== undefined) {
            const at = output.address + i * view.BYTES_PER_ELEMENT;
            i += loops.parseNumbers(input.address + i * CELL_BYTES, end - i, kind, at);
            if (i === end) break;
          }
          const text = strings.text(i);
          const value = parseNumber(text, dtype);
          if (value === undefined) {
            throw invalidArgument(cText(`StringToNumberOp could not correctly convert string: ${text}`));
          }
          view[base + i] = value as never;
        }
      });
    },
  };
}
