/** String tensors from Arrow's buffers. The other way: `offsetsOfStrings` and `arrowViewsOfStrings` of a {@link stringViewOf}. */
import type { LinearMemory } from "@heddle/memory";
import {
  type ArrowViews,
  blockFromArrowViews,
  blockFromOffsets,
  type NullOptions,
  type OffsetStrings,
  type OffsetStringsInMemory,
  viewsOfOffsets,
} from "@heddle/tstring/columns";
import { DataType } from "../data-type.js";
import { wrongElementCount } from "../errors.js";
import { elementCount, type Shape } from "../shape.js";
import { Tensor } from "../tensor.js";
import { TensorBuffer } from "../tensor-buffer.js";

/** Options of {@link tensorFromOffsets} and {@link tensorFromArrowViews}. */
export interface StringColumnOptions extends NullOptions {
  /** Default a vector. */
  readonly shape?: Shape;
}

/**
 * A new string tensor of bytes and offsets (Arrow's Utf8, Binary, LargeUtf8, LargeBinary); the bytes are copied in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for offsets that leave the bytes or go back, a null without a fill value, or a shape of another size;
 * RESOURCE_EXHAUSTED when memory is out
 */
export function tensorFromOffsets(
  memory: LinearMemory,
  source: OffsetStrings,
  options: StringColumnOptions = {},
): Tensor {
  const count = source.count ?? Math.max(0, source.offsets.length - 1);
  const shape = shapeFor(count, options);
  return Tensor.fromStringBlock(memory, shape, blockFromOffsets(memory, source, options));
}

/** A new string tensor from Arrow's Utf8View or BinaryView; otherwise as {@link tensorFromOffsets}. */
export function tensorFromArrowViews(
  memory: LinearMemory,
  source: ArrowViews,
  options: StringColumnOptions = {},
): Tensor {
  const shape = shapeFor(source.count ?? source.views.length / 16, options);
  return Tensor.fromStringBlock(memory, shape, blockFromArrowViews(memory, source, options));
}

/**
 * A string tensor of VIEW cells for bytes that are in linear memory already: only cells are written.
 *
 * @param release called with the last release of the tensor, when the bytes are free again; not called when this throws
 * @throws {StatusError} as {@link tensorFromOffsets}; INVALID_ARGUMENT for buffers that are not inside the memory
 */
export function tensorOfOffsets(
  memory: LinearMemory,
  source: OffsetStringsInMemory,
  release: () => void,
  options: StringColumnOptions = {},
): Tensor {
  const shape = shapeFor(source.count, options);
  const { address, sizeBytes } = viewsOfOffsets(memory, source, options);
  const buffer = new TensorBuffer(memory, address, sizeBytes, () => {
    memory.free(address);
    release();
  });
  return new Tensor(DataType.STRING, shape, source.count, buffer);
}

function shapeFor(count: number, { shape }: StringColumnOptions): Shape {
  if (shape && elementCount(shape) !== count) throw wrongElementCount([count], shape);
  return shape ?? [count];
}
