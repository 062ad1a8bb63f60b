import { invalidArgument } from "@heddle/status";
import { alwaysOnHost, DataType } from "@heddle/tensor";
import type { AttrMap } from "../attributes/attr-value.js";
import type { ArgDefinition, OpDefinition } from "../op-definition/op-definition.js";
import type { KernelDefinition } from "./kernel.js";

/** The memory that holds a tensor. Source: tensorflow/core/framework/types.h (TensorFlow 2.21). */
export const MemoryType = { DEVICE_MEMORY: 0, HOST_MEMORY: 1 } as const;
export type MemoryType = (typeof MemoryType)[keyof typeof MemoryType];

/** The kinds of devices by which TensorFlow's kernels are registered. Source: tensorflow/core/framework/types.h (TensorFlow 2.21). */
export const DeviceType = {
  DEFAULT: "DEFAULT",
  CPU: "CPU",
  GPU: "GPU",
  TPU: "TPU",
  TPU_SYSTEM: "TPU_SYSTEM",
} as const;
export type DeviceType = (typeof DeviceType)[keyof typeof DeviceType];

/** A node for {@link memoryTypesForNode}. */
export interface NodeMemory {
  readonly op: OpDefinition;
  readonly attrs: AttrMap;
  /** The types of all inputs and outputs, in the order of the op's arguments. */
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  /** The kernel that the node would use, if there is one. */
  readonly kernel?: Pick<KernelDefinition, "hostMemory"> | undefined;
  /** Default CPU. */
  readonly device?: DeviceType;
}

/** The memory of each input and output of a node. */
export interface NodeMemoryTypes {
  readonly inputs: readonly MemoryType[];
  readonly outputs: readonly MemoryType[];
}

const FUNCTION_CALLS = ["SymbolicGradient", "PartitionedCall", "StatefulPartitionedCall", "While"];

/**
 * The memory of each input and output of a node: the host's for the arguments that its kernel wants there, for strings and resources,
 * for int32 without a kernel, and for those that the attributes `_input_hostmem` and `_output_hostmem` list. Heddle has one memory;
 * this is for tools that plan for other devices, and for `TF_IsHostMemoryInput`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message when the kernel names an argument that the op does not have
 *
 * Source: MemoryTypesForNode, tensorflow/core/framework/memory_types.cc (TensorFlow 2.21).
 */
export function memoryTypesForNode(node: NodeMemory): NodeMemoryTypes {
  const { op, attrs, kernel, inputTypes, outputTypes, device = DeviceType.CPU } = node;
  const named = kernel && !FUNCTION_CALLS.includes(op.name) ? (kernel.hostMemory ?? []) : [];
  const args = [...op.inputs, ...op.outputs];
  const unknown = named.filter((name) => !args.some((arg) => arg.name === name));
  if (unknown.length > 0) {
    const list = unknown.map((name) => `'${name}'`).join(", ");
    throw invalidArgument(`HostMemory args ${list} not found in OpDef: ${op.name}`, { op: op.name, unknown });
  }
  const mustCompile = attrs.get("_XlaMustCompile");
  const isCompiled = mustCompile?.kind === "bool" && mustCompile.value;
  const int32OnHost = !kernel && device !== DeviceType.TPU && !isCompiled;
  const memoryOf = (dtype: DataType, isNamed: boolean): MemoryType =>
    isNamed || alwaysOnHost(dtype) || (dtype === DataType.INT32 && int32OnHost)
      ? MemoryType.HOST_MEMORY
      : MemoryType.DEVICE_MEMORY;
  const typesOf = (types: readonly DataType[], list: readonly ArgDefinition[], attr: string) => {
    const names = list.flatMap((arg) => new Array<string>(tensorCount(arg, attrs)).fill(arg.name));
    const memories = types.map((dtype, index) => memoryOf(dtype, named.includes(names[index] ?? "")));
    const forced = attrs.get(attr);
    if (forced?.kind === "list" && forced.of === "int") {
      for (const index of forced.value)
        if (index >= 0n && index < memories.length) memories[Number(index)] = MemoryType.HOST_MEMORY;
    }
    return memories;
  };
  return {
    inputs: typesOf(inputTypes, op.inputs, "_input_hostmem"),
    outputs: typesOf(outputTypes, op.outputs, "_output_hostmem"),
  };
}

/** The number of tensors of an argument. */
function tensorCount({ numberAttr, typeAttr }: ArgDefinition, attrs: AttrMap): number {
  const count = numberAttr === undefined ? undefined : attrs.get(numberAttr);
  if (count?.kind === "int") return Number(count.value);
  const types = typeAttr === undefined ? undefined : attrs.get(typeAttr);
  return types?.kind === "list" ? types.value.length : 1;
}
