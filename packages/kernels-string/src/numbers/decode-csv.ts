import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { sameBytes } from "@heddle/regex/simple";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, memoryView, Tensor } from "@heddle/tensor";
import { decodeUtf8 } from "@heddle/tstring";
import { CsvColumns } from "./csv-columns.js";
import { CsvRecordReader } from "./csv-record-reader.js";
import { parseNumber } from "./string-to-number.js";

/** Records that are read without a pause. */
const RECORDS_AT_ONCE = 256;

type Field = number | bigint | Uint8Array;

class DecodeCsvKernel implements Kernel {
  readonly #types: readonly DataType[];
  readonly #reader: CsvRecordReader;
  readonly #missing: Uint8Array;
  readonly #columns: CsvColumns | undefined;

  constructor({ attributes, outputTypes }: ConstructionContext) {
    const delimiter = attributes.bytes("field_delim");
    const columns = attributes.int32List("select_cols");
    if (columns.length > 0 && columns.length !== outputTypes.length) {
      throw invalidArgument("select_cols should match output size");
    }
    columns.forEach((column, i) => {
      if (i > 0 && column <= columns[i - 1]) {
        throw invalidArgument("select_cols should be strictly increasing indices");
      }
      if (column < 0) throw invalidArgument("select_cols should be non-negative indices");
    });
    if (delimiter.length !== 1) throw invalidArgument("field_delim should be only 1 char");
    this.#types = outputTypes;
    this.#missing = attributes.bytes("na_value");
    const usesQuotes = attributes.bool("use_quote_delim");
    this.#reader = new CsvRecordReader(delimiter[0], usesQuotes, columns);
    if (columns.length === 0 && this.#missing.length === 0) {
      this.#columns = new CsvColumns(outputTypes, delimiter[0], usesQuotes);
    }
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#decode(context));
  }

  *#decode(context: ComputeContext): Steps<void> {
    const records = context.input(0);
    const defaults = this.#readDefaults(context);
    if (this.#columns && (yield* this.#columns.read(context))) return;
    const columns: Field[][] = this.#types.map(() => []);
    const read = (start: number, end: number) => {
      const strings = records.strings();
      for (let record = start; record < end; record++) {
        const fields = this.#reader.read(strings.view(record));
        if (fields.length !== this.#types.length) {
          throw invalidArgument(`Expect ${this.#types.length} fields but have ${fields.length} in record ${record}`);
        }
        for (const [field, bytes] of fields.entries()) {
          columns[field].push(this.#parse(bytes, field, record, defaults[field]));
        }
      }
    };
    yield* settle(inBlocks(context, records.elementCount, RECORDS_AT_ONCE, read));
    for (const [field, values] of columns.entries()) this.#setOutput(context, field, values);
  }

  /** The default of each field; undefined for a required field. */
  #readDefaults(context: ComputeContext): readonly (Field | undefined)[] {
    return this.#types.map((dtype, field) => {
      const tensor = context.input(field + 1);
      if (tensor.rank > 1) throw invalidArgument("Each record default should be at most rank 1");
      if (tensor.elementCount > 1) {
        throw invalidArgument(`There should only be 1 default per field but field ${field} has ${tensor.elementCount}`);
      }
      if (tensor.elementCount === 0) return undefined;
      return dtype === DataType.STRING ? tensor.strings().bytes(0) : tensor.elements()[0];
    });
  }

  #parse(bytes: Uint8Array, field: number, record: number, defaultValue: Field | undefined): Field {
    if (bytes.length === 0 || sameBytes(bytes, this.#missing)) {
      if (defaultValue === undefined) {
        throw invalidArgument(`Field ${field} is required but missing in record ${record}!`);
      }
      return defaultValue;
    }
    const dtype = this.#types[field];
    if (dtype === DataType.STRING) return bytes;
    const text = decodeUtf8(bytes, 0, bytes.length);
    const value = parseNumber(text, dtype);
    if (value === undefined) {
      throw invalidArgument(cText(`Field ${field} in record ${record} is not a valid ${dataTypeName(dtype)}: ${text}`));
    }
    return value;
  }

  #setOutput(context: ComputeContext, field: number, values: readonly Field[]): void {
    const { shape } = context.input(0);
    const dtype = this.#types[field];
    if (dtype === DataType.STRING) {
      context.setOutput(field, Tensor.fromStrings(context.memory, shape, values as Uint8Array[]));
      return;
    }
    const output = context.allocateOutput(field, shape);
    const view = memoryView(context.memory, dtype);
    const start = output.address / view.BYTES_PER_ELEMENT;
    for (const [i, value] of values.entries()) view[start + i] = value as never;
  }
}

/** DecodeCSV: a tensor for each column of comma-separated records. */
export function createDecodeCsv(construction: ConstructionContext): Kernel {
  return new DecodeCsvKernel(construction);
}
