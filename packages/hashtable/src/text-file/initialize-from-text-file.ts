import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
  withWarning,
} from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { notInitializable } from "../errors.js";
import { tableInput } from "../ops/table-input.js";
import { BLOCK } from "../storage/table-layout.js";
import { StaticTable } from "../tables/static-table.js";
import { EntryBlock, type FileFormat } from "./entry-block.js";
import { LineStop } from "./line-loops.js";
import { LineReader } from "./line-reader.js";
import { LINE_NUMBER, TextColumn, WHOLE_LINE } from "./text-column.js";

/** InitializeTableFromTextFile and its V2 form. */
export function createInitializeFromTextFile({ attributes }: ConstructionContext): Kernel {
  const delimiter = attributes.bytes("delimiter");
  if (delimiter.length !== 1) throw invalidArgument("delimiter should be only 1 char");
  const format: FileFormat = {
    keyIndex: attributes.int("key_index"),
    valueIndex: attributes.int("value_index"),
    vocabularySize: attributes.int("vocab_size"),
    delimiter: delimiter[0],
    offset: attributes.bigint("offset"),
  };
  return { compute: (context) => runSteps(withWarning(context, initialize(context, format))) };
}

function* initialize(context: ComputeContext, format: FileFormat): Steps<void> {
  using table = tableInput(context);
  if (!(table instanceof StaticTable)) throw notInitializable(table.container, table.name);
  const fileName = context.input(1);
  if (fileName.elementCount !== 1 || fileName.rank !== 0) {
    throw invalidArgument(`filename should be a single string, but got ${formatShape(fileName.shape)}`, {
      found: fileName.shape,
    });
  }
  yield* initializeTableFromTextFile(table, fileName.strings().text(0), format, context);
}

/** Parts of a run that reading a file needs. */
type ReadingContext = Pick<ComputeContext, "files" | "pause"> &
  Partial<Pick<ComputeContext, "log" | "nodeName" | "stepId">>;

/** Fills a table from the lines of a file. @throws {StatusError} as InitializeTableFromTextFile */
export function* initializeTableFromTextFile(
  table: StaticTable,
  path: string,
  format: FileFormat,
  context: ReadingContext,
): Steps<void> {
  if (path === "") throw invalidArgument("filename cannot be empty.");
  checkColumn("Key", format.keyIndex, table.keyType);
  checkColumn("Value", format.valueIndex, table.valueType);
  const file = yield* settle(context.files.open(path));
  try {
    using reader = new LineReader(table.storage.memory, file, path);
    const wasInitialized = table.isInitialized;
    yield* readEntries(context, table, reader, path, format);
    if (wasInitialized) {
      const message = `Table trying to initialize from file ${path} is already initialized.`;
      const { nodeName: node = "", stepId = 0 } = context;
      context.log?.({ severity: "info", message, node, stepId });
    }
  } finally {
    file.close();
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when the column that the index selects does not fit the type of the table */
function checkColumn(what: "Key" | "Value", index: number, dtype: DataType): void {
  if (index === LINE_NUMBER && dtype !== DataType.INT64) {
    const wanted = `table ${what.toLowerCase()} dtype of int64`;
    throw invalidArgument(`${what} index for line number requires ${wanted}, got ${dataTypeName(dtype)}`);
  }
  const isLineType = dtype === DataType.STRING || dtype === DataType.INT64 || dtype === DataType.INT32;
  if (index === WHOLE_LINE && !isLineType) {
    const wanted = what === "Key" ? "string or integer table key" : "table value dtype of integer or string";
    throw invalidArgument(`${what} index for whole line requires ${wanted}, got ${dataTypeName(dtype)}`);
  }
}

/** Adds lines in blocks, up to the first invalid one: the entries of the lines before stay, as in TensorFlow. */
function* readEntries(
  context: ReadingContext,
  table: StaticTable,
  reader: LineReader,
  path: string,
  format: FileFormat,
): Steps<void> {
  const { memory } = table.storage;
  const { offset, vocabularySize } = format;
  using keys = new TextColumn(memory, table.keyType, offset);
  using values = new TextColumn(memory, table.valueType, offset);
  const block = new EntryBlock(table, path, format, keys, values);
  const limit = vocabularySize === -1 ? Number.POSITIVE_INFINITY : vocabularySize;
  for (let line = 0; ; ) {
    // An initialised table stays as it is; only the first line is checked.
    const wanted = table.isInitialized ? 1 : Math.max(1, Math.min(BLOCK, limit - line));
    const { count, stop } = reader.takeLines(wanted);
    if (count === 0 && stop === LineStop.NEEDS_BYTES) {
      if (yield* reader.fill()) continue;
      if (vocabularySize !== -1 && line !== vocabularySize) {
        throw invalidArgument(`Invalid vocab_size in ${path}: expected ${vocabularySize} but got ${line}`, {
          path,
          wanted: vocabularySize,
          found: line,
        });
      }
      if (line === 0) throw outOfRange("Read less bytes than requested", { path });
      break;
    }
    if (limit === 0) throw outOfRange(`Finished reading 0 of lines from ${path}`, { path });
    block.add(reader, count, line);
    line += count;
    const pause = context.pause();
    if (pause) yield pause;
    if (stop === LineStop.IS_BLANK) {
      throw invalidArgument(`Invalid content in ${path}: empty line found at position ${reader.position}.`, {
        path,
        position: reader.position,
      });
    }
    if (table.isInitialized) return;
    if (line === limit) break;
  }
  table.finishInitialization();
}
