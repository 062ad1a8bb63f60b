import { DataType, elementRange, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { ComputeContext } from "../kernel/compute-context.js";
import { inBlocks } from "../kernel/in-blocks.js";
import { runSteps, type Steps, settle } from "../kernel/steps.js";
import { longTextBytes } from "./long-text-bytes.js";

/** The most elements that are worked on without a pause. */
const MOST_AT_ONCE = 2048;
/** Bytes of elements that are worked on without a pause. */
const BYTES_AT_ONCE = 65_536;

/** The elements of a tensor that take less than a millisecond, judging by the average size of its strings. */
export function elementsAtOnce({ buffer, elementCount }: Tensor): number {
  if (buffer.sizeBytes <= BYTES_AT_ONCE) return MOST_AT_ONCE;
  return Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((BYTES_AT_ONCE * elementCount) / buffer.sizeBytes)));
}

/** Works on the elements of `input` in blocks, from `start` up to `end`, between which the context pauses. */
export function inTextBlocks(
  context: ComputeContext,
  input: Tensor,
  work: (start: number, end: number) => void,
): void | Promise<void> {
  return inBlocks(context, input.elementCount, elementsAtOnce(input), work);
}

/**
 * Sets output 0 to strings that a loop writes, each from one of input 0, in blocks between which the context pauses.
 *
 * @param textBytes room for all strings that are too long for SMALL cells
 * @param write writes the strings of the `count` cells from `from` on, see `StringBlockBuilder.addWritten`
 */
export function writeInBlocks(
  context: ComputeContext,
  textBytes: number,
  write: (from: number, count: number, cell: number, text: number) => number,
): void | Promise<void> {
  return runSteps(writeSteps(context, textBytes, write));
}

function* writeSteps(
  context: ComputeContext,
  textBytes: number,
  write: (from: number, count: number, cell: number, text: number) => number,
): Steps<void> {
  const input = context.input(0);
  using builder = new StringBlockBuilder(context.memory, input.elementCount, textBytes);
  const writeBlock = (start: number, end: number) => {
    const from = input.address + start * CELL_BYTES;
    builder.addWritten(end - start, 0, (cell, text) => write(from, end - start, cell, text) >>> 0);
  };
  yield* settle(inTextBlocks(context, input, writeBlock));
  context.setOutput(0, Tensor.fromStringBlock(context.memory, input.shape, builder.finish()));
}

/**
 * Sets output 0 to strings, each made from one element of input 0, in blocks between which the context pauses.
 *
 * @param map makes a tensor of the results, or returns its argument with one more reference when nothing changes
 */
export function mapInBlocks(context: ComputeContext, map: (input: Tensor) => Tensor): void | Promise<void> {
  const input = context.input(0);
  if (input.elementCount <= elementsAtOnce(input)) return context.setOutput(0, map(input));
  return runSteps(mapSteps(context, input, map));
}

function* mapSteps(context: ComputeContext, input: Tensor, map: (input: Tensor) => Tensor): Steps<void> {
  const { memory } = context;
  let builder: StringBlockBuilder | undefined;
  const mapBlock = (start: number, end: number) => {
    using part = elementRange(input, start, end);
    using mapped = map(part);
    if (!builder) {
      if (mapped.address === part.address) return; // Unchanged so far.
      builder = new StringBlockBuilder(
        memory,
        input.elementCount,
        input.dtype === DataType.STRING ? longTextBytes(input) : 0,
      );
      if (start > 0) builder.addCells(input.address, start);
    }
    builder.addCells(mapped.address, end - start);
  };
  try {
    yield* settle(inTextBlocks(context, input, mapBlock));
    context.setOutput(0, builder ? Tensor.fromStringBlock(memory, input.shape, builder.finish()) : input.retain());
  } finally {
    builder?.[Symbol.dispose]();
  }
}
