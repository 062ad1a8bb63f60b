import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { TensorProtoSchema, VariantTensorDataProtoSchema } from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, isObjectType, type Tensor } from "@heddle/tensor";
import { releaseVariantData, Variant, type VariantTensorData } from "@heddle/tensor/variants";
import { shapeToProto } from "../shape-proto.js";
import { type TensorProtoInit, tensorToProto } from "../tensor-to-proto.js";
import { valueField } from "../tensor-values.js";
import { checkDepth } from "./depth.js";
import { encodePlainTensor } from "./encode-plain-tensor.js";

type VariantProtoInit = MessageInitShape<typeof VariantTensorDataProtoSchema>;

/**
 * A tensor as the bytes of a TensorProto, to the byte as SerializeTensor writes it: strings one by one, variants by their encodings,
 * all other elements in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resources, and for variants inside of 100 others; UNIMPLEMENTED for a variant without an
 * encoding
 *
 * Source: tensorflow/core/framework/tensor.cc, `AsProtoTensorContent`.
 */
export function encodeTensor(tensor: Tensor): Uint8Array {
  if (!isObjectType(tensor.dtype)) return encodePlainTensor(tensor);
  if (tensor.dtype !== DataType.VARIANT)
    return toBinary(TensorProtoSchema, create(TensorProtoSchema, tensorToProto(tensor)));
  const values = Array.from({ length: tensor.elementCount }, (_, i) => encodeVariant(Variant.at(tensor, i)));
  return encodeList(tensor, values);
}

/** A TensorProto of elements that have lengths of their own: the lengths, then the elements. */
function encodeList({ dtype, shape }: Tensor, values: readonly Uint8Array[]): Uint8Array {
  const list = new BinaryWriter();
  for (const { length } of values) list.uint32(length);
  for (const value of values) list.raw(value);
  const proto = create(TensorProtoSchema, { dtype, tensorShape: shapeToProto(shape), tensorContent: list.finish() });
  return toBinary(TensorProtoSchema, proto);
}

/**
 * A variant as the bytes of a VariantTensorDataProto; no bytes when it is empty.
 *
 * @throws {StatusError} as {@link encodeTensor}
 */
export function encodeVariant(variant: Variant): Uint8Array {
  const proto = create(VariantTensorDataProtoSchema, variantToProto(variant, 0));
  return toBinary(VariantTensorDataProtoSchema, proto);
}

/** The VariantTensorDataProto of encoded data. @throws {StatusError} as {@link encodeTensor} */
export function variantDataToProto({ typeName, metadata, tensors }: VariantTensorData, depth = 0): VariantProtoInit {
  return { typeName, metadata, tensors: tensors.map((tensor) => tensorToFields(tensor, depth + 1)) };
}

function variantToProto(variant: Variant, depth: number): VariantProtoInit {
  const data = variant.encode();
  try {
    return variantDataToProto(data, depth);
  } finally {
    releaseVariantData(data);
  }
}

/** The TensorProto of a tensor inside a variant, with the elements in the field of their type. Source: `Tensor::AsProtoField`. */
function tensorToFields(tensor: Tensor, depth: number): TensorProtoInit {
  checkDepth(depth);
  const { dtype, shape } = tensor;
  const proto = { dtype, tensorShape: shapeToProto(shape) };
  if (dtype === DataType.STRING) return { ...proto, stringVal: tensor.byteStrings() };
  if (dtype === DataType.VARIANT) {
    const places = Array.from({ length: tensor.elementCount }, (_, i) => Variant.at(tensor, i));
    return { ...proto, variantVal: places.map((variant) => variantToProto(variant, depth)) };
  }
  const field = valueField(dtype);
  if (!field) throw invalidArgument(`a variant with a tensor of ${dataTypeName(dtype)} has no encoding`, { dtype });
  const elements: readonly (number | bigint)[] = Array.from<number | bigint>(tensor.elements());
  return { ...proto, [field]: field === "boolVal" ? elements.map(Boolean) : elements };
}
