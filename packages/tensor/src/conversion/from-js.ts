import type { LinearMemory } from "@heddle/memory";
import type { DataType } from "../data-type.js";
import type { Tensor } from "../tensor.js";
import type { FlatTensor, TensorInput } from "../values.js";
import { tensorFromColumn } from "./from-column.js";
import { tensorFromValues } from "./from-values.js";
import { type ColumnInput, isColumn } from "./input-kind.js";

/**
 * A new tensor of type `dtype` with the values of `input`; the nesting of the arrays is its shape, unless `input` is flat and states
 * it; a column is a vector. The type must hold every value exactly (floating-point types round): nothing is wrapped, clamped or parsed.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the path of the first value that does not fit, of ragged arrays, or for a flat
 * tensor of another type or with another number of elements than its shape; UNIMPLEMENTED for a type without storage;
 * RESOURCE_EXHAUSTED when memory is out
 */
export function tensorFromJs(
  memory: LinearMemory,
  dtype: DataType,
  input: TensorInput | FlatTensor | ColumnInput,
): Tensor {
  return isColumn(input) ? tensorFromColumn(memory, dtype, input) : tensorFromValues(memory, dtype, input);
}
