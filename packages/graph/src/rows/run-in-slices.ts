import { Code, invalidArgument, StatusError } from "@heddle/status";
import { DataType, dataTypeSize, describeValue, isObjectType, Tensor, TensorBuffer } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import type { Plan } from "../plan/plan.js";
import { nextTurn, SLICE_MS } from "../run/next-turn.js";
import type { RunFeeds } from "../run/run-options.js";
import { RowCollector } from "./row-collector.js";
import { sliceRows } from "./row-slicing.js";

/** Options of {@link runInSlices}. */
export interface SliceOptions {
  /** Rows of a slice, a multiple of 16, so that slices of feeds are aligned. Default 8192. */
  readonly rowsPerSlice?: number;
  /** Lets the event loop turn between slices after so many milliseconds. Default 10. */
  readonly sliceMs?: number | undefined;
}

/**
 * Runs a plan on slices of the rows of its feeds and puts the results together. Less memory is in use at a time, most of it near the
 * processor, and the event loop turns between slices. Feeds are borrowed, and neither copied nor changed; the caller releases the results.
 *
 * @returns undefined when the feeds have no more rows than a slice, the plan cannot be sliced, or a kernel fails: then run
 * the whole, which fails with the message of the whole
 * @throws {StatusError} INVALID_ARGUMENT for another `rowsPerSlice`; CANCELLED, DEADLINE_EXCEEDED and RESOURCE_EXHAUSTED of `run`; RESOURCE_EXHAUSTED for the results
 */
export async function runInSlices(
  plan: Plan,
  feeds: readonly Tensor[],
  run: RunFeeds,
  { rowsPerSlice = 8192, sliceMs = SLICE_MS }: SliceOptions = {},
): Promise<Tensor[] | undefined> {
  if (!(Number.isSafeInteger(rowsPerSlice) && rowsPerSlice >= 16 && rowsPerSlice % 16 === 0)) {
    const found = describeValue(rowsPerSlice);
    throw invalidArgument(`rowsPerSlice must be a multiple of 16 from 16 on, found ${found}`, {
      option: "rowsPerSlice",
    });
  }
  const rowCount = feeds.reduce((most, { shape: [first = 0] }) => Math.max(most, first), 0);
  if (rowCount <= rowsPerSlice || feeds.some(({ dtype }) => isObjectType(dtype))) return undefined;
  const hasRows = (feed: Tensor) => feed.shape[0] === rowCount;
  const rowFeeds = feeds.map((feed) => ({ shape: feed.shape, hasRows: hasRows(feed) }));
  const places = sliceRows(plan, rowFeeds);
  if (!places) return undefined;
  using results = new ResultsOfSlices(places.map((place) => (place === "rows" ? rowCount : undefined)));
  let turnedMs = performance.now();
  for (let row = 0; row < rowCount; row += rowsPerSlice) {
    if (performance.now() - turnedMs >= sliceMs) {
      await nextTurn();
      turnedMs = performance.now();
    }
    const count = Math.min(rowsPerSlice, rowCount - row);
    const slices = feeds.map((feed) => (hasRows(feed) ? sliceOf(feed, row, count) : feed.retain()));
    try {
      const found = await run(slices);
      if (!results.add(found, count)) return undefined;
    } catch (error) {
      if (isOfWhole(error)) throw error;
      return undefined;
    } finally {
      for (const slice of slices) slice.release();
    }
  }
  return results.finish();
}

/** The results of the slices so far. */
class ResultsOfSlices implements Disposable {
  /** By result: the rows so far, or the tensor that every slice has. */
  readonly #parts: (RowCollector | Tensor | undefined)[];
  readonly #rowCounts: readonly (number | undefined)[];

  constructor(rowCounts: readonly (number | undefined)[]) {
    this.#rowCounts = rowCounts;
    this.#parts = rowCounts.map(() => undefined);
  }

  /** Takes over the results of a slice of `count` rows; false when they are not rows of one shape. */
  add(tensors: readonly Tensor[], count: number): boolean {
    let fits = true;
    try {
      for (const [index, tensor] of tensors.entries()) fits &&= this.#addResult(index, tensor, count);
    } finally {
      for (const tensor of tensors) tensor.release();
    }
    return fits;
  }

  #addResult(index: number, tensor: Tensor, count: number): boolean {
    const rowCount = this.#rowCounts[index];
    let part = this.#parts[index];
    if (!part) {
      part = rowCount === undefined ? tensor.retain() : new RowCollector(tensor, rowCount);
      this.#parts[index] = part;
    }
    return part instanceof Tensor || (tensor.shape[0] === count && part.add(tensor));
  }

  /** The results: one reference of each for the caller. */
  finish(): Tensor[] {
    const results: Tensor[] = [];
    for (const part of this.#parts.splice(0)) {
      if (part) results.push(part instanceof Tensor ? part : part.finish());
    }
    return results;
  }

  [Symbol.dispose](): void {
    for (const part of this.#parts.splice(0)) part?.[Symbol.dispose]();
  }
}

/** Rows of a feed as a tensor in the feed's bytes, which must not be written to; it holds a reference of the feed. */
function sliceOf(feed: Tensor, row: number, count: number): Tensor {
  const { dtype, memory, address, shape, elementCount } = feed;
  const elementsPerRow = elementCount / (shape[0] ?? 1);
  const bytesPerRow = elementsPerRow * (dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype));
  feed.retain();
  const place = address + row * bytesPerRow;
  const buffer = new TensorBuffer(memory, place, count * bytesPerRow, () => feed.release());
  return new Tensor(dtype, [count, ...shape.slice(1)], count * elementsPerRow, buffer);
}

/** True for an error that is not about the rows of a slice. */
function isOfWhole(error: unknown): boolean {
  if (!(error instanceof StatusError)) return true;
  const { code } = error;
  return code === Code.CANCELLED || code === Code.DEADLINE_EXCEEDED || code === Code.RESOURCE_EXHAUSTED;
}
