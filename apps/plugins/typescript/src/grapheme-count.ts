import { defineOp, type Registrar, unchangedShape } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8 } from "@heddle/tstring";
import { isAscii } from "./is-ascii.js";

const op = defineOp("GraphemeCount", {
  inputs: ["input: string"],
  outputs: ["count: T"],
  attrs: ["T: {int32, int64} = DT_INT32"],
  shapeFunction: unchangedShape,
});

/** Registers GraphemeCount: the number of characters that a reader sees in each string; an emoji with a skin tone is one. */
export function registerGraphemeCount(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    constraints: { T: [DataType.INT32, DataType.INT64] },
    create() {
      const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
      return {
        compute(context) {
          const { memory } = context;
          const input = context.input(0);
          const output = context.allocateOutput(0, input.shape);
          const isWide = output.dtype === DataType.INT64;
          const { u8, u32 } = memory; // The loop allocates nothing, so these views stay valid.
          for (let i = 0; i < input.elementCount; i++) {
            const cell = input.address + i * CELL_BYTES;
            const count = countOf(segmenter, u8, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
            // A string has less than 2^30 bytes, so the upper half of 64 bits is 0.
            u32[(output.address >>> 2) + (isWide ? 2 * i : i)] = count;
            if (isWide) u32[(output.address >>> 2) + 2 * i + 1] = 0;
          }
        },
      };
    },
  });
}

function countOf(segmenter: Intl.Segmenter, u8: Uint8Array, start: number, sizeBytes: number): number {
  if (!isAscii(u8, start, sizeBytes)) {
    let count = 0;
    for (const _ of segmenter.segment(decodeUtf8(u8, start, sizeBytes))) count++;
    return count;
  }
  let count = sizeBytes;
  // In ASCII only CR LF is one character of two bytes.
  for (let i = start + 1; i < start + sizeBytes; i++) if (u8[i] === 10 && u8[i - 1] === 13) count--;
  return count;
}
