import { VariantFunctions, PartialShape } from '@heddle/kernel-api';
import { DataType, Tensor } from '@heddle/tensor';
import { VariantType, VariantValue, VariantTensorData } from '@heddle/tensor/variants';
declare const tensorListVariant: VariantFunctions;
declare class TensorList extends VariantValue {
    readonly type: VariantType<TensorList>;
    readonly elementType: DataType;
    readonly elementShape: PartialShape;
    readonly maxElements: number;
    readonly elements: (Tensor | undefined)[];
    constructor(elementType: DataType, elementShape: PartialShape, elements?: (Tensor | undefined)[], maxElements?: number);
    copy(): TensorList;
    set(index: number, tensor: Tensor | undefined): void;
    scatter(indices: readonly number[], tensors: readonly Tensor[]): void;
    resize(size: number): void;
    encode(): VariantTensorData;
    debugString(): string;
    protected dispose(): void;
}
declare const TENSOR_LIST: VariantType<TensorList>;
export { TENSOR_LIST, TensorList, tensorListVariant };
