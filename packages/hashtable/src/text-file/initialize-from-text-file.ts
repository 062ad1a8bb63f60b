import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { notInitializable } from "../errors.js";
import { tableInput } from "../ops/table-input.js";
import { BLOCK } from "../storage/table-layout.js";
import { StaticTable } from "../tables/static-table.js";
import { EntryBlock, type FileFormat } from "./entry-block.js";
import { LineStop } from "./line-loops.js";
import { LineReader } from "./line-reader.js";
import { LINE_NUMBER, TextColumn, WHOLE_LINE } from "./text-column.js";
import {
  badDelimiter,
  badFileNameShape,
  blankLine,
  emptyFile,
  emptyFileName,
  noLinesWanted,
  tooFewLines,
  wrongColumnType,
} from "./text-file-errors.js";

/** InitializeTableFromTextFile and its V2 form. */
export function createInitializeFromTextFile({ attributes }: ConstructionContext): Kernel {
  const delimiter = attributes.bytes("delimiter");
  if (delimiter.length !== 1) throw badDelimiter();
  const format: FileFormat = {
    keyIndex: attributes.int("key_index"),
    valueIndex: attributes.int("value_index"),
    vocabularySize: attributes.int("vocab_size"),
    delimiter: delimiter[0],
    offset: attributes.bigint("offset"),
  };
  return { compute: (context) => runSteps(initialize(context, format)) };
}

function* initialize(context: ComputeContext, format: FileFormat): Steps<void> {
  using table = tableInput(context);
  if (!(table instanceof StaticTable)) throw notInitializable(table.container, table.name);
  const fileName = context.input(1);
  if (fileName.elementCount !== 1 || fileName.rank !== 0) throw badFileNameShape(fileName.shape);
  const path = fileName.strings().text(0);
  if (path === "") throw emptyFileName();
  checkColumn("Key", format.keyIndex, table.keyType);
  checkColumn("Value", format.valueIndex, table.valueType);
  const file = yield* settle(context.files.open(path));
  try {
    using reader = new LineReader(table.storage.memory, file, path, () => context.cancellation.throwIfCancelled());
    yield* readEntries(table, reader, path, format);
  } finally {
    file.close();
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when what the index asks for is no value of the table's type */
function checkColumn(what: "Key" | "Value", index: number, dtype: DataType): void {
  const isLineType = dtype === DataType.STRING || dtype === DataType.INT64 || dtype === DataType.INT32;
  if (index === LINE_NUMBER && dtype !== DataType.INT64) throw wrongColumnType(what, "line number", dtype);
  if (index === WHOLE_LINE && !isLineType) throw wrongColumnType(what, "whole line", dtype);
}

/** Adds lines in blocks. A line that cannot be read ends it: the entries of the lines before stay, as in TensorFlow. */
function* readEntries(table: StaticTable, reader: LineReader, path: string, format: FileFormat): Steps<void> {
  const { memory } = table.storage;
  const { offset, vocabularySize } = format;
  using keys = new TextColumn(memory, table.keyType, offset);
  using values = new TextColumn(memory, table.valueType, offset);
  const block = new EntryBlock(table, path, format, keys, values);
  const limit = vocabularySize === -1 ? Number.POSITIVE_INFINITY : vocabularySize;
  for (let line = 0; ; ) {
    // A table that is initialised already stays as it is, once the file has shown a good first line.
    const wanted = table.isInitialized ? 1 : Math.max(1, Math.min(BLOCK, limit - line));
    const { count, stop } = reader.takeLines(wanted);
    if (count === 0 && stop === LineStop.NEEDS_BYTES) {
      if (yield* reader.fill()) continue;
      if (vocabularySize !== -1 && line !== vocabularySize) throw tooFewLines(path, vocabularySize, line);
      if (line === 0) throw emptyFile(path);
      break;
    }
    if (limit === 0) throw noLinesWanted(path);
    block.add(reader, count, line);
    line += count;
    if (stop === LineStop.IS_BLANK) throw blankLine(path, reader.position);
    if (table.isInitialized) return;
    if (line === limit) break;
  }
  table.finishInitialization();
}
