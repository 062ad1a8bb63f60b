import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { DEVICE_NAME } from "./encode-node-def.js";

/**
 * The resource that a handle tensor refers to as a serialized ResourceHandleProto: device, container, name and type name.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the tensor is no resource, or holds none
 *
 * Source: tensorflow/core/framework/resource_handle.proto (TensorFlow 2.21).
 */
export function encodeResourceHandle(tensor: Tensor): Uint8Array {
  const object = tensor.dtype === DataType.RESOURCE ? tensor.objects()[0] : undefined;
  if (!object) throw invalidArgument("the input is not a handle of a resource");
  const { container, name } = object as { container?: string; name?: string };
  return new BinaryWriter()
    .tag(1, 2)
    .string(DEVICE_NAME)
    .tag(2, 2)
    .string(container ?? "localhost")
    .tag(3, 2)
    .string(name ?? "")
    .tag(5, 2)
    .string(object.typeName)
    .finish();
}
