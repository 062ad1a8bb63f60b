import { AttrMap, AttrValue as AttrValue$1, FunctionAttr, PartialShape, TensorAttr } from '@heddle/kernel-api';
import { AttrValue, AttrValueSchema, NameAttrListSchema, TensorShapeProto, TensorShapeProtoSchema, TensorProto, TensorProtoSchema } from '@heddle/protos/graph';
import { TensorLimits } from './plain.js';
import { MessageInitShape } from '@bufbuild/protobuf';
import { LinearMemory } from '@heddle/memory';
import { StatusError } from '@heddle/status';
import { Tensor } from '@heddle/tensor';
interface AttrOwner {
    readonly where: string;
    readonly limits: TensorLimits;
}
declare function attrsFromProto(attrs: Readonly<Record<string, AttrValue>>, owner: AttrOwner): AttrMap;
type AttrValueInit = MessageInitShape<typeof AttrValueSchema>;
declare function attrsToProto(attrs: AttrMap, memory: LinearMemory): Record<string, AttrValueInit>;
declare function attrToProto(attr: AttrValue$1, memory: LinearMemory): AttrValueInit;
declare function functionToProto({ name, attrs }: FunctionAttr, memory: LinearMemory): MessageInitShape<typeof NameAttrListSchema>;
declare function tensorTooLarge(place: string, sizeBytes: number, limit: number): StatusError;
declare function shapeFromProto({ dim, unknownRank }: TensorShapeProto): PartialShape;
declare function shapeToProto(shape: PartialShape): MessageInitShape<typeof TensorShapeProtoSchema>;
declare function stringBlockBytes(strings: readonly Uint8Array[], count: number): number;
declare function tensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
type TensorProtoInit = MessageInitShape<typeof TensorProtoSchema>;
declare function tensorToProto(tensor: Tensor): TensorProtoInit;
export { type AttrOwner, TensorLimits, type TensorProtoInit, attrToProto, attrsFromProto, attrsToProto, functionToProto, shapeFromProto, shapeToProto, stringBlockBytes, tensorFromProto, tensorToProto, tensorTooLarge };

// plain.d.ts
import { TensorAttr } from '@heddle/kernel-api';
import { TensorProto } from '@heddle/protos/graph';
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function plainTensorFromProto(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
export { type TensorLimits, plainTensorFromProto };
