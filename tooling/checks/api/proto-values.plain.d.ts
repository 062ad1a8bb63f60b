import { TensorAttr } from '@heddle/kernel-api';
import { TensorProto } from '@heddle/protos/graph';
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function plainTensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
export { type TensorLimits, plainTensorFromProto };
