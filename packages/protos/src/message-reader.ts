/**
 * Reads protobuf messages: checks the bytes and builds what they say, in one pass. protobuf-es ignores the wire type of a field, lets a
 * nested message run past the end of its parent, and reports no offsets; and a second pass takes as long as the first, most of all in
 * code that no engine has compiled yet.
 */
import { type DescMessage, ScalarType } from "@bufbuild/protobuf";
import type { DecodeLimits } from "./decode-limits.js";
import { cannotParse, overLimit } from "./errors.js";
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
import { readFixed } from "./read-fixed.js";
import { WireType } from "./wire-type.js";

const { VARINT, FIXED64, LENGTH_DELIMITED, FIXED32 } = WireType;

/** Bytes that V8 takes for each, measured and rounded up. */
const messageCost = 100;
const listFieldCost = 90;
const valueCost = 48;

/** Up to so many bytes a loop beats a call of TextDecoder. */
const SHORT_BYTES = 24;

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
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #limits: DecodeLimits;
  readonly #file: string;
  /** The fields around the present message. */
  readonly #path: string[] = [];
  /** The present field; empty between fields. */
  #field = "";
  #utf8: TextDecoder | undefined;
  #nodes = 0;
  #decodedBytes = 0;
  #at = 0;
  /** The varint that was read last: exact up to 2^53, the nearest double above; and where it begins. */
  #varint = 0;
  #varintStart = 0;

  constructor(bytes: Uint8Array, limits: DecodeLimits, file: string) {
    // Views are plain Uint8Arrays for every subclass: `slice` of Node's Buffer does not copy.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#limits = limits;
    this.#file = file;
  }

  read(schema: DescMessage): OpenMessage {
    const table = messageTable(schema);
    const message = emptyMessage(table);
    this.#readMessage(table, message, this.#bytes.length, 1);
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
    while (this.#at < end) {
      const start = this.#at;
      const tag = this.#readTag(end);
      const wireType = tag & 7;
      const valueEnd = this.#valueEnd(wireType, end, start);
      const field = fields.get(tag >>> 3);
      if (field === undefined) {
        this.#at = valueEnd;
        continue;
      }
      this.#field = field.name;
      this.#readField(field, message, wireType, valueEnd, depth, start);
      this.#field = "";
    }
  }

  #readTag(end: number): number {
    const start = this.#at;
    const tag = this.#readVarint(end, "a field tag");
    if (tag < 8 || tag > 0xffffffff) throw this.#bad(`invalid field tag ${tag}`, start);
    return tag;
  }

  /** The end of the value after a tag. The position moves to the first byte of a length-delimited value, and a varint is read. */
  #valueEnd(wireType: number, end: number, start: number): number {
    if (wireType === VARINT) {
      this.#readVarint(end, "a varint");
      return this.#at;
    }
    let length = wireType === FIXED64 ? 8 : 4;
    if (wireType === LENGTH_DELIMITED) length = this.#readVarint(end, "a length");
    else if (wireType !== FIXED64 && wireType !== FIXED32) throw this.#bad(`invalid wire type ${wireType}`, start);
    const left = end - this.#at;
    if (length > left) throw this.#bad(`${length} bytes wanted, ${left} are left`, this.#at);
    return this.#at + length;
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
      this.#expect(wireType, LENGTH_DELIMITED, start);
      this.#readMapEntry(field, mapKey, message[localName] as OpenMessage, end, depth);
    } else if (scalar === undefined) {
      this.#expect(wireType, LENGTH_DELIMITED, start);
      this.#readChild(field, message, end, depth);
    } else if (isList) {
      const values = message[localName] as unknown[];
      const isPacked = wireType === LENGTH_DELIMITED && field.wireType !== LENGTH_DELIMITED;
      if (isPacked) this.#readPacked(scalar, field.wireType, values, end);
      else values.push(this.#readScalar(scalar, field.wireType, wireType, end, start));
    } else {
      const value = this.#readScalar(scalar, field.wireType, wireType, end, start);
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
    const field = this.#field;
    this.#path.push(field);
    this.#field = "";
    this.#readMessage(table, message, end, depth + 1);
    this.#field = field;
    this.#path.pop();
    return message;
  }

  #readMapEntry(field: FieldTable, mapKey: ScalarType, values: OpenMessage, end: number, depth: number): void {
    const { scalar, message: schema } = field;
    let key: unknown;
    let value: unknown;
    while (this.#at < end) {
      const start = this.#at;
      const tag = this.#readTag(end);
      const wireType = tag & 7;
      const valueEnd = this.#valueEnd(wireType, end, start);
      const number = tag >>> 3;
      if (number === 1) {
        key = this.#readScalar(mapKey, wireTypeOf(mapKey), wireType, valueEnd, start);
      } else if (number !== 2) {
        this.#at = valueEnd;
      } else if (scalar !== undefined) {
        value = this.#readScalar(scalar, field.wireType, wireType, valueEnd, start);
      } else {
        this.#expect(wireType, LENGTH_DELIMITED, start);
        value = this.#readNested(messageTable(schema as DescMessage), value as OpenMessage, valueEnd, depth);
      }
    }
    value ??= scalar === undefined ? emptyMessage(messageTable(schema as DescMessage)) : zeroOf(scalar);
    setOwn(values, String(key ?? zeroOf(mapKey)), value);
  }

  #readPacked(scalar: ScalarType, own: number, values: unknown[], end: number): void {
    const start = this.#at;
    if (own !== VARINT) {
      const width = own === FIXED64 ? 8 : 4;
      const length = end - start;
      if (length % width !== 0) throw this.#bad(`${length} bytes are not whole values of ${width} bytes`, start);
      this.#take((length / width) * valueCost);
      while (this.#at < end) values.push(this.#fixed(scalar));
      return;
    }
    while (this.#at < end) {
      this.#readVarint(end, "a packed varint");
      this.#take(valueCost);
      values.push(this.#varintValue(scalar));
    }
  }

  #readScalar(scalar: ScalarType, wanted: number, wireType: number, end: number, start: number): unknown {
    this.#expect(wireType, wanted, start);
    if (wanted === VARINT) return this.#varintValue(scalar);
    if (wanted !== LENGTH_DELIMITED) return this.#fixed(scalar);
    const from = this.#at;
    this.#at = end;
    return scalar === ScalarType.STRING ? this.#text(from, end) : this.#bytes.subarray(from, end);
  }

  /** The value of the varint that was read last. */
  #varintValue(scalar: ScalarType): unknown {
    const value = this.#varint;
    switch (scalar) {
      case ScalarType.BOOL:
        return value !== 0;
      case ScalarType.INT64:
        return BigInt.asIntN(64, this.#bigVarint());
      case ScalarType.UINT64:
        return this.#bigVarint();
      case ScalarType.SINT64: {
        const zigzag = this.#bigVarint();
        return (zigzag >> 1n) ^ -(zigzag & 1n);
      }
      case ScalarType.UINT32:
        return this.#lowWord(value) >>> 0;
      case ScalarType.SINT32: {
        const zigzag = this.#lowWord(value);
        return (zigzag >>> 1) ^ -(zigzag & 1);
      }
      default:
        return this.#lowWord(value);
    }
  }

  #lowWord(value: number): number {
    return value <= Number.MAX_SAFE_INTEGER ? value | 0 : Number(BigInt.asIntN(32, this.#bigVarint()));
  }

  #bigVarint(): bigint {
    if (this.#varint <= Number.MAX_SAFE_INTEGER) return BigInt(this.#varint);
    let value = 0n;
    for (let at = this.#at - 1; at >= this.#varintStart; at--) {
      value = (value << 7n) | BigInt((this.#bytes[at] as number) & 0x7f);
    }
    return value;
  }

  #fixed(scalar: ScalarType): unknown {
    const at = this.#at;
    this.#at += wireTypeOf(scalar) === FIXED64 ? 8 : 4;
    return readFixed(this.#view, at, scalar);
  }

  #text(start: number, end: number): string {
    if (end - start <= SHORT_BYTES) {
      let text = "";
      let at = start;
      for (; at < end; at++) {
        const byte = this.#bytes[at] as number;
        if (byte >= 0x80) break;
        text += String.fromCharCode(byte);
      }
      if (at === end) return text;
    }
    this.#utf8 ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    try {
      return this.#utf8.decode(this.#bytes.subarray(start, end));
    } catch {
      throw this.#bad("a string is not UTF-8", start);
    }
  }

  /** An unsigned varint of at most 64 bits that ends before `end`. */
  #readVarint(end: number, what: string): number {
    const bytes = this.#bytes;
    const start = this.#at;
    let value = 0;
    let scale = 1;
    for (let at = start; at < end && at < start + 10; at++) {
      const byte = bytes[at] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (at === start + 9 && byte > 1) break;
        this.#at = at + 1;
        this.#varint = value;
        this.#varintStart = start;
        return value;
      }
      scale *= 128;
    }
    throw this.#bad(`${what} is cut short or too long`, start);
  }

  #expect(found: number, wanted: number, start: number): void {
    if (found !== wanted) throw this.#bad(`wire type ${found} found, ${wanted} wanted`, start);
  }

  #take(cost: number): void {
    this.#decodedBytes += cost;
    const { maxDecodedBytes } = this.#limits;
    if (this.#decodedBytes > maxDecodedBytes) {
      throw overLimit(this.#file, "bytes when decoded", "maxDecodedBytes", maxDecodedBytes);
    }
  }

  #bad(why: string, offset: number) {
    const path = this.#field === "" ? this.#path : [...this.#path, this.#field];
    return cannotParse(this.#file, why, { offset, path: path.join(".") });
  }
}
