import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import type { KernelDefinition } from "@heddle/kernel-api";
import { decodeProto } from "@heddle/protos/decode";
import { type KernelDef, KernelDefSchema, KernelListSchema } from "@heddle/protos/kernel-def";
import { invalidArgument, StatusError } from "@heddle/status";

/** Kernels as a serialized KernelList. */
export function encodeKernelList(kernels: readonly KernelDefinition[]): Uint8Array {
  return toBinary(KernelListSchema, create(KernelListSchema, { kernel: kernels.map(kernelDef) }));
}

function kernelDef(kernel: KernelDefinition): MessageInitShape<typeof KernelDefSchema> {
  const { op, device = "CPU", constraints = {}, hostMemory = [], label = "", priority = 0 } = kernel;
  const constraint = Object.entries(constraints).map(([name, types]) => ({
    name,
    allowedValues: { value: { case: "list" as const, value: { type: [...types] } } },
  }));
  return { op, deviceType: device, constraint, hostMemoryArg: [...hostMemory], label, priority };
}

/**
 * A KernelDef from its serialized form.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Error parsing serialized KernelDef.` for other bytes
 */
export function decodeKernelDef(bytes: Uint8Array): KernelDef {
  try {
    return decodeProto(KernelDefSchema, bytes);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw invalidArgument("Error parsing serialized KernelDef.");
  }
}

/** The numbers of the types that a constraint of a KernelDef allows. */
export function allowedTypes({ allowedValues }: KernelDef["constraint"][number]): readonly number[] {
  const value = allowedValues?.value;
  return value?.case === "list" ? value.value.type : [];
}
