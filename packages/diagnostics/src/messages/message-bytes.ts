import { type DescMessage, type MessageShape, toBinary } from "@bufbuild/protobuf";
import { type DecodeOptions, decodeProto } from "@heddle/protos/decode";
import {
  AllocationDescriptionSchema,
  CostGraphDefSchema,
  DeviceStepStatsSchema,
  MemoryLogRawAllocationSchema,
  MemoryLogRawDeallocationSchema,
  MemoryLogStepSchema,
  MemoryLogTensorAllocationSchema,
  MemoryLogTensorDeallocationSchema,
  MemoryLogTensorOutputSchema,
  NodeExecStatsSchema,
  StepStatsSchema,
  TensorDescriptionSchema,
} from "@heddle/protos/diagnostics";

/** The schemas of messages that are encoded by themselves. */
const schemas = {
  AllocationDescription: AllocationDescriptionSchema,
  TensorDescription: TensorDescriptionSchema,
  NodeExecStats: NodeExecStatsSchema,
  DeviceStepStats: DeviceStepStatsSchema,
  StepStats: StepStatsSchema,
  CostGraphDef: CostGraphDefSchema,
  MemoryLogStep: MemoryLogStepSchema,
  MemoryLogTensorAllocation: MemoryLogTensorAllocationSchema,
  MemoryLogTensorDeallocation: MemoryLogTensorDeallocationSchema,
  MemoryLogTensorOutput: MemoryLogTensorOutputSchema,
  MemoryLogRawAllocation: MemoryLogRawAllocationSchema,
  MemoryLogRawDeallocation: MemoryLogRawDeallocationSchema,
} as const satisfies Readonly<Record<string, DescMessage>>;

/** The name of a message that has bytes of its own. */
export type MessageName = keyof typeof schemas;

/** The message of that name. */
export type MessageOf<Name extends MessageName> = MessageShape<(typeof schemas)[Name]>;

/** The protobuf bytes of a message, as TensorFlow reads them. */
export function encodeMessage(message: MessageOf<MessageName>): Uint8Array {
  const name = message.$typeName.slice("tensorflow.".length) as MessageName;
  const schema: DescMessage = schemas[name];
  return toBinary(schema, message);
}

/**
 * The message of protobuf bytes, which are checked first.
 *
 * @example
 * const stats = decodeMessage("StepStats", bytes);
 * @throws {StatusError} DATA_LOSS for bytes that are not such a message; RESOURCE_EXHAUSTED past a limit of `@heddle/protos`
 */
export function decodeMessage<Name extends MessageName>(
  name: Name,
  bytes: Uint8Array,
  options?: DecodeOptions,
): MessageOf<Name> {
  const schema: DescMessage = schemas[name];
  return decodeProto(schema, bytes, options) as MessageOf<Name>;
}
