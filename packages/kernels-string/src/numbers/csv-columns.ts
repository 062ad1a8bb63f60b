import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, memoryView, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { type CsvLoops, csvLoopsOver } from "./csv-loops.js";
import { numberLoopsOver } from "./number-loops.js";
import { NUMBER_KINDS, parseNumber } from "./string-to-number.js";

const SPAN_BYTES = 8;
/** The most fields whose spans are kept at once. */
const MOST_SPANS = 1 << 24;

/** Records that are split without a pause. */
const RECORDS_AT_ONCE = 4096;

/** The columns of common records at once: with a value of its type in each field. */
export class CsvColumns {
  readonly #types: readonly DataType[];
  readonly #delimiter: number;
  readonly #usesQuotes: boolean;

  constructor(types: readonly DataType[], delimiter: number, usesQuotes: boolean) {
    this.#types = types;
    this.#delimiter = delimiter;
    this.#usesQuotes = usesQuotes;
  }

  /** Sets all outputs; false, with none set, when a record or field is not common. */
  *read(context: ComputeContext): Steps<boolean> {
    const { memory } = context;
    const count = context.input(0).elementCount;
    const fields = this.#types.length;
    if (count * fields > MOST_SPANS) return false;
    using scope = memory.scope();
    const spans = scope.malloc(count * fields * SPAN_BYTES);
    if (!(yield* this.#split(context, scope, spans))) return false;
    const columns = yield* this.#columns(context, spans);
    if (columns === undefined) return false;
    for (const [field, column] of columns.entries()) context.setOutput(field, column);
    return true;
  }

  /** Writes the spans; false when a record is not common. */
  *#split(context: ComputeContext, scope: MemoryScope, spans: number): Steps<boolean> {
    const { memory } = context;
    const { address, elementCount: count } = context.input(0);
    let isCommon = true;
    const split = (start: number, end: number) => {
      if (!isCommon) return;
      const cells = address + start * CELL_BYTES;
      const take = (spare: number) =>
        csvLoopsOver(memory).splitRecords(
          cells,
          end - start,
          this.#delimiter,
          this.#usesQuotes,
          this.#types.length,
          spans + start * SPAN_BYTES,
          count,
          spare,
        ) ===
        end - start;
      isCommon = take(0) || (this.#usesQuotes && take(scope.malloc(sizesOf(memory, cells, end - start))));
    };
    yield* settle(inBlocks(context, count, RECORDS_AT_ONCE, split));
    return isCommon;
  }

  *#columns(context: ComputeContext, spans: number): Steps<Tensor[] | undefined> {
    const step = context.input(0).elementCount * SPAN_BYTES;
    const columns: Tensor[] = [];
    try {
      for (const field of this.#types.keys()) {
        if (field > 0) yield* settle(context.pause());
        const column = this.#column(context, csvLoopsOver(context.memory), field, spans + field * step);
        if (column === undefined) break;
        columns.push(column);
      }
      if (columns.length === this.#types.length) return columns.splice(0);
      return undefined;
    } finally {
      for (const column of columns) column.release();
    }
  }

  #column(context: ComputeContext, loops: CsvLoops, field: number, spans: number): Tensor | undefined {
    const fallback = context.input(field + 1);
    return this.#types[field] === DataType.STRING
      ? textColumn(context, loops, spans, fallback)
      : numberColumn(context, loops, this.#types[field], spans, fallback);
  }
}

/** The bytes of all texts, and one more, so that there is room for none. */
function sizesOf({ u32 }: LinearMemory, cells: number, count: number): number {
  let sum = 1;
  for (let i = 0; i < count; i++) sum += cellSizeBytes(u32, cells + i * CELL_BYTES);
  return sum;
}

function textColumn(context: ComputeContext, loops: CsvLoops, spans: number, fallback: Tensor): Tensor | undefined {
  const { memory } = context;
  const { shape, elementCount } = context.input(0);
  if (loops.hasEmptySpan(spans, elementCount) !== 0) {
    if (fallback.elementCount === 0) return undefined;
    const text = fallback.strings().view(0);
    loops.fillSpans(spans, elementCount, text.byteOffset, text.length);
  }
  const longBytes = loops.longSpanBytes(spans, elementCount);
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  builder.addWritten(elementCount, longBytes, (cell, text) => loops.copySpans(spans, elementCount, cell, text) >>> 0);
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function numberColumn(
  context: ComputeContext,
  loops: CsvLoops,
  dtype: DataType,
  spans: number,
  fallback: Tensor,
): Tensor | undefined {
  const kind = NUMBER_KINDS[dtype];
  if (kind === undefined) return undefined;
  const { memory } = context;
  const { shape, elementCount } = context.input(0);
  using scope = memory.scope();
  const cells = scope.malloc(elementCount * CELL_BYTES);
  loops.viewSpans(spans, elementCount, cells);
  const numbers = numberLoopsOver(memory);
  const output = Tensor.allocate(memory, dtype, shape);
  const view = memoryView(memory, dtype);
  const size = view.BYTES_PER_ELEMENT;
  for (let i = 0; i < elementCount; i++) {
    i += numbers.parseNumbers(cells + i * CELL_BYTES, elementCount - i, kind, output.address + i * size);
    if (i === elementCount) break;
    const [address, bytes] = memory.u32.subarray((spans + i * SPAN_BYTES) >>> 2, (spans + i * SPAN_BYTES + 8) >>> 2);
    const value =
      bytes === 0
        ? fallback.elements()[0]
        : parseNumber(decodeUtf8(memory.u8.slice(address, address + bytes), 0, bytes), dtype);
    if (value === undefined) {
      output.release();
      return undefined;
    }
    view[output.address / size + i] = value as never;
  }
  return output;
}
