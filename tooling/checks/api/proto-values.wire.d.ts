import { DataTypeName, TypedArray } from '@heddle/tensor';
import { T as TensorLimits } from './plain-tensor-from-proto.js';
type PlainTensor = PlainNumbers | PlainStrings;
interface PlainNumbers {
    readonly dtype: DataTypeName;
    readonly shape: readonly number[];
    readonly data: TypedArray;
}
interface PlainStrings {
    readonly shape: readonly number[];
    readonly values: Uint8Array;
    readonly offsets: Int32Array;
}
declare function tensorFromWire(bytes: Uint8Array, place: string, limits?: TensorLimits): PlainTensor;
interface WritableTensor {
    readonly dtype: string;
    readonly shape: readonly number[];
    readonly data: TypedArray | readonly (string | Uint8Array)[];
}
declare function tensorToWire({ dtype: name, shape, data }: WritableTensor): Uint8Array;
export { type PlainNumbers, type PlainStrings, type PlainTensor, tensorFromWire, tensorToWire };

// plain-tensor-from-proto.d.ts
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
export type { TensorLimits as T };
