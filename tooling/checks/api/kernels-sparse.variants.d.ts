import { DataType, Tensor } from '@heddle/tensor';
import { VariantType, VariantValue, VariantTensorData } from '@heddle/tensor/variants';
import { VariantFunctions } from '@heddle/kernel-api';
interface RaggedParts {
    readonly splits: readonly Tensor[];
    readonly values: Tensor;
}
declare class RaggedRows {
    #private;
    constructor(splitTypes: readonly DataType[], nested: readonly Float64Array[], values: Tensor, references: number);
    copy(row: number): RaggedParts;
    release(): void;
}
declare class RaggedVariant extends VariantValue {
    #private;
    constructor(splits: readonly Tensor[], values: Tensor);
    constructor(rows: RaggedRows, row: number);
    get type(): VariantType<RaggedVariant>;
    get splits(): readonly Tensor[];
    get values(): Tensor;
    encode(): VariantTensorData;
    debugString(): string;
    protected dispose(): void;
}
declare const RAGGED_TENSOR: VariantType<RaggedVariant>;
declare const raggedVariant: VariantFunctions;
export { RAGGED_TENSOR, RaggedVariant, raggedVariant };
