import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import type { StaticTable } from "../tables/static-table.js";
import { lineLoops } from "./line-loops.js";
import type { LineReader } from "./line-reader.js";
import { fieldText, LINE_NUMBER, type TextColumn, WHOLE_LINE } from "./text-column.js";

/** The columns of a file that are keys and values. */
export interface FileFormat {
  readonly keyIndex: number;
  readonly valueIndex: number;
  /** The number of lines to read; -1 for all. */
  readonly vocabularySize: number;
  readonly delimiter: number;
  readonly offset: bigint;
}

/** Adds blocks of lines from a text file to a table. */
export class EntryBlock {
  readonly #memory: LinearMemory;
  readonly #table: StaticTable;
  readonly #path: string;
  readonly #format: FileFormat;
  readonly #keys: TextColumn;
  readonly #values: TextColumn;

  /** @param keys, values columns of the table's types; the caller disposes them */
  constructor(table: StaticTable, path: string, format: FileFormat, keys: TextColumn, values: TextColumn) {
    this.#memory = table.storage.memory;
    this.#table = table;
    this.#path = path;
    this.#format = format;
    this.#keys = keys;
    this.#values = values;
  }

  /**
   * Adds the first `count` lines of the reader, of which the first has number `line`. Reads but adds nothing when the table is
   * initialised.
   *
   * @throws {StatusError} INVALID_ARGUMENT for the first line that is not an entry, after those before it were added; as
   * {@link StaticTable.addBlock}
   */
  add({ lines, fields }: LineReader, count: number, line: number): void {
    const { keyIndex, valueIndex } = this.#format;
    const first = keyIndex >= 0 ? keyIndex : valueIndex;
    // Missing columns of a line are reported before any column is read.
    const split = first >= 0 ? this.#takeColumn(first, lines, fields, count, line) : { count };
    const keys = this.#read(this.#keys, keyIndex, keyIndex === WHOLE_LINE ? lines : fields, split, line);
    if (keyIndex >= 0 && valueIndex >= 0) this.#takeColumn(valueIndex, lines, fields, keys.count, line);
    const values = this.#read(this.#values, valueIndex, valueIndex === WHOLE_LINE ? lines : fields, keys, line);
    if (values.count > 0 && !this.#table.isInitialized) {
      this.#table.addBlock(this.#keys.address, this.#values.address, values.count);
    }
    if (values.error) throw values.error;
  }

  /** Reads the fields of one column, up to the first that is not a value of its type. */
  #read(column: TextColumn, index: number, fields: number, { count, error }: GoodLines, line: number): GoodLines {
    if (index === LINE_NUMBER) {
      column.readLineNumbers(line, count);
      return { count, error };
    }
    const good = column.read(fields, count);
    if (good === count) return { count, error };
    const field = fieldText(this.#memory, fields, good);
    const message = `Field ${field} in line ${line + good} is not a valid ${dataTypeName(column.dtype)}.`;
    return { count: good, error: invalidArgument(message, { field, line: line + good }) };
  }

  #takeColumn(index: number, lines: number, fields: number, count: number, line: number): GoodLines {
    const { keyIndex, valueIndex, delimiter } = this.#format;
    const wanted = Math.max(keyIndex, valueIndex) + 1;
    const good = lineLoops.over(this.#memory).takeColumn(lines, count, delimiter, index, wanted, fields);
    if (good === count) return { count };
    const { u32, u8 } = this.#memory;
    const whole = u8.subarray(u32[(lines >>> 2) + 2 * good], u32[(lines >>> 2) + 2 * good + 1]);
    const found = whole.reduce((fields, byte) => (byte === delimiter ? fields + 1 : fields), 1);
    const text = fieldText(this.#memory, lines, good);
    return {
      count: good,
      error: invalidArgument(
        `Invalid number of columns in ${this.#path} line ${line + good} (${text}) : expected at least ${wanted} got ${found}`,
        { path: this.#path, line: line + good, wanted, found },
      ),
    };
  }
}

/** The number of valid lines so far, and the error of the next one. */
interface GoodLines {
  readonly count: number;
  readonly error?: StatusError | undefined;
}
