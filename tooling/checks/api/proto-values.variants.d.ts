import { LinearMemory } from '@heddle/memory';
import { DataType, Tensor } from '@heddle/tensor';
import { VariantDecoders, ComputeContext, Steps } from '@heddle/kernel-api';
import { TensorProto, VariantTensorDataProtoSchema } from '@heddle/protos/graph';
import { VariantTensorData, Variant } from '@heddle/tensor/variants';
import { TensorLimits } from './plain.js';
import { StringBlockBuilder } from '@heddle/tstring';
import { MessageInitShape } from '@bufbuild/protobuf';
interface LocatedTensor {
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly elementCount: number;
    readonly address: number;
    readonly sizeBytes: number;
}
declare function locateTensor(memory: LinearMemory, address: number, sizeBytes: number): LocatedTensor | undefined;
declare function decodeTensor(bytes: Uint8Array, memory: LinearMemory, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function decodeTensorAt(memory: LinearMemory, address: number, sizeBytes: number, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function variantsFromProto(proto: TensorProto, place: string, memory: LinearMemory, variants: VariantDecoders, limits?: TensorLimits): Tensor | Promise<Tensor>;
declare function decodeVariantData(bytes: Uint8Array, memory: LinearMemory, limits?: TensorLimits): VariantTensorData;
type PlainElements = Pick<Tensor, "dtype" | "shape" | "memory" | "address" | "elementCount">;
interface ListWriter {
    listBytes(cells: number, count: number): number;
    writeLengths(cells: number, count: number, target: number): number;
    writeTexts(cells: number, count: number, target: number, end: number): number;
}
declare function addTensorContent(builder: StringBlockBuilder, elements: PlainElements, lists?: ListWriter): void;
declare function tensorContentBytes(elements: PlainElements, lists?: ListWriter): number;
interface MeasuredContent {
    readonly elements: PlainElements;
    readonly contentBytes: number;
    readonly sizeBytes: number;
}
declare function measureContent(context: Pick<ComputeContext, "pause">, elements: PlainElements, lists: ListWriter): Steps<MeasuredContent>;
declare function addMeasuredContent(context: Pick<ComputeContext, "pause">, builder: StringBlockBuilder, { elements, contentBytes }: MeasuredContent, lists: ListWriter): Steps<void>;
type VariantProtoInit = MessageInitShape<typeof VariantTensorDataProtoSchema>;
declare function encodeTensor(tensor: Tensor): Uint8Array;
declare function encodeVariant(variant: Variant): Uint8Array;
declare function variantDataToProto({ typeName, metadata, tensors }: VariantTensorData, depth?: number): VariantProtoInit;
export { type ListWriter, type LocatedTensor, type MeasuredContent, type PlainElements, addMeasuredContent, addTensorContent, decodeTensor, decodeTensorAt, decodeVariantData, encodeTensor, encodeVariant, locateTensor, measureContent, tensorContentBytes, variantDataToProto, variantsFromProto };

// plain.d.ts
import { TensorAttr } from '@heddle/kernel-api';
import { TensorProto } from '@heddle/protos/graph';
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function plainTensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
export { type TensorLimits, plainTensorFromProto };
