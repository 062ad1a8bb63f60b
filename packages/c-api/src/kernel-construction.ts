import type { AttrKinds, AttrValue, ListKind } from "@heddle/kernel-api";
import { Code, invalidArgument } from "@heddle/status";
import { listAttr, noSuchAttr, notAList, scalarAttr } from "./attribute-of-node.js";
import { bufferOf } from "./buffer.js";
import { CConstruction } from "./c-kernel.js";
import { CStatus, statusError } from "./c-status.js";
import { cText } from "./c-string.js";
import { CTensor } from "./c-tensor.js";
import type { Environment } from "./environment.js";
import { writeStringView } from "./kernel-context.js";
import { tensorHandle } from "./legacy-tensor.js";
import { checkRange, wordIndex } from "./memory-range.js";
import { encodeNameAttrList, encodeNodeDef } from "./protos/encode-node-def.js";

/** The functions of kernels.h for the creation of a kernel. */
export function constructionFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (context: number) => handles.get(CConstruction.kind, context);

  const node = (context: number) => get(context).context;
  const scalar = <K extends keyof AttrKinds>(context: number, name: number, kind: K): AttrKinds[K] =>
    scalarAttr(node(context), cText(memory, name), kind);
  const list = <K extends ListKind>(context: number, name: number, kind: K): readonly AttrKinds[K][] =>
    listAttr(node(context), cText(memory, name), kind);

  /** A function that writes a scalar attribute, and one that writes the first `maximum` elements of a list. */
  const plain = <K extends ListKind>(
    kind: K,
    sizeBytes: number,
    write: (value: AttrKinds[K], address: number, attr: () => string) => void,
  ) => ({
    one: (context: number, name: number, target: number, status: number): void =>
      environment.run(status, () => {
        const value = scalar(context, name, kind);
        write(value as AttrKinds[K], checkRange(memory, target, sizeBytes, "val"), () => cText(memory, name));
      }),
    many: (context: number, name: number, target: number, maximum: number, status: number): void =>
      environment.run(status, () => {
        const { attributes, nodeName } = node(context);
        const value = attributes.values.get(cText(memory, name));
        if (!value) throw noSuchAttr(cText(memory, name), nodeName);
        if (value.kind !== "list") throw notAList(cText(memory, name));
        const values = list(context, name, kind).slice(0, Math.max(0, maximum));
        const start = checkRange(memory, target, values.length * sizeBytes, "vals");
        values.forEach((value, index) => {
          write(value, start + index * sizeBytes, () => cText(memory, name));
        });
      }),
  });
  const int32 = plain("int", 4, (value, address, attr) => {
    if (value !== BigInt.asIntN(32, value)) {
      throw invalidArgument(`Attr ${attr()} has value ${value} out of range for an int32`);
    }
    memory.data.setInt32(address, Number(value), true);
  });
  const int64 = plain("int", 8, (value, address) => memory.data.setBigInt64(address, value, true));
  const float = plain("float", 4, (value, address) => memory.data.setFloat32(address, value, true));
  const bool = plain("bool", 1, (value, address) => memory.data.setUint8(address, value ? 1 : 0));
  const type = plain("type", 4, (value, address) => memory.data.setInt32(address, value, true));

  return {
    /** Fails the creation of the kernel with the status of the first call; an OK status does nothing. */
    TF_OpKernelConstruction_Failure(context: number, status: number): void {
      const target = get(context);
      const reported = handles.get(CStatus.kind, status);
      if (reported.code !== Code.OK) target.failure ??= statusError(reported);
    },
    /** Writes a TF_StringView of the node's name, whose bytes live as long as the plugin. */
    TF_OpKernelConstruction_GetName(result: number, context: number): void {
      writeStringView(environment, result, get(context).context.nodeName);
    },
    TF_OpKernelConstruction_GetNodeDef(context: number, status: number): number {
      return environment.run(status, () => bufferOf(memory, encodeNodeDef(get(context).context, memory)), 0);
    },
    TF_OpKernelConstruction_GetAttrSize(
      context: number,
      name: number,
      listSize: number,
      totalSize: number,
      status: number,
    ): void {
      const sizes = wordIndex(memory, listSize, 1, "list_size");
      const totals = wordIndex(memory, totalSize, 1, "total_size");
      memory.i32[sizes] = -1;
      memory.i32[totals] = -1;
      // Upstream never sets OK here, and takes a status that is not OK as its own failure.
      if (handles.get(CStatus.kind, status).code !== Code.OK) return;
      environment.run(status, () => {
        const { attributes, nodeName } = node(context);
        const value = attributes.values.get(cText(memory, name));
        if (!value) throw noSuchAttr(cText(memory, name), nodeName);
        const [list, total] = attrSize(value);
        memory.i32[sizes] = list;
        memory.i32[totals] = total;
      });
    },
    TF_OpKernelConstruction_HasAttr: (context: number, name: number, _status: number): number =>
      node(context).attributes.has(cText(memory, name)) ? 1 : 0,
    TF_OpKernelConstruction_GetAttrType: type.one,
    TF_OpKernelConstruction_GetAttrInt32: int32.one,
    TF_OpKernelConstruction_GetAttrInt64: int64.one,
    TF_OpKernelConstruction_GetAttrFloat: float.one,
    TF_OpKernelConstruction_GetAttrBool: bool.one,
    TF_OpKernelConstruction_GetAttrTypeList: type.many,
    TF_OpKernelConstruction_GetAttrInt32List: int32.many,
    TF_OpKernelConstruction_GetAttrInt64List: int64.many,
    TF_OpKernelConstruction_GetAttrFloatList: float.many,
    TF_OpKernelConstruction_GetAttrBoolList: bool.many,
    /** Copies at most `maximum` bytes, without a NUL; a longer value is cut without an error, as upstream. */
    TF_OpKernelConstruction_GetAttrString(
      context: number,
      name: number,
      target: number,
      maximum: number,
      status: number,
    ): void {
      environment.run(status, () => {
        const bytes = scalar(context, name, "string").subarray(0, maximum >>> 0);
        memory.u8.set(bytes, checkRange(memory, target, bytes.length, "val"));
      });
    },
    /** The strings lie one after another in `storage`, without NULs. */
    TF_OpKernelConstruction_GetAttrStringList(
      context: number,
      name: number,
      values: number,
      lengths: number,
      maximum: number,
      storage: number,
      storageBytes: number,
      status: number,
    ): void {
      environment.run(status, () => {
        const strings = list(context, name, "string").slice(0, Math.max(0, maximum));
        const pointers = wordIndex(memory, values, strings.length, "values");
        const sizes = wordIndex(memory, lengths, strings.length, "lengths");
        const start = checkRange(memory, storage, storageBytes >>> 0, "storage");
        let used = 0;
        strings.forEach((bytes, index) => {
          if (used + bytes.length > storageBytes >>> 0) {
            throw invalidArgument("Not enough storage to hold the requested list of strings");
          }
          memory.u8.set(bytes, start + used);
          memory.u32[pointers + index] = start + used;
          memory.u32[sizes + index] = bytes.length;
          used += bytes.length;
        });
      });
    },
    TF_OpKernelConstruction_GetAttrTensor(context: number, name: number, target: number, status: number): void {
      const index = wordIndex(memory, target, 1, "val");
      memory.u32[index] = 0;
      environment.run(status, () => {
        using tensor = scalar(context, name, "tensor").materialize(memory);
        const handle = tensorHandle(environment, tensor);
        memory.u32[index] = handle;
      });
    },
    TF_OpKernelConstruction_GetAttrTensorList(
      context: number,
      name: number,
      targets: number,
      maximum: number,
      status: number,
    ): void {
      environment.run(status, () => {
        const tensors = list(context, name, "tensor").slice(0, Math.max(0, maximum));
        const index = wordIndex(memory, targets, tensors.length, "vals");
        const made: number[] = [];
        try {
          for (const value of tensors) {
            using tensor = value.materialize(memory);
            made.push(tensorHandle(environment, tensor));
          }
        } catch (error) {
          for (const handle of made) handles.remove(CTensor.kind, handle).tensor.release();
          throw error;
        }
        memory.u32.set(made, index);
      });
    },
    /** A new TF_Buffer with a NameAttrList, or 0. */
    TF_OpKernelConstruction_GetAttrFunction: (context: number, name: number, status: number): number =>
      environment.run(status, () => bufferOf(memory, encodeNameAttrList(scalar(context, name, "func"), memory)), 0),
    /** Writes the sizes, -1 where unknown; `rank` numbers at most. Source: kernels_experimental.h. */
    TF_OpKernelConstruction_GetAttrTensorShape(
      context: number,
      name: number,
      dims: number,
      rank: number,
      status: number,
    ): void {
      environment.run(status, () => {
        const shape = scalar(context, name, "shape");
        if (!shape) throw invalidArgument(`the rank of attr '${cText(memory, name)}' is unknown`);
        if (shape.length > rank) throw invalidArgument(`attr '${cText(memory, name)}' has rank ${shape.length}`);
        const start = checkRange(memory, dims, shape.length * 8, "dims");
        for (const [index, size] of shape.entries()) memory.data.setBigInt64(start + index * 8, BigInt(size), true);
      });
    },
  };
}

/** The length of a list, -1 for a scalar; bytes of strings and dimensions of shapes in all, -1 for other kinds. */
function attrSize(attr: AttrValue): [list: number, total: number] {
  if (attr.kind !== "list") {
    if (attr.kind === "string") return [-1, attr.value.length];
    return [-1, attr.kind === "shape" ? (attr.value?.length ?? -1) : -1];
  }
  const { of, value } = attr;
  // Upstream does not count functions.
  if (value.length === 0 || of === "func") return [0, -1];
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  if (of === "string") return [value.length, sum(value.map(({ length }) => length))];
  if (of === "shape") return [value.length, sum(value.map((shape) => shape?.length ?? 0))];
  return [value.length, -1];
}
