import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { plainTensorFromProto } from "@heddle/proto-values/plain";
import type { TensorProto } from "@heddle/protos/graph";
import { dataLoss, invalidArgument, notFound } from "@heddle/status";
import { DataType, dataTypeName, formatShape, Tensor } from "@heddle/tensor";
import { type Box, boxCount, boxOf, sharedBox } from "../bundle/tensor-slice.js";
import { copyShared, eachSharedRow, type SharedPart } from "../restore/each-shared-row.js";
import { parseShapeAndSlice } from "../restore/shape-and-slice.js";
import { openSavedSlices } from "./open-saved-slices.js";
import { decodeSlices, type SavedTensor } from "./saved-slices.js";

/** A part of a tensor with the message of its elements. */
interface SavedPart extends SharedPart {
  readonly proto: TensorProto;
}

/**
 * Makes output `index` from a checkpoint of the first format: the tensor `name`, or the part of it in `specification`.
 *
 * @throws {StatusError} NOT_FOUND for a missing file or tensor; INVALID_ARGUMENT for another type or shape, or when slices are missing;
 * DATA_LOSS for damaged files; otherwise as openSavedSlices
 *
 * Source: RestoreTensor, tensorflow/core/kernels/save_restore_tensor.cc (TensorFlow 2.21).
 */
export function* restoreSaved(
  context: ComputeContext,
  index: number,
  { pattern, name, specification }: { pattern: string; name: string; specification: string },
): Steps<void> {
  const tensor = (yield* openSavedSlices(context, pattern)).get(name);
  if (!tensor) throw notFound(`Tensor name "${name}" not found in checkpoint files ${pattern}`, { name, pattern });
  const dtype = context.outputType(index);
  if (tensor.dtype !== dtype) {
    throw invalidArgument(
      `Expected to restore a tensor of type ${dataTypeName(dtype)}, got a tensor of type ${dataTypeName(tensor.dtype)} instead: tensor_name = ${name}`,
    );
  }
  const wanted = wantedBox(tensor, specification);
  const parts = partsOf(tensor, wanted, name);
  context.setOutput(index, joined(context.memory, dtype, parts, wanted, name));
}

function wantedBox({ shape }: SavedTensor, specification: string): Box {
  if (specification === "") return boxOf([], shape);
  const { shape: asked, slice } = parseShapeAndSlice(specification);
  if (`${asked}` === `${shape}`) return boxOf(slice, shape);
  throw invalidArgument(
    `Shape in shape_and_slice spec does not match the shape in the save file: ${formatShape(asked)}, save file shape: ${formatShape(shape)}`,
  );
}

function partsOf({ shape, dtype, parts }: SavedTensor, wanted: Box, name: string): SavedPart[] {
  const shared = parts.flatMap(({ slice, record }) => {
    const box = boxOf(slice, shape);
    const common = sharedBox(box, wanted);
    return common ? [{ box, shared: common, record }] : [];
  });
  const found = shared.reduce((count, part) => count + boxCount(part.shared), 0);
  if (found !== boxCount(wanted)) throw invalidArgument("Error copying slice data", { name });
  return shared.map(({ box, shared, record }) => {
    const proto = record && decodeSlices(record, name).data?.data;
    if (!proto) throw invalidArgument("Error copying slice data", { name });
    const count = storedCount(proto, dtype as DataType);
    if (count !== boxCount(box))
      throw dataLoss(`a slice of ${name} has ${count} of ${boxCount(box)} elements`, { name });
    const dim = box.map(({ length }) => ({ size: BigInt(length), name: "", $typeName: DIM }) as const);
    const tensorShape = { dim, unknownRank: false, $typeName: "tensorflow.TensorShapeProto" } as const;
    return { box, shared, proto: { ...proto, dtype, tensorShape, tensorContent: new Uint8Array() } };
  });
}

const DIM = "tensorflow.TensorShapeProto.Dim";

/** The elements of the one field that holds those of a type. Source: TensorProto, tensorflow/core/framework/tensor.proto. */
function storedCount(proto: TensorProto, dtype: DataType): number {
  switch (dtype) {
    case DataType.FLOAT:
      return proto.floatVal.length;
    case DataType.DOUBLE:
      return proto.doubleVal.length;
    case DataType.INT64:
      return proto.int64Val.length;
    case DataType.BOOL:
      return proto.boolVal.length;
    case DataType.HALF:
      return proto.halfVal.length;
    case DataType.STRING:
      return proto.stringVal.length;
    case DataType.COMPLEX64:
      return proto.scomplexVal.length / 2;
    case DataType.COMPLEX128:
      return proto.dcomplexVal.length / 2;
    default:
      return proto.intVal.length;
  }
}

function joined(memory: LinearMemory, dtype: DataType, parts: SavedPart[], wanted: Box, name: string): Tensor {
  const shape = wanted.map(({ length }) => length);
  if (dtype === DataType.STRING) {
    const texts = new Array<Uint8Array>(boxCount(wanted));
    for (const part of parts) {
      eachSharedRow(part, wanted, (source, target, count) => {
        part.proto.stringVal.slice(source, source + count).forEach((text, i) => {
          texts[target + i] = text;
        });
      });
    }
    return Tensor.fromStrings(memory, shape, texts);
  }
  const result = Tensor.allocate(memory, dtype, shape);
  try {
    for (const part of parts) {
      using tensor = plainTensorFromProto(part.proto, `a slice of ${name}`).materialize(memory);
      copyShared(tensor, part, result, wanted);
    }
    return result;
  } catch (error) {
    result.release();
    throw error;
  }
}
