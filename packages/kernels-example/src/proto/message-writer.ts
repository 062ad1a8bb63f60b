import { ByteSink } from "@heddle/kernel-api/texts";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { flushedFloat } from "../flushed-float.js";
import { FieldType, fieldForms, type ProtoField } from "./proto-field.js";

const WIRE_TYPES = { varint: 0, fixed64: 1, bytes: 2, group: 3, fixed32: 5 } as const;
const END_GROUP = 4;

/** Writes fields of a message. Source: WireFormatLite of protobuf. */
export class MessageWriter {
  readonly #bytes: ByteSink;

  constructor(bytes: ByteSink) {
    this.#bytes = bytes;
  }

  /** Adds `count` elements of a tensor from the element `first` on; a negative count adds nothing but the head of a packed field. */
  add({ type, number, isPacked }: ProtoField, tensor: Tensor, first: number, count: number): void {
    const { wire } = fieldForms[type];
    if (wire === "bytes" || wire === "group") this.#addTexts(wire, number, tensor, first, count);
    else if (isPacked) this.#addPacked(type, number, tensor, first, count);
    else {
      for (let i = first; i < first + count; i++) {
        this.#tag(number, WIRE_TYPES[wire]);
        this.#addNumber(type, tensor, i);
      }
    }
  }

  #addPacked(type: FieldType, number: number, tensor: Tensor, first: number, count: number): void {
    const { wire } = fieldForms[type];
    const packed = new ByteSink();
    const writer = new MessageWriter(packed);
    for (let i = first; i < first + count; i++) writer.#addNumber(type, tensor, i);
    this.#tag(number, WIRE_TYPES.bytes);
    const width = wire === "fixed64" ? 8 : type === FieldType.BOOL ? 1 : 4;
    const isFixed = wire !== "varint" || type === FieldType.BOOL;
    this.#varint(isFixed ? (count * width) >>> 0 : packed.size, 0);
    this.#bytes.add(packed.view(), 0, packed.size);
  }

  #addTexts(wire: "bytes" | "group", number: number, tensor: Tensor, first: number, count: number): void {
    const texts = tensor.strings();
    for (let i = first; i < first + count; i++) {
      const bytes = texts.bytes(i);
      this.#tag(number, WIRE_TYPES[wire]);
      if (wire === "bytes") this.#varint(bytes.length, 0);
      this.#bytes.add(bytes, 0, bytes.length);
      if (wire === "group") this.#tag(number, END_GROUP);
    }
  }

  #addNumber(type: FieldType, { memory, address, dtype }: Tensor, index: number): void {
    const { u8, data } = memory;
    const width = dataTypeSize(dtype);
    const at = address + index * width;
    const { wire } = fieldForms[type];
    // A longer integer loses its upper half.
    if (type === FieldType.FLOAT && width === 8) this.#float(data.getFloat64(at, true));
    else if (wire === "fixed64") this.#bytes.add(u8, at, at + 8);
    else if (wire === "fixed32") this.#bytes.add(u8, at, at + 4);
    else if (type === FieldType.BOOL) this.#bytes.addByte(u8[at] === 0 ? 0 : 1);
    else this.#integer(type, data.getInt32(at, true), width === 8 ? data.getInt32(at + 4, true) : 0);
  }

  #integer(type: FieldType, low: number, high: number): void {
    switch (type) {
      case FieldType.INT64:
      case FieldType.UINT64:
        this.#varint(low, high);
        break;
      case FieldType.SINT64:
        this.#varint((low << 1) ^ (high >> 31), ((high << 1) | (low >>> 31)) ^ (high >> 31));
        break;
      case FieldType.UINT32:
        this.#varint(low, 0);
        break;
      case FieldType.SINT32:
        this.#varint((low << 1) ^ (low >> 31), 0);
        break;
      default:
        this.#varint(low, low >> 31);
    }
  }

  #float(value: number): void {
    const bytes = new Uint8Array(Float32Array.of(flushedFloat(value)).buffer);
    this.#bytes.add(bytes, 0, 4);
  }

  #tag(number: number, wireType: number): void {
    this.#varint((number << 3) | wireType, 0);
  }

  /** Adds a 64-bit integer in two halves. */
  #varint(low: number, high: number): void {
    let [below, above] = [low >>> 0, high >>> 0];
    while (above !== 0 || below > 127) {
      this.#bytes.addByte((below & 127) | 128);
      below = ((below >>> 7) | (above << 25)) >>> 0;
      above >>>= 7;
    }
    this.#bytes.addByte(below);
  }
}
