import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { notInitializable } from "./errors.js";
import { LineReader } from "./line-reader.js";
import { StaticTable } from "./static-table.js";
import { runSteps, type Steps, settle } from "./steps.js";
import { tableInput } from "./table-input.js";
import { BLOCK } from "./table-storage.js";
import { type Field, LINE_NUMBER, TextColumn, textOf, WHOLE_LINE } from "./text-column.js";
import {
  badDelimiter,
  badFileNameShape,
  blankLine,
  emptyFile,
  emptyFileName,
  noLinesWanted,
  tooFewColumns,
  tooFewLines,
  wrongColumnType,
} from "./text-file-errors.js";

/** How the lines of a file become entries. */
interface FileFormat {
  readonly keyIndex: number;
  readonly valueIndex: number;
  /** Lines to read; -1 for all. */
  readonly vocabularySize: number;
  readonly delimiter: number;
  readonly offset: bigint;
}

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
    const reader = new LineReader(file, path, () => context.cancellation.throwIfCancelled());
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
  using keys = new TextColumn(memory, table.keyType, format.offset);
  using values = new TextColumn(memory, table.valueType, format.offset);
  const { keyIndex, valueIndex, vocabularySize } = format;
  let line = 0;
  let pending = 0;
  const flush = () => {
    const count = pending;
    pending = 0;
    if (count > 0) table.addBlock(keys.take(), values.take(), count);
  };
  try {
    for (;;) {
      while (!reader.takeLine()) {
        if (yield* reader.fill()) continue;
        if (vocabularySize !== -1 && line !== vocabularySize) throw tooFewLines(path, vocabularySize, line);
        if (line === 0) throw emptyFile(path);
        flush();
        table.finishInitialization();
        return;
      }
      if (line === vocabularySize) {
        if (line === 0) throw noLinesWanted(path);
        flush();
        table.finishInitialization();
        return;
      }
      if (reader.start === reader.end) throw blankLine(path, reader.position);
      const whole: Field = { bytes: reader.bytes, start: reader.start, end: reader.end, line };
      checkColumns(whole, path, format);
      addField(keys, whole, keyIndex, format.delimiter);
      addField(values, whole, valueIndex, format.delimiter);
      pending++;
      line++;
      // A table that is initialised already stays as it is, once the file has shown a good first line.
      if (table.isInitialized) return;
      if (pending === BLOCK) flush();
    }
  } catch (error) {
    flush();
    throw error;
  }
}

function addField(column: TextColumn, whole: Field, index: number, delimiter: number): void {
  if (index === LINE_NUMBER) column.addLineNumber(whole.line);
  else column.add(index === WHOLE_LINE ? whole : columnOf(whole, index, delimiter));
}

/** The field between the delimiters `index` - 1 and `index`; there is one. */
function columnOf({ bytes, start, end, line }: Field, index: number, delimiter: number): Field {
  let from = start;
  for (let column = 0; column < index; column++) from = bytes.indexOf(delimiter, from) + 1;
  let to = from;
  while (to < end && bytes[to] !== delimiter) to++;
  return { bytes, start: from, end: to, line };
}

/** @throws {StatusError} INVALID_ARGUMENT for a line with fewer columns than are asked for */
function checkColumns(whole: Field, path: string, { keyIndex, valueIndex, delimiter }: FileFormat): void {
  const wanted = Math.max(keyIndex, valueIndex) + 1;
  if (wanted <= 1) return;
  let found = 1;
  for (let i = whole.start; i < whole.end; i++) if (whole.bytes[i] === delimiter) found++;
  if (found < wanted) throw tooFewColumns(path, whole.line, textOf(whole), wanted, found);
}
