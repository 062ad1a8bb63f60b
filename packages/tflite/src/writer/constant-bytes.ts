import { DataType, type Tensor, tensorToStringBuffer } from "@heddle/tensor";

/** The elements of a tensor as a .tflite file has them: strings as TFLite's string buffer, all else as plain bytes. */
export function constantBytes(tensor: Tensor): Uint8Array {
  return tensor.dtype === DataType.STRING ? tensorToStringBuffer(tensor) : tensor.bytes();
}
