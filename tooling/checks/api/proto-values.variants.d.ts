import { VariantDecoders } from '@heddle/kernel-api';
import { LinearMemory } from '@heddle/memory';
import { TensorProto, VariantTensorDataProtoSchema } from '@heddle/protos/graph';
import { Tensor } from '@heddle/tensor';
import { VariantTensorData, Variant } from '@heddle/tensor/variants';
import { TensorLimits } from './plain.js';
import { StringBlockBuilder } from '@heddle/tstring';
import { MessageInitShape } from '@bufbuild/protobuf';
declare function decodeTensor(bytes: Uint8Array, memory: LinearMemory, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function decodeTensorAt(memory: LinearMemory, address: number, sizeBytes: number, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function variantsFromProto(proto: TensorProto, place: string, memory: LinearMemory, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function decodeVariantData(bytes: Uint8Array, memory: LinearMemory, limits?: TensorLimits): VariantTensorData;
type PlainElements = Pick<Tensor, "dtype" | "shape" | "memory" | "address" | "elementCount">;
declare function addTensorContent(builder: StringBlockBuilder, elements: PlainElements): void;
type VariantProtoInit = MessageInitShape<typeof VariantTensorDataProtoSchema>;
declare function encodeTensor(tensor: Tensor): Uint8Array;
declare function encodeVariant(variant: Variant): Uint8Array;
declare function variantDataToProto({ typeName, metadata, tensors }: VariantTensorData, depth?: number): VariantProtoInit;
export { type PlainElements, addTensorContent, decodeTensor, decodeTensorAt, decodeVariantData, encodeTensor, encodeVariant, variantDataToProto, variantsFromProto };

// plain.d.ts
import { TensorAttr } from '@heddle/kernel-api';
import { TensorProto } from '@heddle/protos/graph';
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function plainTensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
export { type TensorLimits, plainTensorFromProto };
