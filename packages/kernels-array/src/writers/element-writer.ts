import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, isObjectType, type Shape, type Tensor } from "@heddle/tensor";
import { ByteWriter } from "./byte-writer.js";
import { ObjectWriter } from "./object-writer.js";
import { StringWriter } from "./string-writer.js";

/**
 * Moves elements, of any type, into one new output in row-major order. Nothing but the writer may throw between
 * {@link openWriter} and `finish`; a writer that throws has freed what it held.
 */
export interface ElementWriter {
  /** Writes `count` elements of `source`, which has the output's type: element `start`, then each `stride` further. */
  copy(source: Tensor, start: number, count: number, stride: number): void;
  /** Writes `count` runs of `run` elements that follow each other: from element `start` on, then each `stride` further. */
  copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void;
  /**
   * Writes the `run` elements from number start + row * run on, for each of the `count` rows at address `rows` of the memory,
   * which are numbers of `width` bytes, 4 or 8.
   */
  pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void;
  /** Writes `count` zeros: empty strings, absent objects. */
  zeros(count: number): void;
  /** Makes the output what was written: exactly as many elements as its shape has. */
  finish(): void;
}

/** A writer for output `output` of that shape. Views are dead afterwards. */
export function openWriter(context: ComputeContext, output: number, shape: Shape): ElementWriter {
  const dtype = context.outputType(output);
  if (dtype === DataType.STRING) return new StringWriter(context, output, shape);
  if (isObjectType(dtype)) return new ObjectWriter(context, output, shape);
  return new ByteWriter(context.allocateOutput(output, shape));
}
