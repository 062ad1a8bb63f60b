/**
 * Reads protobuf messages: checks the bytes and builds what they say, in one pass. protobuf-es ignores the wire type of a field, lets a
 * nested message run past the end of its parent, and reports no offsets; and a second pass takes as long as the first, most of all in
 * code that no engine has compiled yet.
 */
import { type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { ByteSpans, setByteSpans } from "./byte-spans.js";
import type { DecodeLimits } from "./decode-limits.js";
import { overLimit } from "./errors.js";
import {
  emptyMessage,
  type FieldTable,
  type MessageTable,
  messageTable,
  type OpenMessage,
  setOwn,
  wireTypeOf,
  zeroOf,
} from "./message-table.js";
import { ValueReader } from "./value-reader.js";
import { WireType } from "./wire-type.js";

const { LENGTH_DELIMITED } = WireType;

/** From this many values of `bytes` on, views are made when they are read. */
const MANY_VALUES = 64;

/** Bytes that V8 takes for each, measured and rounded up. */
const messageCost = 100;
const listFieldCost = 90;
const valueCost = 48;

/**
 * The `schema` message that `bytes` are, if they are one within `limits`. Unknown fields are skipped. Groups, which TensorFlow never wrote,
 * are refused, and so are fields of another wire type than the schema's. `bytes` fields are views.
 *
 * @throws {StatusError} DATA_LOSS with the offset when the bytes are not such a message.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 * @throws {StatusError} INVALID_ARGUMENT for a schema that is not of proto3.
 *
 * Source: protobuf.dev/programming-guides/encoding.
 */
export function readMessage(schema: DescMessage, bytes: Uint8Array, limits: DecodeLimits, file: string): OpenMessage {
  if (bytes.length > limits.maxBytes) throw overLimit(file, "bytes", "maxBytes", limits.maxBytes);
  return new MessageReader(bytes, limits, file).read(schema);
}

class MessageReader {
  readonly #values: ValueReader;
  readonly #limits: DecodeLimits;
  readonly #file: string;
  readonly #takeValues = (count: number) => this.#take(count * valueCost);
  #nodes = 0;
  #decodedBytes = 0;

  constructor(bytes: Uint8Array, limits: DecodeLimits, file: string) {
    this.#values = new ValueReader(bytes, file);
    this.#limits = limits;
    this.#file = file;
  }

  read(schema: DescMessage): OpenMessage {
    const table = messageTable(schema);
    const message = emptyMessage(table);
    this.#readMessage(table, message, this.#values.byteLength, 1);
    return message;
  }

  #readMessage(table: MessageTable, message: OpenMessage, end: number, depth: number): void {
    const { maxDepth, maxNodes } = this.#limits;
    if (depth > maxDepth) throw overLimit(this.#file, "levels of nested messages", "maxDepth", maxDepth);
    if (table.name === "NodeDef" && ++this.#nodes > maxNodes) {
      throw overLimit(this.#file, "nodes", "maxNodes", maxNodes);
    }
    this.#take(messageCost + table.listCount * listFieldCost);
    const { fields } = table;
    while (this.#values.at < end) {
      const start = this.#values.at;
      const tag = this.#values.readTag(end);
      const wireType = tag & 7;
      const valueEnd = this.#values.valueEnd(wireType, end, start);
      const field = fields.get(tag >>> 3);
      if (field === undefined) {
        this.#values.at = valueEnd;
        continue;
      }
      this.#values.field = field.name;
      if (field.isList && field.scalar === ScalarType.BYTES) this.#readBytes(field, message, tag, valueEnd, end, start);
      else this.#readField(field, message, wireType, valueEnd, depth, start);
      this.#values.field = "";
    }
  }

  /** The value of a repeated `bytes` field that ends at `valueEnd`, and those that follow it. */
  #readBytes(
    { localName, name }: FieldTable,
    message: OpenMessage,
    tag: number,
    valueEnd: number,
    end: number,
    start: number,
  ): void {
    const values = this.#values;
    values.expect(tag & 7, LENGTH_DELIMITED, start);
    const views = message[localName] as Uint8Array[];
    const isFirst = views.length === 0;
    let spans: ByteSpans | undefined;
    for (let next = valueEnd; ; ) {
      this.#take(valueCost);
      if (spans) spans.add(values.at, next);
      else views.push(values.bytes.subarray(values.at, next));
      if (isFirst && views.length === MANY_VALUES) spans ??= spansOf(views, values.bytes);
      values.at = next;
      if (next >= end) break;
      const following = next;
      values.field = "";
      if (values.readTag(end) !== tag) {
        values.at = following;
        break;
      }
      next = values.valueEnd(LENGTH_DELIMITED, end, following);
      values.field = name;
    }
    if (spans) setByteSpans(message, localName, spans);
  }

  #readField(
    field: FieldTable,
    message: OpenMessage,
    wireType: number,
    end: number,
    depth: number,
    start: number,
  ): void {
    const { localName, isList, mapKey, scalar, oneof } = field;
    if (isList || mapKey !== undefined) this.#take(valueCost);
    if (mapKey !== undefined) {
      this.#values.expect(wireType, LENGTH_DELIMITED, start);
      this.#readMapEntry(field, mapKey, message[localName] as OpenMessage, end, depth);
    } else if (scalar === undefined) {
      this.#values.expect(wireType, LENGTH_DELIMITED, start);
      this.#readChild(field, message, end, depth);
    } else if (isList) {
      const values = message[localName] as unknown[];
      const isPacked = wireType === LENGTH_DELIMITED && field.wireType !== LENGTH_DELIMITED;
      if (isPacked) this.#values.readPacked(scalar, field.wireType, values, end, this.#takeValues);
      else values.push(this.#values.readScalar(scalar, field.wireType, wireType, end, start));
    } else {
      const value = this.#values.readScalar(scalar, field.wireType, wireType, end, start);
      if (oneof === undefined) message[localName] = value;
      else message[oneof] = { case: localName, value };
    }
  }

  /** A message in a message: that of a field that was there before is read on. */
  #readChild(
    { localName, isList, oneof, message: schema, isUnwrapped }: FieldTable,
    message: OpenMessage,
    end: number,
    depth: number,
  ): void {
    const table = messageTable(schema as DescMessage);
    if (isList) {
      (message[localName] as OpenMessage[]).push(this.#readNested(table, undefined, end, depth));
    } else if (oneof !== undefined) {
      const present = message[oneof] as { case?: string; value?: OpenMessage };
      const known = present.case === localName ? present.value : undefined;
      message[oneof] = { case: localName, value: this.#readNested(table, known, end, depth) };
    } else if (isUnwrapped) {
      const known = message[localName];
      const wrapper = known === undefined ? undefined : { ...emptyMessage(table), value: known };
      message[localName] = this.#readNested(table, wrapper, end, depth).value;
    } else {
      message[localName] = this.#readNested(table, message[localName] as OpenMessage | undefined, end, depth);
    }
  }

  #readNested(table: MessageTable, known: OpenMessage | undefined, end: number, depth: number): OpenMessage {
    const message = known ?? emptyMessage(table);
    const field = this.#values.field;
    this.#values.path.push(field);
    this.#values.field = "";
    this.#readMessage(table, message, end, depth + 1);
    this.#values.field = field;
    this.#values.path.pop();
    return message;
  }

  #readMapEntry(field: FieldTable, mapKey: ScalarType, values: OpenMessage, end: number, depth: number): void {
    const { scalar, message: schema } = field;
    let key: unknown;
    let value: unknown;
    while (this.#values.at < end) {
      const start = this.#values.at;
      const tag = this.#values.readTag(end);
      const wireType = tag & 7;
      const valueEnd = this.#values.valueEnd(wireType, end, start);
      const number = tag >>> 3;
      if (number === 1) {
        key = this.#values.readScalar(mapKey, wireTypeOf(mapKey), wireType, valueEnd, start);
      } else if (number !== 2) {
        this.#values.at = valueEnd;
      } else if (scalar !== undefined) {
        value = this.#values.readScalar(scalar, field.wireType, wireType, valueEnd, start);
      } else {
        this.#values.expect(wireType, LENGTH_DELIMITED, start);
        value = this.#readNested(messageTable(schema as DescMessage), value as OpenMessage, valueEnd, depth);
      }
    }
    value ??= scalar === undefined ? emptyMessage(messageTable(schema as DescMessage)) : zeroOf(scalar);
    setOwn(values, String(key ?? zeroOf(mapKey)), value);
  }

  #take(cost: number): void {
    this.#decodedBytes += cost;
    const { maxDecodedBytes } = this.#limits;
    if (this.#decodedBytes > maxDecodedBytes) {
      throw overLimit(this.#file, "bytes when decoded", "maxDecodedBytes", maxDecodedBytes);
    }
  }
}

function spansOf(views: readonly Uint8Array[], bytes: Uint8Array): ByteSpans {
  const spans = new ByteSpans(bytes, 4 * views.length);
  for (const { byteOffset, length } of views) {
    const start = byteOffset - bytes.byteOffset;
    spans.add(start, start + length);
  }
  return spans;
}
