import { dataTypeSize } from "./data-type.js";
import type { Tensor } from "./tensor.js";

/** Sets all elements to 0. For types of plain bytes: neither strings nor objects. */
export function setToZeros({ memory, dtype, address, elementCount }: Tensor): void {
  memory.zero(address, elementCount * dataTypeSize(dtype));
}
