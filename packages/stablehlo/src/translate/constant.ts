import type { TensorAttr } from "@heddle/kernel-api";
import { dataLoss, resourceExhausted } from "@heddle/status";
import { type DataType, dataTypeSize, elementCount, Tensor } from "@heddle/tensor";

/** The most bytes of a constant. */
const MAX_BYTES = 2 ** 31;

/**
 * A constant of little-endian bytes, of all elements or of one that repeats.
 *
 * @throws {StatusError} DATA_LOSS for another number of bytes; RESOURCE_EXHAUSTED for one of more than 2 GiB
 */
export function constantAttr(dtype: DataType, shape: readonly number[], bytes: Uint8Array): TensorAttr {
  const width = dataTypeSize(dtype);
  const size = elementCount(shape) * width;
  if (bytes.length !== size && bytes.length !== width) {
    throw dataLoss(`a constant has ${bytes.length} bytes; its shape [${shape}] asks for ${size}`);
  }
  if (size > MAX_BYTES)
    throw resourceExhausted(`a constant of shape [${shape}] takes ${size} bytes, more than ${MAX_BYTES}`);
  return {
    dtype,
    shape,
    storedBytes: bytes.length,
    materialize(memory) {
      const tensor = Tensor.allocate(memory, dtype, shape);
      const { u8 } = memory;
      if (bytes.length === size) {
        u8.set(bytes, tensor.address);
      } else if (size > 0) {
        u8.set(bytes, tensor.address);
        // Doubles what is there.
        for (let done = width; done < size; done *= 2) {
          u8.copyWithin(tensor.address + done, tensor.address, tensor.address + Math.min(done, size - done));
        }
      }
      return tensor;
    },
  };
}
