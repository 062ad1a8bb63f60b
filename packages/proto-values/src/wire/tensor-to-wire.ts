import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { WireType } from "@heddle/protos";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, floatCoding, type TypedArray, valueTypeFromName } from "@heddle/tensor";
import { packedVarints } from "./packed-varints.js";
import { elementField, TensorField } from "./tensor-fields.js";

/** A tensor to write: the elements as a `TensorValue` of `@heddle/tensor` has them. */
export interface WritableTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data: TypedArray | readonly (string | Uint8Array)[];
}

/**
 * The bytes of the TensorProto of a tensor, its elements in the repeated field of their type, as TensorFlow's `AsProtoField` writes them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a type that is not known, and elements of another type
 *
 * Source: tensorflow/core/framework/tensor.cc, `Tensor::AsProtoField`.
 */
export function tensorToWire({ dtype: name, shape, data }: WritableTensor): Uint8Array {
  const dtype = valueTypeFromName(name) ?? DataType.INVALID;
  const writer = new BinaryWriter();
  writer.tag(TensorField.DTYPE, WireType.VARINT).int32(dtype);
  writer.tag(TensorField.SHAPE, WireType.LENGTH_DELIMITED).fork();
  for (const size of shape) {
    writer.tag(2, WireType.LENGTH_DELIMITED).fork().tag(1, WireType.VARINT).int64(size).join();
  }
  writer.join();
  if (dtype === DataType.STRING && isStrings(data)) {
    for (const value of data) {
      writer.tag(TensorField.STRINGS, WireType.LENGTH_DELIMITED);
      if (typeof value === "string") writer.string(value);
      else writer.bytes(value);
    }
  } else {
    const field = elementField(dtype);
    const coding = floatCoding(dtype);
    if (isStrings(data) || !(field || coding)) {
      throw invalidArgument(`a tensor of ${dataTypeName(dtype)} with such elements cannot be written as a TensorProto`);
    }
    const elements = coding ? Uint16Array.from(data as Float32Array, coding.encode) : data;
    if (elements.length > 0) {
      writer.tag(field?.number ?? TensorField.FLOAT8, WireType.LENGTH_DELIMITED);
      if (!field) writer.bytes(Uint8Array.from(elements as Uint16Array));
      else if (field.width === "varint") writer.bytes(packedVarints(elements));
      else writer.bytes(new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength));
    }
  }
  return writer.finish();
}

function isStrings(data: WritableTensor["data"]): data is readonly (string | Uint8Array)[] {
  return !ArrayBuffer.isView(data);
}
