import { dataLoss } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { WireReader } from "../scan/wire-reader.js";
import { type FieldValue, readPacked, readValue, skipField } from "./field-values.js";
import { fieldForms, type ProtoField } from "./proto-field.js";

/** A field, and the tensor of its values. */
export interface WantedField {
  readonly field: ProtoField;
  readonly dtype: DataType;
  /** The value where a message has none. */
  readonly rest: FieldValue;
}

/** Packed values of a field, which TensorFlow refuses where a row is full, though they may be none. */
interface PackedPlace {
  readonly index: number;
  readonly at: number;
}

const WIRE_TYPES = { varint: 0, fixed64: 1, bytes: 2, group: 3, fixed32: 5 } as const;

/** Reads some fields of messages, one message after the other. */
export class MessageReader {
  /** How often each message has each field. */
  readonly counts: number[] = [];
  /** The values of each field of each message. */
  readonly values: FieldValue[][][] = [];
  readonly #fields: readonly WantedField[];
  readonly #byNumber = new Map<number, number>();
  readonly #widths: number[];
  readonly #packed: PackedPlace[] = [];

  constructor(fields: readonly WantedField[]) {
    this.#fields = fields;
    this.#widths = fields.map(() => 1);
    // Of a field that is wanted twice, the first has the values.
    for (const [i, { field }] of [...fields.entries()].reverse()) this.#byNumber.set(field.number, i);
  }

  /** The values that a row of a field has room for. */
  width(field: number): number {
    return this.#widths[field];
  }

  /** @throws {StatusError} DATA_LOSS for bytes that are not a message */
  read(bytes: Uint8Array): void {
    const reader = new WireReader(bytes, 0, bytes.length);
    const counts = this.#fields.map(() => 0);
    const row: FieldValue[][] = this.#fields.map(() => []);
    while (!reader.isAtEnd) {
      const tag = reader.varint();
      if (tag <= 0 || (tag & 7) === 4) throw dataLoss("CountFields: Failed to consume entire buffer");
      const index = this.#byNumber.get(tag >>> 3);
      if (index !== undefined) this.#readField(reader, tag, index, counts, row[index]);
      else if (!skipField(reader, tag)) throw dataLoss("Failed skipping unrequested field");
    }
    this.counts.push(...counts);
    this.values.push(row);
    counts.forEach((count, i) => {
      this.#widths[i] = Math.max(this.width(i), count);
    });
  }

  /** @throws {StatusError} DATA_LOSS for packed values in a row that was full, in any of the messages, or of groups */
  checkPacked(): void {
    for (const { index, at } of this.#packed) {
      const { type, number } = this.#fields[index].field;
      if (at < this.width(index)) {
        if (fieldForms[type].wire === "group") throw dataLoss("Non-primitive type encountered as packed");
        continue;
      }
      throw dataLoss(
        `ReadPackedValues: Tried to write more entries than allowed.  Field tag: ${number}, Max entries allowed: ${this.width(index)}`,
      );
    }
  }

  #readField(reader: WireReader, tag: number, index: number, counts: number[], values: FieldValue[]): void {
    const { field, dtype } = this.#fields[index];
    const { type, number, isRepeated } = field;
    const wanted = WIRE_TYPES[fieldForms[type].wire];
    if ((tag & 7) === 2 && wanted !== 2) {
      const size = reader.varint();
      if (size < 0 || size > 0x7fffffff) throw dataLoss("CollectField: Failed reading packed size");
      if (size > reader.end - reader.at) throw dataLoss("ReadPackedValues: Skipping packed field failed");
      this.#packed.push({ index, at: values.length });
      if (size === 0) return;
      const found = readPacked(reader, type, size, dtype);
      // TensorFlow counts the values of a field that is not repeated, and writes the default over them.
      if (isRepeated) for (const value of found) values.push(value);
      counts[index] = isRepeated ? values.length : 1;
      return;
    }
    if ((tag & 7) !== wanted) {
      if (!skipField(reader, tag)) throw dataLoss("CollectField: Failed skipping malformed field");
      return;
    }
    const value = readValue(reader, type, number);
    if (value === undefined) throw dataLoss("ReadValue: Failed skipping field when counting");
    if (isRepeated) values.push(value);
    else values[0] = value;
    counts[index] = values.length;
  }
}
