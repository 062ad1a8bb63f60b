import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexValues, readIndex, type Tensor } from "@heddle/tensor";

/**
 * The number of rows of the result. Checks the shapes of the inputs, in TensorFlow's order.
 *
 * @param hasCount whether the fourth input is the number of segments
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function segmentCount(context: ComputeContext, hasCount: boolean): number {
  const [data, indices, ids] = [0, 1, 2].map((i) => context.input(i));
  const countInput = hasCount ? context.input(3) : undefined;
  if (countInput && countInput.rank > 0) {
    throw invalidArgument(`num_segments should be a scalar, not shape ${formatShape(countInput.shape)}`);
  }
  if (countInput && readIndex(countInput) < 0) throw invalidArgument("segment ids must be >= 0");
  if (indices.rank !== 1) throw invalidArgument("indices should be a vector.");
  if (ids.rank !== 1) throw invalidArgument("segment_ids should be a vector.");
  if (indices.elementCount !== ids.elementCount) {
    throw invalidArgument("segment_ids and indices should have same size.");
  }
  if (data.rank === 0) throw invalidArgument("Shape must be at least rank 1");
  const last = ids.elementCount > 0 ? segmentsUpTo(ids) : 0;
  const segments = countInput ? readIndex(countInput) : last;
  if (segments < 0) throw invalidArgument("segment ids must be >= 0");
  if (segments < last) throw invalidArgument("segment ids must be < num_segments");
  if (segments === 0 && ids.elementCount > 0) throw invalidArgument("segment ids must be >= 0");
  return segments;
}

/** Places of rows and their segments, which {@link checkSegments} has let pass. */
export interface CheckedSegments {
  readonly indices: Float64Array;
  readonly ids: Float64Array;
}

/** Reads the indices and segment ids of a node. @throws {StatusError} INVALID_ARGUMENT for the first invalid segment, in order */
export function checkSegments(context: ComputeContext, segments: number): CheckedSegments {
  const [data, indexInput, segmentInput] = [0, 1, 2].map((i) => context.input(i));
  const indices = indexValues(indexInput);
  const ids = indexValues(segmentInput);
  const rows = data.shape[0];
  for (let start = 0; start < ids.length; ) {
    const stop = runEnd(ids, start);
    if (ids[stop] < ids[start]) throw invalidArgument("segment ids are not increasing");
    if (ids[start] < 0 || ids[start] >= segments) {
      throw invalidArgument(
        `Segment id ${exactIndex(segmentInput, start)} out of range [0, ${segments}), possibly because 'segment_ids' input is not sorted.`,
      );
    }
    for (; start < stop; start++) {
      if (!(indices[start] >= 0 && indices[start] < rows)) {
        throw outOfRange(start, exactIndex(indexInput, start), rows);
      }
    }
  }
  return { indices, ids };
}

/** INVALID_ARGUMENT: the index at a place names none of the rows. */
export function outOfRange(place: number, index: bigint, rows: number): StatusError {
  return invalidArgument(`Bad: indices[${place}] == ${index} out of range [0, ${rows})`);
}

/** The end of the run of equal ids that begins at `start`. */
export function runEnd(ids: Float64Array, start: number): number {
  let stop = start + 1;
  while (ids[stop] === ids[start]) stop++;
  return stop;
}

/** The number of segments, from the last id. As in TensorFlow, the last int32 wraps. */
function segmentsUpTo(ids: Tensor): number {
  const last = readIndex(ids, ids.elementCount - 1);
  if (ids.dtype === DataType.INT32) return (last + 1) | 0;
  if (last < 0x7fff_ffff) return last + 1;
  const found = exactIndex(ids, ids.elementCount - 1);
  throw invalidArgument(`Last segment id must be < kintmax, got ${found} limit 2147483647`);
}
