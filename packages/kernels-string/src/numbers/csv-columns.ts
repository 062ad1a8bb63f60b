import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, memoryView, Tensor } from "@heddle/tensor";
import { CELL_BYTES, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { type CsvLoops, csvLoopsOver } from "./csv-loops.js";
import { numberLoopsOver } from "./number-loops.js";
import { NUMBER_KINDS, parseNumber } from "./string-to-number.js";

const SPAN_BYTES = 8;
/** The most fields whose spans are kept at once. */
const MOST_SPANS = 1 << 24;

/** The columns of common records at once: without quotes within fields, and with a value of its type in each field. */
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
  read(context: ComputeContext): boolean {
    const { memory } = context;
    const records = context.input(0);
    const count = records.elementCount;
    const fields = this.#types.length;
    if (count * fields > MOST_SPANS) return false;
    const loops = csvLoopsOver(memory);
    using scope = memory.scope();
    const spans = scope.malloc(count * fields * SPAN_BYTES);
    const taken = loops.splitRecords(records.address, count, this.#delimiter, this.#usesQuotes, fields, spans);
    if (taken < count) return false;
    const columns = this.#columns(context, loops, spans);
    if (columns === undefined) return false;
    for (const [field, column] of columns.entries()) context.setOutput(field, column);
    return true;
  }

  #columns(context: ComputeContext, loops: CsvLoops, spans: number): Tensor[] | undefined {
    const step = context.input(0).elementCount * SPAN_BYTES;
    const columns: Tensor[] = [];
    try {
      for (const field of this.#types.keys()) {
        const column = this.#column(context, loops, field, spans + field * step);
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
