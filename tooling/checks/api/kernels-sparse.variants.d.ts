import { Tensor } from '@heddle/tensor';
import { VariantType, VariantValue, VariantTensorData } from '@heddle/tensor/variants';
import { VariantFunctions } from '@heddle/kernel-api';
declare class RaggedVariant extends VariantValue {
    readonly type: VariantType<RaggedVariant>;
    readonly splits: readonly Tensor[];
    readonly values: Tensor;
    constructor(splits: readonly Tensor[], values: Tensor);
    encode(): VariantTensorData;
    debugString(): string;
    protected dispose(): void;
}
declare const RAGGED_TENSOR: VariantType<RaggedVariant>;
declare const raggedVariant: VariantFunctions;
export { RAGGED_TENSOR, RaggedVariant, raggedVariant };
