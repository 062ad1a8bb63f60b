import { DataTypeName, TypedArray } from '@heddle/tensor';
import { TensorLimits } from './plain.js';
import '@heddle/kernel-api';
import '@heddle/protos/graph';
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

// plain.d.ts
import { TensorAttr } from '@heddle/kernel-api';
import { TensorProto } from '@heddle/protos/graph';
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function plainTensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
export { type TensorLimits, plainTensorFromProto };
