import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { tooManyStrings } from "../errors.js";
import { joinCells } from "./join-cells.js";
import type { Pieces } from "./pieces.js";

class UnsortedSegmentJoinKernel implements Kernel {
  readonly #separator: Uint8Array;

  constructor(separator: Uint8Array) {
    this.#separator = separator;
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#join(context));
  }

  *#join(context: ComputeContext): Steps<void> {
    const input = context.input(0);
    const ids = context.input(1);
    const segments = readSegmentCount(context.input(2));
    checkShapes(input, ids);
    const rowShape = input.shape.slice(ids.rank);
    const rowSize = elementCount(rowShape);
    const { maximumBytes } = context.memory;
    if (segments * rowSize * CELL_BYTES > maximumBytes) throw tooManyStrings(segments * rowSize, maximumBytes);
    const segmentOf = readIds(ids, segments);
    yield* settle(context.pause());
    // Segments of empty rows may be more than an array can count.
    const { starts, rows } = rowSize === 0 ? NO_ROWS : rowsBySegment(segmentOf, segments);
    yield* settle(context.pause());
    const { address } = input;
    const cellOf = (element: number, piece: number) => {
      const segment = Math.floor(element / rowSize);
      return address + CELL_BYTES * (rows[starts[segment] + piece] * rowSize + (element - segment * rowSize));
    };
    const countOf =
      rowSize === 1
        ? (element: number) => starts[element + 1] - starts[element]
        : (element: number) => {
            const segment = Math.floor(element / rowSize);
            return starts[segment + 1] - starts[segment];
          };
    const list: Pieces["list"] = (u32, to, start, end) => {
      let at = to;
      if (rowSize === 1) {
        for (let row = starts[start]; row < starts[end]; row++) u32[at++] = address + CELL_BYTES * rows[row];
        return;
      }
      for (let i = start; i < end; i++) for (let piece = 0; piece < countOf(i); piece++) u32[at++] = cellOf(i, piece);
    };
    const pieces = { total: rows.length * rowSize, countOf, cellOf, list };
    // TensorFlow writes a separator only after text that is not empty so far.
    yield* settle(joinCells(context, [segments, ...rowShape], pieces, this.#separator, true));
  }
}

function readSegmentCount(tensor: Tensor): number {
  if (tensor.elementCount === 0) throw invalidArgument("Number of segments cannot be empty.");
  if (tensor.rank !== 0) throw invalidArgument("Number of segments must be a scalar");
  const [count] = tensor.elements();
  if (count < 0) throw invalidArgument(`Number of segments must be non-negative but got ${count}`);
  return Number(count);
}

function checkShapes(input: Tensor, ids: Tensor): void {
  if (ids.rank === 0) throw invalidArgument("Segment_id cannot have rank 0");
  if (ids.rank > input.rank) {
    throw outOfRange(`Invalid segment_id rank ${ids.rank} for input with ${input.rank} dimension(s)`);
  }
  for (let dimension = 0; dimension < ids.rank; dimension++) {
    if (ids.shape[dimension] !== input.shape[dimension]) {
      // TensorFlow shows the rank of the input here, not its dimension.
      throw invalidArgument(
        `Segment dimension is ${ids.shape[dimension]} while input dimension is ${input.rank} in rank ${dimension}`,
      );
    }
  }
}

/** The rows of all segments, those of the first segment first; a segment's begin at `starts[segment]`, and end where the next begin. */
interface SegmentRows {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

const NO_ROWS: SegmentRows = { starts: new Uint32Array(1), rows: new Uint32Array(0) };

/** The segment of each row. */
function readIds({ memory, address, dtype, elementCount: count }: Tensor, segments: number): Uint32Array {
  const { u32 } = memory;
  const step = dtype === DataType.INT64 ? 2 : 1;
  const most = Math.min(segments, 2 ** 31);
  const ids = new Uint32Array(count);
  for (let i = 0, at = address >>> 2; i < count; i++, at += step) {
    if (!(u32[at] < most) || (step === 2 && u32[at + 1] !== 0)) {
      throw invalidArgument("segment_ids are not allowed to exceed num_segments or to have negative values.");
    }
    ids[i] = u32[at];
  }
  return ids;
}

function rowsBySegment(segmentOf: Uint32Array, segments: number): SegmentRows {
  const starts = new Uint32Array(segments + 1);
  for (const id of segmentOf) starts[id]++;
  let end = 0;
  for (let segment = 0; segment <= segments; segment++) {
    end += starts[segment];
    starts[segment] = end;
  }
  const rows = new Uint32Array(segmentOf.length);
  // From the last row on, each goes before the one that was placed last, so that `starts` end up at the first.
  for (let row = rows.length - 1; row >= 0; row--) rows[--starts[segmentOf[row]]] = row;
  return { starts, rows };
}

/** UnsortedSegmentJoin: the strings of each segment joined. */
export function createUnsortedSegmentJoin({ attributes }: ConstructionContext): Kernel {
  const separator = attributes.bytes("separator");
  // TensorFlow takes it as a C string, which ends at the first NUL.
  const end = separator.indexOf(0);
  return new UnsortedSegmentJoinKernel(end < 0 ? separator : separator.subarray(0, end));
}
