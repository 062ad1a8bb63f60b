import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, MAX_STRING_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { tooManyStrings } from "../errors.js";
import { FEW, joinFew } from "./join-few.js";
import { joinLoopsOver } from "./join-loops.js";
import type { Pieces } from "./pieces.js";

const SIZES_BYTES = 16;
const WORK_BYTES = 64;
/** Bytes that the loops may write after a text. */
const SPARE_BYTES = 16;

/** Strings that are joined without a pause. */
const JOINED_AT_ONCE = 1024;

/**
 * Sets output 0 to a string tensor of shape `shape`. Each element joins its pieces with `separator` between them; without pieces it is the empty
 * string.
 *
 * @param skipsEmptyStart leaves out empty pieces, and their separators, before the first piece that is not empty
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory cannot hold so many strings
 */
export function joinCells(
  context: ComputeContext,
  shape: Shape,
  pieces: Pieces,
  separator: Uint8Array,
  skipsEmptyStart = false,
): void | Promise<void> {
  const count = elementCount(shape);
  if (count + pieces.total > FEW) {
    return runSteps(joinSteps(context, shape, count, pieces, separator, skipsEmptyStart));
  }
  context.setOutput(0, joinFew(context.memory, shape, count, pieces, separator, skipsEmptyStart));
}

function* joinSteps(
  context: ComputeContext,
  shape: Shape,
  count: number,
  { total, countOf, list }: Pieces,
  separator: Uint8Array,
  skipsEmptyStart: boolean,
): Steps<void> {
  const { memory } = context;
  if (count * CELL_BYTES > memory.maximumBytes) throw tooManyStrings(count, memory.maximumBytes);
  using scope = memory.scope();
  const sizes = scope.malloc(SIZES_BYTES + WORK_BYTES + separator.length);
  const work = sizes + SIZES_BYTES;
  const separatorAt = work + WORK_BYTES;
  const starts = scope.malloc((count + 1) * 4);
  const pieces = scope.malloc(total * 4);
  memory.u8.set(separator, separatorAt);
  memory.u32[starts >>> 2] = 0;
  const loops = joinLoopsOver(memory);
  let longBytes = 0;
  let longest = 0;
  const measure = (start: number, end: number) => {
    const { f64, u32 } = memory;
    let next = u32[(starts >>> 2) + start];
    list(u32, (pieces >>> 2) + next, start, end);
    for (let i = start; i < end; i++) {
      next += countOf(i);
      u32[(starts >>> 2) + i + 1] = next;
    }
    loops.measureJoined(pieces, starts + start * 4, end - start, separator.length, skipsEmptyStart, sizes);
    longBytes += f64[sizes >>> 3];
    longest = Math.max(longest, f64[(sizes >>> 3) + 1]);
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, measure));
  using builder = new StringBlockBuilder(memory, count, longBytes + SPARE_BYTES);
  // Refuses a text that no cell can hold.
  if (longest > MAX_STRING_BYTES) builder.add(longest);
  const join = (start: number, end: number) => {
    builder.addWritten(
      end - start,
      0, // There is room for all long texts.
      (cell, text) =>
        loops.joinPieces(
          pieces,
          starts + start * 4,
          end - start,
          separatorAt,
          separator.length,
          skipsEmptyStart,
          work,
          cell,
          text,
        ) >>> 0,
    );
  };
  yield* settle(inBlocks(context, count, JOINED_AT_ONCE, join));
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}
