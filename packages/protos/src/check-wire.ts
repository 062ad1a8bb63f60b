/**
 * The check before a protobuf file is decoded. protobuf-es ignores the wire type of a field, lets a nested message run past the end
 * of its parent, and reports no offsets; this check finds each of these before anything is built.
 */
import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { ByteCursor } from "./byte-cursor.js";
import type { DecodeLimits } from "./decode-limits.js";
import { cannotParse, overLimit } from "./errors.js";
import { WireType } from "./wire-type.js";

const { VARINT, FIXED64, LENGTH_DELIMITED, FIXED32 } = WireType;

/** Bytes that V8 takes for each, measured and rounded up. */
const messageCost = 100;
const listFieldCost = 90;
const valueCost = 48;

interface WireSchema {
  readonly fields: ReadonlyMap<number, DescField>;
  /** Bytes of memory of an empty message. */
  readonly cost: number;
}

/**
 * Proves that `bytes` are a `schema` message within `limits`. Unknown fields are skipped. Groups, which TensorFlow never wrote, are
 * refused, and so are fields of another wire type than the schema's.
 *
 * @throws {StatusError} DATA_LOSS with the offset when the bytes are not such a message.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: protobuf.dev/programming-guides/encoding.
 */
export function checkWire(schema: DescMessage, bytes: Uint8Array, limits: DecodeLimits, file: string): void {
  if (bytes.length > limits.maxBytes) throw overLimit(file, "bytes", "maxBytes", limits.maxBytes);
  new WireCheck(bytes, limits, file).run(schema);
}

class WireCheck {
  readonly #cursor: ByteCursor;
  readonly #limits: DecodeLimits;
  readonly #file: string;
  readonly #schemas = new Map<DescMessage, WireSchema>();
  readonly #path: string[] = [];
  #utf8: TextDecoder | undefined;
  #nodes = 0;
  #decodedBytes = 0;

  constructor(bytes: Uint8Array, limits: DecodeLimits, file: string) {
    this.#cursor = new ByteCursor(bytes);
    this.#limits = limits;
    this.#file = file;
  }

  run(schema: DescMessage): void {
    this.#message(schema, this.#cursor.end, 1);
  }

  #message(schema: DescMessage, end: number, depth: number): void {
    const { maxDepth, maxNodes } = this.#limits;
    if (depth > maxDepth) throw overLimit(this.#file, "levels of nested messages", "maxDepth", maxDepth);
    if (schema.name === "NodeDef" && ++this.#nodes > maxNodes) {
      throw overLimit(this.#file, "nodes", "maxNodes", maxNodes);
    }
    const { fields, cost } = this.#schemaOf(schema);
    this.#take(cost);
    while (this.#cursor.offset < end) {
      const start = this.#cursor.offset;
      const tag = this.#varint(end, "a field tag");
      if (tag < 8 || tag > 0xffffffff) throw this.#bad(`invalid field tag ${tag}`, start);
      const wireType = tag % 8;
      const field = fields.get(Math.floor(tag / 8));
      const valueEnd = this.#valueEnd(wireType, end, start);
      if (field === undefined) {
        this.#cursor.offset = valueEnd;
        continue;
      }
      this.#path.push(field.name);
      this.#field(field, wireType, valueEnd, depth, start);
      this.#path.pop();
    }
  }

  /** The end of the value after a tag. The cursor moves to the first byte of a length-delimited value. */
  #valueEnd(wireType: number, end: number, start: number): number {
    const cursor = this.#cursor;
    if (wireType === VARINT) {
      const before = cursor.offset;
      this.#varint(end, "a varint");
      const after = cursor.offset;
      cursor.offset = before;
      return after;
    }
    let length = wireType === FIXED64 ? 8 : 4;
    if (wireType === LENGTH_DELIMITED) length = this.#varint(end, "a length");
    else if (wireType !== FIXED64 && wireType !== FIXED32) throw this.#bad(`invalid wire type ${wireType}`, start);
    const left = end - cursor.offset;
    if (length > left) throw this.#bad(`${length} bytes wanted, ${left} are left`, cursor.offset);
    return cursor.offset + length;
  }

