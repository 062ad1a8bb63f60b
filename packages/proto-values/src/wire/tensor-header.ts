import { WireFields, WireType } from "@heddle/protos";
import { DataType, isDataType } from "@heddle/tensor";
import { badTensor } from "../errors.js";
import { MAX_RANK } from "../shape-proto.js";
import { TensorField } from "./tensor-fields.js";

/** A TensorProto without its elements. */
export interface TensorHeader {
  readonly dtype: DataType;
  readonly shape: readonly number[];
  /** The field `tensor_content`: a view. Empty when it is not set. */
  readonly content: Uint8Array;
  /** The number of strings, and the bytes of them all. */
  readonly stringCount: number;
  readonly stringBytes: number;
}

/**
 * Type, shape and content of a TensorProto.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not a message; INVALID_ARGUMENT for a shape that is not fully defined
 */
export function tensorHeader(bytes: Uint8Array, place: string): TensorHeader {
  let dtype: number = DataType.INVALID;
  const shape: number[] = [];
  let content: Uint8Array = new Uint8Array(0);
  let stringCount = 0;
  let stringBytes = 0;
  const fields = new WireFields(bytes, place);
  while (fields.next()) {
    switch (fields.field) {
      case TensorField.DTYPE:
        dtype = fields.number();
        break;
      case TensorField.SHAPE:
        fields.expect(WireType.LENGTH_DELIMITED);
        readShape(new WireFields(bytes, place, fields.start, fields.end), shape, place);
        break;
      case TensorField.CONTENT:
        fields.expect(WireType.LENGTH_DELIMITED);
        content = bytes.subarray(fields.start, fields.end);
        break;
      case TensorField.STRINGS:
        fields.expect(WireType.LENGTH_DELIMITED);
        stringCount++;
        stringBytes += fields.end - fields.start;
        break;
    }
  }
  return { dtype: isDataType(dtype) ? dtype : DataType.INVALID, shape, content, stringCount, stringBytes };
}

/** Appends the sizes of a TensorShapeProto: field 2, dim, has its size in field 1. As in TensorFlow, unknown_rank is not read. */
function readShape(fields: WireFields, shape: number[], place: string): void {
  while (fields.next()) {
    if (fields.field !== 2) continue;
    fields.expect(WireType.LENGTH_DELIMITED);
    const dim = new WireFields(fields.bytes, place, fields.start, fields.end);
    let size = 0;
    while (dim.next()) if (dim.field === 1) size = dim.number();
    // A negative size is a varint of 2^63 or more.
    if (size >= 2 ** 63) throw badTensor(place, "its shape is not fully defined");
    if (!Number.isSafeInteger(size)) throw badTensor(place, "its shape has too many elements");
    if (shape.push(size) > MAX_RANK) throw badTensor(place, `its shape has more than ${MAX_RANK} dimensions`);
  }
}
