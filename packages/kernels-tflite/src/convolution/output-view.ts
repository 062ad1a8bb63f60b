import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";

/** The elements of the output tensor, from its first on, in a view that is dead after the next allocation. */
export function outputView(
  memory: LinearMemory,
  output: Tensor,
): { readonly values: Int8Array | Uint8Array | Int16Array | Float32Array; readonly base: number } {
  switch (output.dtype) {
    case DataType.INT8:
      return { values: memory.i8, base: output.address };
    case DataType.UINT8:
      return { values: memory.u8, base: output.address };
    case DataType.INT16:
      return { values: memory.i16, base: output.address >>> 1 };
    default:
      return { values: memory.f32, base: output.address >>> 2 };
  }
}