  #field(field: DescField, wireType: number, end: number, depth: number, start: number): void {
    if (field.fieldKind === "list" || field.fieldKind === "map") this.#take(valueCost);
    const isEnum = field.fieldKind === "enum" || (field.fieldKind === "list" && field.listKind === "enum");
    const scalar = isEnum ? ScalarType.INT32 : field.scalar;
    if (field.fieldKind === "map" || scalar === undefined) {
      this.#expect(wireType, LENGTH_DELIMITED, start);
      if (field.fieldKind === "map") this.#mapEntry(field, end, depth);
      else if (field.message) this.#message(field.message, end, depth + 1);
      return;
    }
    const own = wireTypeOf(scalar);
    if (field.fieldKind === "list" && wireType === LENGTH_DELIMITED && own !== LENGTH_DELIMITED) this.#packed(own, end);
    else this.#scalar(scalar, wireType, end, start);
  }

  #mapEntry(field: DescField & { fieldKind: "map" }, end: number, depth: number): void {
    while (this.#cursor.offset < end) {
      const start = this.#cursor.offset;
      const tag = this.#varint(end, "a field tag");
      if (tag < 8 || tag > 0xffffffff) throw this.#bad(`invalid field tag ${tag}`, start);
      const wireType = tag % 8;
      const number = Math.floor(tag / 8);
      const valueEnd = this.#valueEnd(wireType, end, start);
      if (number === 1) {
        this.#scalar(field.mapKey, wireType, valueEnd, start);
      } else if (number !== 2) {
        this.#cursor.offset = valueEnd;
      } else if (field.message) {
        this.#expect(wireType, LENGTH_DELIMITED, start);
        this.#message(field.message, valueEnd, depth + 1);
      } else {
        this.#scalar(field.scalar ?? ScalarType.INT32, wireType, valueEnd, start);
      }
    }
  }

  #scalar(scalar: ScalarType, wireType: number, end: number, start: number): void {
    this.#expect(wireType, wireTypeOf(scalar), start);
    if (scalar === ScalarType.STRING) this.#text(end);
    this.#cursor.offset = end;
  }

  #packed(own: number, end: number): void {
    const start = this.#cursor.offset;
    if (own === VARINT) {
      for (; this.#cursor.offset < end; this.#take(valueCost)) this.#varint(end, "a packed varint");
      return;
    }
    const width = own === FIXED64 ? 8 : 4;
    const length = end - start;
    if (length % width !== 0) throw this.#bad(`${length} bytes are not whole values of ${width} bytes`, start);
    this.#take((length / width) * valueCost);
    this.#cursor.offset = end;
  }

  #text(end: number): void {
    const { bytes, offset } = this.#cursor;
    let at = offset;
    while (at < end && (bytes[at] ?? 0) < 0x80) at++;
    if (at === end) return;
    this.#utf8 ??= new TextDecoder("utf-8", { fatal: true });
    try {
      this.#utf8.decode(bytes.subarray(offset, end));
    } catch {
      throw this.#bad("a string is not UTF-8", offset);
    }
  }

  #varint(end: number, what: string): number {
    const start = this.#cursor.offset;
    const value = this.#cursor.varint();
    if (value === undefined || this.#cursor.offset > end) throw this.#bad(`${what} is cut short or too long`, start);
    return value;
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

  #schemaOf(schema: DescMessage): WireSchema {
    let found = this.#schemas.get(schema);
    if (found === undefined) {
      const lists = schema.fields.filter(({ fieldKind }) => fieldKind === "list" || fieldKind === "map").length;
      const fields = new Map(schema.fields.map((field) => [field.number, field]));
      found = { fields, cost: messageCost + lists * listFieldCost };
      this.#schemas.set(schema, found);
    }
    return found;
  }

  #bad(why: string, offset: number) {
    return cannotParse(this.#file, why, { offset, path: this.#path.join(".") });
  }
}

function wireTypeOf(scalar: ScalarType): number {
  switch (scalar) {
    case ScalarType.DOUBLE:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return FIXED64;
    case ScalarType.FLOAT:
    case ScalarType.FIXED32:
    case ScalarType.SFIXED32:
      return FIXED32;
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return LENGTH_DELIMITED;
    default:
      return VARINT;
  }
}
