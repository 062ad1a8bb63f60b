import type { DescMessage } from "@bufbuild/protobuf";
import {
  type MemoryLogRawAllocation,
  MemoryLogRawAllocationSchema,
  type MemoryLogRawDeallocation,
  MemoryLogRawDeallocationSchema,
  type MemoryLogStep,
  MemoryLogStepSchema,
  type MemoryLogTensorAllocation,
  MemoryLogTensorAllocationSchema,
  type MemoryLogTensorDeallocation,
  MemoryLogTensorDeallocationSchema,
  type MemoryLogTensorOutput,
  MemoryLogTensorOutputSchema,
} from "@heddle/protos/diagnostics";

/** A record of LogMemory; `$typeName` says which: `"tensorflow.MemoryLogStep"`, ... */
export type MemoryLogRecord =
  | MemoryLogStep
  | MemoryLogTensorAllocation
  | MemoryLogTensorDeallocation
  | MemoryLogTensorOutput
  | MemoryLogRawAllocation
  | MemoryLogRawDeallocation;

/** The schemas of the records, by their names in lines. */
export const recordSchemas: ReadonlyMap<string, DescMessage> = new Map(
  [
    MemoryLogStepSchema,
    MemoryLogTensorAllocationSchema,
    MemoryLogTensorDeallocationSchema,
    MemoryLogTensorOutputSchema,
    MemoryLogRawAllocationSchema,
    MemoryLogRawDeallocationSchema,
  ].map((schema) => [schema.name, schema]),
);
