import { BinaryReader } from "@bufbuild/protobuf/wire";
import { invalidArgument } from "@heddle/status";
import type { DataType } from "@heddle/tensor";

/** What a KernelDef says of a kernel. */
export interface KernelDef {
  readonly op: string;
  readonly device: string;
  readonly constraints: readonly { readonly name: string; readonly types: readonly DataType[] }[];
  readonly hostMemory: readonly string[];
  readonly label: string;
  readonly priority: number;
}

/**
 * A KernelDef from its serialized form.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Error parsing serialized KernelDef.` for bytes that are none
 *
 * Source: tensorflow/core/framework/kernel_def.proto (TensorFlow 2.21).
 */
export function decodeKernelDef(bytes: Uint8Array): KernelDef {
  const def = {
    op: "",
    device: "",
    constraints: [] as { name: string; types: DataType[] }[],
    hostMemory: [] as string[],
    label: "",
    priority: 0,
  };
  try {
    eachField(new BinaryReader(bytes), (field, reader) => {
      if (field === 1) def.op = reader.string();
      else if (field === 2) def.device = reader.string();
      else if (field === 3) def.constraints.push(decodeConstraint(reader.bytes()));
      else if (field === 4) def.hostMemory.push(reader.string());
      else if (field === 5) def.label = reader.string();
      else if (field === 6) def.priority = reader.int32();
      else return false;
      return true;
    });
  } catch {
    throw invalidArgument("Error parsing serialized KernelDef.");
  }
  return def;
}

function decodeConstraint(bytes: Uint8Array): { name: string; types: DataType[] } {
  const constraint = { name: "", types: [] as DataType[] };
  eachField(new BinaryReader(bytes), (field, reader) => {
    if (field === 1) constraint.name = reader.string();
    else if (field === 2) constraint.types.push(...decodeAllowed(reader.bytes()));
    else return false;
    return true;
  });
  return constraint;
}

/** The types of `AttrValue { list { type: … } }`, packed or not. */
function decodeAllowed(bytes: Uint8Array): DataType[] {
  const types: DataType[] = [];
  eachField(new BinaryReader(bytes), (field, reader) => {
    if (field !== 1) return false;
    eachField(new BinaryReader(reader.bytes()), (inner, list, wireType) => {
      if (inner !== 6) return false;
      if (wireType === 2) {
        const packed = new BinaryReader(list.bytes());
        while (packed.pos < packed.len) types.push(packed.int32() as DataType);
      } else types.push(list.int32() as DataType);
      return true;
    });
    return true;
  });
  return types;
}

/** Calls `read` for every field; one that it does not take is passed over. */
function eachField(
  reader: BinaryReader,
  read: (field: number, reader: BinaryReader, wireType: number) => boolean,
): void {
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag();
    if (!read(field, reader, wireType)) reader.skip(wireType, field);
  }
}
