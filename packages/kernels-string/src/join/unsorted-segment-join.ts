import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { elementCount, type Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { joinCells } from "./join-cells.js";

class UnsortedSegmentJoinKernel implements Kernel {
  readonly #separator: Uint8Array;

  constructor(separator: Uint8Array) {
    this.#separator = separator;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const ids = context.input(1);
    const segments = readSegmentCount(context.input(2));
    checkShapes(input, ids);
    const rowShape = input.shape.slice(ids.rank);
    const rowSize = elementCount(rowShape);
    const rows = rowsBySegment(ids, segments);
    const cellOf = (element: number, piece: number) => {
      const segment = Math.floor(element / rowSize);
      const row = rows.get(segment)?.[piece] ?? 0;
      return input.address + CELL_BYTES * (row * rowSize + (element - segment * rowSize));
    };
    const pieceCount = (element: number) => rows.get(Math.floor(element / rowSize))?.length ?? 0;
    // TensorFlow writes a separator only after text that is not empty so far.
    return joinCells(context, [segments, ...rowShape], pieceCount, cellOf, this.#separator, true);
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

/** The rows of each segment that is not empty, in order. */
function rowsBySegment(ids: Tensor, segments: number): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  ids.elements().forEach((id: number | bigint, row: number) => {
    if (!(id >= 0 && id < segments)) {
      throw invalidArgument("segment_ids are not allowed to exceed num_segments or to have negative values.");
    }
    const members = rows.get(Number(id));
    if (members) members.push(row);
    else rows.set(Number(id), [row]);
  });
  return rows;
}

/** UnsortedSegmentJoin: the strings of each segment joined. */
export function createUnsortedSegmentJoin({ attributes }: ConstructionContext): Kernel {
  const separator = attributes.bytes("separator");
  // TensorFlow takes it as a C string, which ends at the first NUL.
  const end = separator.indexOf(0);
  return new UnsortedSegmentJoinKernel(end < 0 ? separator : separator.subarray(0, end));
}
