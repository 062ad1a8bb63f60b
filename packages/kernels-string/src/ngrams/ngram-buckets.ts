import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { CELL_BYTES, cellSizeBytes } from "@heddle/tstring";
import { checkStackedRows } from "../rows/stacked-rows.js";
import { inputNotVector } from "../split/errors.js";
import { ngramBucketLoopsOver } from "./ngram-bucket-loops.js";

/** The most bytes of an n-gram. */
const MOST_BYTES = 16;

/**
 * HeddleNgramBuckets: the n-grams of the single bytes of texts, joined by a separator, as a sparse matrix of their Fingerprint64 modulo
 * `num_buckets`. A row has at most `columns` of them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for n-grams of more than 16 bytes
 */
export function createHeddleNgramBuckets({ attributes }: ConstructionContext): Kernel {
  const width = attributes.int32("width");
  const columns = attributes.int32("columns");
  const separator = attributes.bytes("separator");
  const elementShape = attributes.shape("element_shape");
  const buckets = attributes.bigint("num_buckets");
  const [low, high] = [Number(buckets & 0xffffffffn), Number(buckets >> 32n)];
  const step = separator.length + 1;
  const ngramBytes = (width - 1) * step + 1;
  if (ngramBytes > MOST_BYTES) throw invalidArgument(`n-grams must have at most 16 bytes, saw: ${ngramBytes}`);
  const runsOf = (sizeBytes: number) => Math.min(Math.max(sizeBytes - width + 1, 0), columns);
  return {
    compute(context) {
      const input = context.input(0);
      if (input.rank !== 1) throw inputNotVector(input.shape);
      const rows = input.elementCount;
      checkStackedRows(rows, elementShape);
      const { memory } = context;
      let count = 0;
      for (let row = 0, cell = input.address; row < rows; row++, cell += CELL_BYTES) {
        count += runsOf(cellSizeBytes(memory.u32, cell));
      }
      const indices = context.allocateOutput(0, [count, 2]).address;
      const ids = context.allocateOutput(1, [count]).address;
      const shape = context.allocateOutput(2, [2]).address;
      memory.u32.set([rows, 0, columns, 0], shape >>> 2);
      const loops = ngramBucketLoopsOver(memory);
      let [place, id] = [indices, ids];
      return inTextBlocks(context, input, (start, end) => {
        using scope = memory.scope();
        const ngram = scope.malloc(width * step);
        for (let at = 0; at < width * step; at += step) memory.u8.set(separator, ngram + at + 1);
        const cell = input.address + start * CELL_BYTES;
        const idsEnd =
          loops.placeNgrams(cell, end - start, start, width, columns, ngram, step, low, high, place, id) >>> 0;
        place += (idsEnd - id) * 2;
        id = idsEnd;
      });
    },
  };
}
