import type { TensorAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { dataLoss, invalidArgument, resourceExhausted } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  firstNonBool,
  type Shape,
  Tensor,
  tensorFromTfLite,
} from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { readTensorBlockHeader } from "@heddle/tstring/tensor-block";
import { stringBufferCount, TfLiteType } from "@heddle/tstring/tflite";
import type { TensorInfo } from "../builtins/tensor-info.js";
import { tensorType } from "../schema/tensor-type.js";

/**
 * The constant that a tensor with bytes is, or zeros for one without. Strings are a string buffer of TFLite, or for TSTRING a string tensor
 * block, with as many strings as the shape asks for; elements of less than a byte are unpacked, the low bits first.
 *
 * @throws {StatusError} DATA_LOSS when there are more or fewer bytes than the shape asks for; INVALID_ARGUMENT for an open shape;
 * RESOURCE_EXHAUSTED past `maxTensorBytes`
 */
export function constantAttr(info: TensorInfo, maxTensorBytes: number): TensorAttr {
  const { dtype, index, name, bytes } = info;
  const where = `tensor ${index} '${name}'`;
  const { bits } = tensorType(info.type);
  const shape = (info.shape ?? []).map((size) => Math.max(size, 0));
  if (info.shape?.some((size) => size < 0)) throw invalidArgument(`${where} is a constant of an open shape`);
  const count = elementCount(shape);
  const check = (sizeBytes: number) => {
    if (sizeBytes > maxTensorBytes) {
      const message = `${where} takes ${sizeBytes} bytes, more than ${maxTensorBytes}; to read it, raise the limit maxTensorBytes`;
      throw resourceExhausted(message, { option: "maxTensorBytes", limit: maxTensorBytes });
    }
  };
  if (!bytes) {
    check(count * Math.max(1, dataTypeSize(dtype)));
    return { dtype, shape, storedBytes: 0, materialize: (memory) => zeros(memory, info, shape) };
  }
  if (dtype === DataType.STRING) {
    const type = info.type === "TSTRING" ? TfLiteType.TSTRING : TfLiteType.STRING;
    const found = type === TfLiteType.TSTRING ? readTensorBlockHeader(bytes).count : stringBufferCount(bytes);
    if (found !== count) throw dataLoss(`${where} has ${found} strings; its shape asks for ${count}`);
    check(CELL_BYTES * count + bytes.length);
    return { dtype, shape, materialize: (memory) => tensorFromTfLite(memory, { type, shape, bytes }) };
  }
  if (bits === 0) throw invalidArgument(`${where} is a constant of type ${info.type}`);
  const wanted = Math.ceil((count * bits) / 8);
  if (bytes.length !== wanted) {
    throw dataLoss(`${where} has ${bytes.length} bytes; its shape asks for ${wanted}`);
  }
  check(count * Math.max(1, bits / 8));
  if (dtype === DataType.BOOL && firstNonBool(bytes) >= 0)
    throw dataLoss(`${where} has a bool that is neither 0 nor 1`);
  return {
    dtype,
    shape,
    materialize(memory) {
      const tensor = Tensor.allocate(memory, dtype, shape);
      const target = memory.u8.subarray(tensor.address, tensor.address + (bits >= 8 ? bytes.length : count));
      if (bits >= 8) target.set(bytes);
      else unpack(bytes, bits, info.type.startsWith("U"), target);
      return tensor;
    },
  };
}

/** Zeros; as in the interpreter, the zero point in an int8 tensor, which is 0 as a real number. */
function zeros(memory: LinearMemory, { dtype, quantization }: TensorInfo, shape: Shape): Tensor {
  const tensor = Tensor.allocate(memory, dtype, shape);
  const zero = dtype === DataType.INT8 ? (quantization?.zeroPoints[0] ?? 0) : 0;
  if (dtype !== DataType.STRING)
    memory.u8.fill(zero, tensor.address, tensor.address + tensor.elementCount * dataTypeSize(dtype));
  return tensor;
}

/** Writes numbers of `bits` bits as bytes. */
function unpack(packed: Uint8Array, bits: number, isUnsigned: boolean, target: Uint8Array): void {
  const perByte = 8 / bits;
  const up = 32 - bits;
  for (let i = 0; i < target.length; i++) {
    const value = packed[Math.floor(i / perByte)] >>> ((i % perByte) * bits);
    target[i] = isUnsigned ? value & ((1 << bits) - 1) : (value << up) >> up;
  }
}
