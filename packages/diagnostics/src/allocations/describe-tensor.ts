import { create } from "@bufbuild/protobuf";
import {
  type AllocationDescription,
  AllocationDescriptionSchema,
  type TensorDescription,
  TensorDescriptionSchema,
} from "@heddle/protos/diagnostics";
import type { DataType, Shape, Tensor, TensorBuffer } from "@heddle/tensor";
import { ALLOCATOR_NAME, type Allocation, type AllocationBook } from "./allocation-book.js";

/** The facts of a tensor at one moment, which stay when it is released. */
export interface TensorFacts {
  readonly dtype: DataType;
  readonly shape: Shape;
  readonly block: BlockFacts;
}

/** The facts of a tensor's block at one moment. */
export interface BlockFacts {
  readonly allocation: Allocation;
  /** True when the buffer had one reference. */
  readonly isSingle: boolean;
}

/** The facts of a tensor now. */
export function tensorFacts({ dtype, shape, buffer }: Tensor, book: AllocationBook): TensorFacts {
  return { dtype, shape, block: blockFacts(buffer, book) };
}

/** The facts of a buffer's block now. */
export function blockFacts(buffer: TensorBuffer, book: AllocationBook): BlockFacts {
  return { allocation: book.of(buffer), isSingle: buffer.references === 1 };
}

/** The description of a tensor, as TensorFlow's `Tensor::FillDescription` makes it. */
export function describeTensor({ dtype, shape, block }: TensorFacts): TensorDescription {
  return create(TensorDescriptionSchema, {
    dtype,
    shape: { dim: shape.map((size) => ({ size: BigInt(size) })) },
    allocationDescription: describeBlock(block),
  });
}

/** The description of a block; `ptr` is its address in linear memory. */
export function describeBlock({ allocation, isSingle }: BlockFacts): AllocationDescription {
  return create(AllocationDescriptionSchema, {
    requestedBytes: BigInt(allocation.requestedBytes),
    allocatedBytes: BigInt(allocation.allocatedBytes),
    allocatorName: ALLOCATOR_NAME,
    allocationId: BigInt(allocation.id),
    hasSingleReference: isSingle,
    ptr: BigInt(allocation.address),
  });
}
