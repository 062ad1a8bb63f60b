import { ByteSink } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Reads one record as TensorFlow does: line breaks before a field are skipped, a quoted field may hold anything, `""` within
 * it is a quote.
 *
 * Source: DecodeCSVOp::ExtractFields (tensorflow/core/kernels/decode_csv_op.cc).
 */
export class CsvRecordReader {
  readonly #delimiter: number;
  readonly #usesQuotes: boolean;
  readonly #columns: readonly number[];
  readonly #sink = new ByteSink();

  /** @param columns the columns to return, rising; all columns when empty */
  constructor(delimiter: number, usesQuotes: boolean, columns: readonly number[]) {
    this.#delimiter = delimiter;
    this.#usesQuotes = usesQuotes;
    this.#columns = columns;
  }

  /**
   * Copies of the selected fields of `record`.
   *
   * @throws {StatusError} INVALID_ARGUMENT for quotes or line breaks out of place
   */
  read(record: Uint8Array): Uint8Array[] {
    const fields: Uint8Array[] = [];
    let column = 0;
    let at = 0;
    while (at < record.length) {
      if (record[at] === NEWLINE || record[at] === RETURN) {
        at++;
        continue;
      }
      this.#sink.clear();
      at = this.#usesQuotes && record[at] === QUOTE ? this.#readQuoted(record, at + 1) : this.#readPlain(record, at);
      if (this.#isSelected(column++, fields.length)) {
        fields.push(this.#sink.view().slice());
        if (fields.length === this.#columns.length) return fields;
      }
    }
    const endsEmpty = record.length > 0 && record[record.length - 1] === this.#delimiter;
    if (endsEmpty && this.#isSelected(column, fields.length)) fields.push(new Uint8Array(0));
    return fields;
  }

  #isSelected(column: number, found: number): boolean {
    return this.#columns.length === 0 || this.#columns[found] === column;
  }

  /** Adds an unquoted field to the sink. Returns the index after its delimiter. */
  #readPlain(record: Uint8Array, start: number): number {
    let at = start;
    for (; at < record.length && record[at] !== this.#delimiter; at++) {
      const byte = record[at];
      if ((this.#usesQuotes && byte === QUOTE) || byte === NEWLINE || byte === RETURN) {
        throw invalidArgument("Unquoted fields cannot have quotes/CRLFs inside");
      }
      this.#sink.addByte(byte);
    }
    return at + 1;
  }

  /** Adds a quoted field, which begins after its quote, to the sink. Returns the index after its delimiter. */
  #readQuoted(record: Uint8Array, start: number): number {
    const last = record.length - 1;
    let at = start;
    while (at < last && (record[at] !== QUOTE || record[at + 1] !== this.#delimiter)) {
      if (record[at] === QUOTE) {
        if (record[at + 1] !== QUOTE) throw invalidArgument("Quote inside a string has to be escaped by another quote");
        at++;
      }
      this.#sink.addByte(record[at++]);
    }
    if (at > last || record[at] !== QUOTE || (at < last && record[at + 1] !== this.#delimiter)) {
      throw invalidArgument("Quoted field has to end with quote followed by delim or end");
    }
    return at + 2;
  }
}
