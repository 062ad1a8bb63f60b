import { DataType, dataTypeSize } from "../data-type.js";
import type { Tensor } from "../tensor.js";
import { patchLoopsOver } from "./patch-loops.js";

/** One dimension that a filter slides along. */
export interface PatchAxis {
  readonly inputSize: number;
  readonly filterSize: number;
  readonly stride: number;
  readonly dilation: number;
  /** Places of the filter. */
  readonly outputSize: number;
  /** Elements of padding before the input. */
  readonly before: number;
}

/**
 * The patches of images or volumes, with the channels last, under a filter: one for each of its places, in all images. An image is a
 * volume of one plane.
 */
export interface Patches {
  readonly axes: readonly [planes: PatchAxis, rows: PatchAxis, columns: PatchAxis];
  readonly channels: number;
}

/**
 * Writes the patches of the places from `start` up to `end` to `target`, each of `patchBytes` bytes. Elements have 4 bytes or 8; those
 * outside the image are zeros.
 */
export function writePatches(
  patches: Patches,
  input: Tensor,
  target: number,
  patchBytes: number,
  start: number,
  end: number,
): void {
  const { writePatches } = patchLoopsOver(input.memory);
  eachLineOfPatches(patches, input, target, patchBytes, start, end, writePatches);
}

/**
 * Adds the elements of the patches of the places from `start` up to `end`, which lie at `source`, `patchBytes` apart, to those that the
 * filter sees there. The type is float32, float64 or int32.
 */
export function addPatches(
  patches: Patches,
  output: Tensor,
  source: number,
  patchBytes: number,
  start: number,
  end: number,
): void {
  const { addFloats, addDoubles, addIntegers } = patchLoopsOver(output.memory);
  const add = output.dtype === DataType.FLOAT ? addFloats : output.dtype === DataType.DOUBLE ? addDoubles : addIntegers;
  eachLineOfPatches(patches, output, source, patchBytes, start, end, add);
}

function eachLineOfPatches(
  { axes, channels }: Patches,
  image: Tensor,
  patches: number,
  patchBytes: number,
  start: number,
  end: number,
  loop: ReturnType<typeof patchLoopsOver>["writePatches"],
): void {
  const [planes, rows, columns] = axes;
  const { stride, filterSize, dilation } = columns;
  const channelBytes = channels * dataTypeSize(image.dtype);
  const lineBytes = filterSize * channelBytes;
  eachLine(start, end, columns.outputSize, (outputLine, place, at, count) => {
    const first = place * stride - columns.before;
    let to = patches + (at - start) * patchBytes;
    for (let i = 0; i < planes.filterSize; i++) {
      for (let j = 0; j < rows.filterSize; j++, to += lineBytes) {
        const line = lineOf(axes, outputLine, i, j);
        const from = image.address + Math.max(0, line) * columns.inputSize * channelBytes;
        const size = line < 0 ? 0 : columns.inputSize;
        loop(from, size, channelBytes, first, stride, filterSize, dilation, count, to, patchBytes);
      }
    }
  });
}

type VisitLine = (line: number, place: number, at: number, count: number) => void;

/** Visits the places from `start` up to `end` by lines of `width` places: the number of the line, its first place, and how many. */
export function eachLine(start: number, end: number, width: number, visit: VisitLine): void {
  for (let at = start; at < end; ) {
    const place = at % width;
    const count = Math.min(width - place, end - at);
    visit(Math.floor(at / width), place, at, count);
    at += count;
  }
}

/** The line of the input that a line of the filter sees for a line of the output; -1 outside of the image. */
export function lineOf([planes, rows]: Patches["axes"], line: number, filterPlane: number, filterRow: number): number {
  const image = Math.floor(line / rows.outputSize / planes.outputSize);
  const plane =
    (Math.floor(line / rows.outputSize) % planes.outputSize) * planes.stride -
    planes.before +
    filterPlane * planes.dilation;
  const row = (line % rows.outputSize) * rows.stride - rows.before + filterRow * rows.dilation;
  const isOutside = plane < 0 || plane >= planes.inputSize || row < 0 || row >= rows.inputSize;
  return isOutside ? -1 : (image * planes.inputSize + plane) * rows.inputSize + row;
}
