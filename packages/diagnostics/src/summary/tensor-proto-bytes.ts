import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { DataType, type Tensor } from "@heddle/tensor";

/**
 * The bytes of a tensor's TensorProto: strings one by one, all other elements in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants
 */
export function tensorProtoBytes(tensor: Tensor): Uint8Array<ArrayBuffer> {
  const { dtype, shape } = tensor;
  const writer = new BinaryWriter();
  writer.tag(1, WireType.Varint).int32(dtype);
  writer.tag(2, WireType.LengthDelimited).fork();
  for (const size of shape) {
    writer.tag(2, WireType.LengthDelimited).fork();
    if (size !== 0) writer.tag(1, WireType.Varint).int64(size);
    writer.join();
  }
  writer.join();
  if (dtype === DataType.STRING) {
    for (const string of tensor.byteStrings()) writer.tag(8, WireType.LengthDelimited).bytes(string);
  } else if (tensor.elementCount > 0) {
    writer.tag(4, WireType.LengthDelimited).bytes(tensor.bytes());
  }
  return writer.finish();
}
