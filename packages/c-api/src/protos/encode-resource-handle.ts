import { create, toBinary } from "@bufbuild/protobuf";
import { ResourceHandleProtoSchema } from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { DEVICE_NAME } from "./encode-node-def.js";

/**
 * The resource of a handle tensor as a serialized ResourceHandleProto: device, container, name and type name.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the tensor is not a handle, or is empty
 *
 * Source: tensorflow/core/framework/resource_handle.proto (TensorFlow 2.21).
 */
export function encodeResourceHandle(tensor: Tensor): Uint8Array {
  const object = tensor.dtype === DataType.RESOURCE ? tensor.objects()[0] : undefined;
  if (!object) throw invalidArgument("the input is not a handle of a resource");
  const container = "container" in object ? object.container : undefined;
  const name = "name" in object ? object.name : undefined;
  const handle = create(ResourceHandleProtoSchema, {
    device: DEVICE_NAME,
    container: typeof container === "string" ? container : "localhost",
    name: typeof name === "string" ? name : "",
    maybeTypeName: object.typeName,
  });
  return toBinary(ResourceHandleProtoSchema, handle);
}
