import { invalidArgument, unimplemented } from "@heddle/status";
import { elementCount, halfToFloat } from "@heddle/tensor";
import type { Quantization, TensorInfo } from "../builtins/tensor-info.js";
import type { BlockwiseTable, QuantizationTable, SubgraphTable, TensorTable } from "../schema/model-schema.js";
import { TENSOR_TYPE_NAMES, type TensorTypeName, tensorType } from "../schema/tensor-type.js";
import type { BufferReader } from "./buffer-reader.js";
import { denseBytes } from "./sparse-tensor.js";

/** The type of quantisation whose scales are of blocks. */
const BLOCKWISE = 2;

/**
 * The tensors of a subgraph; sparse ones with all their elements.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown type, a negative size, quantisation that is not one scale or one an index, or out of range, and a
 * buffer that is missing or outside the file, and levels of a sparse tensor that do not fit; RESOURCE_EXHAUSTED for a sparse tensor past
 * `maxTensorBytes`; UNIMPLEMENTED, with the tensor's name, for details of quantisation
 */
export function tensorInfos({ tensors }: SubgraphTable, buffers: BufferReader, maxTensorBytes: number): TensorInfo[] {
  const bytesOf = ({ buffer, sparsity, shape = [] }: TensorTable, type: TensorTypeName, where: string) => {
    const bytes = buffers.bytes(buffer, where);
    return bytes && sparsity ? denseBytes({ bytes, sparsity, type, shape, where, maxTensorBytes }) : bytes;
  };
  const blocksOf = (tensor: TensorTable, where: string): Quantization | undefined => {
    const { type, value } = tensor.quantization?.details ?? {};
    if (type !== BLOCKWISE) return undefined;
    const { scales, block_size: blockSize } = value as BlockwiseTable;
    const given = tensors[scales];
    const bytes = given && buffers.bytes(given.buffer, where);
    if (!bytes || TENSOR_TYPE_NAMES[given.type] !== "FLOAT16" || bytes.length % 2 !== 0) {
      throw unimplemented(`the scales of ${where}, tensor ${scales}, are not constants of type FLOAT16`);
    }
    const halves = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const values = Array.from({ length: bytes.length / 2 }, (_, i) => halfToFloat(halves.getUint16(2 * i, true)));
    const [rows = 0, size = 0] = tensor.shape ?? [];
    if (blockSize < 1 || size % blockSize !== 0 || values.length !== (rows * size) / blockSize) {
      throw invalidArgument(
        `${where} of shape [${tensor.shape}] has ${values.length} scales for blocks of ${blockSize}`,
      );
    }
    return { scales: values.map(positive(where)), zeroPoints: values.map(() => 0), axis: 0, blockSize };
  };
  return tensors.map((tensor, index) => {
    const name = tensor.name ?? "";
    const where = `tensor ${index} '${name}'`;
    const typeName = TENSOR_TYPE_NAMES[tensor.type];
    if (typeName === undefined) throw invalidArgument(`${where} has the unknown type ${tensor.type}`);
    if (tensor.external_buffer !== 0) throw unimplemented(`${where} is in a file of its own, which is not supported`);
    return {
      index,
      name,
      type: typeName,
      dtype: tensorType(typeName).dtype,
      shape: shapeOf(tensor, where),
      quantization:
        tensor.quantization && (blocksOf(tensor, where) ?? quantizationOf(tensor.quantization, tensor, where)),
      isVariable: tensor.is_variable,
      bytes: tensor.is_variable ? undefined : bytesOf(tensor, typeName, where),
    };
  });
}

/**
 * The shape with open sizes as -1; undefined for an unknown rank: a shape without sizes is a scalar's only when the file says so. A variable
 * tensor, which is there before anything is computed, has the sizes that the interpreter gives it.
 */
function shapeOf(tensor: TensorTable, where: string) {
  const { shape = [], shape_signature: signature, has_rank: hasRank, is_variable: isVariable } = tensor;
  const bad = shape.find((size) => size < 0) ?? signature?.find((size) => size < -1);
  if (bad !== undefined) throw invalidArgument(`${where} has the size ${bad}`);
  elementCount(shape);
  if (signature && signature.length > 0) {
    if (signature.length !== shape.length) {
      throw invalidArgument(`${where} has ${shape.length} sizes, and ${signature.length} in its signature`);
    }
    return isVariable ? shape : signature;
  }
  return shape.length > 0 || hasRank ? shape : undefined;
}

function quantizationOf(
  { scale = [], zero_point: zeroPoint = [], quantized_dimension: axis, details }: QuantizationTable,
  { shape = [], type }: TensorTable,
  where: string,
): Quantization | undefined {
  if (details.type !== 0) throw unimplemented(`${where} is quantised in a way of its own, which is not supported`);
  if (scale.length === 0) return undefined;
  if (zeroPoint.length !== scale.length && zeroPoint.length > 1) {
    throw invalidArgument(`${where} has ${scale.length} scales and ${zeroPoint.length} zero points`);
  }
  scale.forEach(positive(where));
  if (scale.length > 1 && shape[axis] !== scale.length) {
    throw invalidArgument(`${where} has ${scale.length} scales along dimension ${axis} of shape [${shape}]`);
  }
  const zeroPoints = scale.map((_, index) => Number(zeroPoint[index] ?? zeroPoint[0] ?? 0n));
  const [lowest, highest] = rangeOf(TENSOR_TYPE_NAMES[type]);
  const outside = zeroPoints.find((each) => !(each >= lowest && each <= highest));
  if (outside !== undefined) {
    throw invalidArgument(`${where} has the zero point ${outside}; wanted ${lowest} to ${highest}`);
  }
  return { scales: scale, zeroPoints, axis };
}

function positive(where: string): (scale: number) => number {
  return (scale) => {
    if (scale > 0 && scale < Number.POSITIVE_INFINITY) return scale;
    throw invalidArgument(`${where} has the scale ${scale}; wanted a positive number`);
  };
}

/** The numbers of an integer type of up to 32 bits, those of int32 for other types. */
function rangeOf(name: TensorTypeName): [lowest: number, highest: number] {
  const { bits } = tensorType(name);
  const width = /^U?INT/.test(name) ? Math.min(bits, 32) : 32;
  return name.startsWith("U") ? [0, 2 ** width - 1] : [-(2 ** (width - 1)), 2 ** (width - 1) - 1];
}
