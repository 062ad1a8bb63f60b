import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { TensorShapeProto, VersionDef, TensorProto } from './graph.js';
import { Message } from '@bufbuild/protobuf';
declare const file_tensor_bundle: GenFile;
type BundleHeaderProto = Message<"tensorflow.BundleHeaderProto"> & {
    numShards: number;
    endianness: number;
    version?: VersionDef | undefined;
};
declare const BundleHeaderProtoSchema: GenMessage<BundleHeaderProto>;
type BundleEntryProto = Message<"tensorflow.BundleEntryProto"> & {
    dtype: number;
    shape?: TensorShapeProto | undefined;
    shardId: number;
    offset: bigint;
    size: bigint;
    crc32c: number;
    slices: TensorSliceProto[];
};
declare const BundleEntryProtoSchema: GenMessage<BundleEntryProto>;
type TensorSliceProto = Message<"tensorflow.TensorSliceProto"> & {
    extent: TensorSliceProto_Extent[];
};
declare const TensorSliceProtoSchema: GenMessage<TensorSliceProto>;
type TensorSliceProto_Extent = Message<"tensorflow.TensorSliceProto.Extent"> & {
    start: bigint;
    hasLength: {
        value: bigint;
        case: "length";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const TensorSliceProto_ExtentSchema: GenMessage<TensorSliceProto_Extent>;
type SavedTensorSlices = Message<"tensorflow.SavedTensorSlices"> & {
    meta?: SavedTensorSliceMeta | undefined;
    data?: SavedSlice | undefined;
};
declare const SavedTensorSlicesSchema: GenMessage<SavedTensorSlices>;
type SavedTensorSliceMeta = Message<"tensorflow.SavedTensorSliceMeta"> & {
    tensor: SavedSliceMeta[];
    versions?: VersionDef | undefined;
};
declare const SavedTensorSliceMetaSchema: GenMessage<SavedTensorSliceMeta>;
type SavedSliceMeta = Message<"tensorflow.SavedSliceMeta"> & {
    name: string;
    shape?: TensorShapeProto | undefined;
    type: number;
    slice: TensorSliceProto[];
};
declare const SavedSliceMetaSchema: GenMessage<SavedSliceMeta>;
type SavedSlice = Message<"tensorflow.SavedSlice"> & {
    name: string;
    slice?: TensorSliceProto | undefined;
    data?: TensorProto | undefined;
};
declare const SavedSliceSchema: GenMessage<SavedSlice>;
export { type BundleEntryProto, BundleEntryProtoSchema, type BundleHeaderProto, BundleHeaderProtoSchema, type SavedSlice, type SavedSliceMeta, SavedSliceMetaSchema, SavedSliceSchema, type SavedTensorSliceMeta, SavedTensorSliceMetaSchema, type SavedTensorSlices, SavedTensorSlicesSchema, type TensorSliceProto, TensorSliceProtoSchema, type TensorSliceProto_Extent, TensorSliceProto_ExtentSchema, file_tensor_bundle };

// graph.d.ts
import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { Message } from '@bufbuild/protobuf';
declare const file_graph: GenFile;
type GraphDef = Message<"tensorflow.GraphDef"> & {
    node: NodeDef[];
    library?: FunctionDefLibrary | undefined;
    version: number;
    versions?: VersionDef | undefined;
};
declare const GraphDefSchema: GenMessage<GraphDef>;
type VersionDef = Message<"tensorflow.VersionDef"> & {
    producer: number;
    minConsumer: number;
    badConsumers: number[];
};
declare const VersionDefSchema: GenMessage<VersionDef>;
type NodeDef = Message<"tensorflow.NodeDef"> & {
    name: string;
    op: string;
    input: string[];
    device: string;
    attr: {
        [key: string]: AttrValue;
    };
};
declare const NodeDefSchema: GenMessage<NodeDef>;
type AttrValue = Message<"tensorflow.AttrValue"> & {
    value: {
        value: AttrValue_ListValue;
        case: "list";
    } | {
        value: Uint8Array;
        case: "s";
    } | {
        value: bigint;
        case: "i";
    } | {
        value: number;
        case: "f";
    } | {
        value: boolean;
        case: "b";
    } | {
        value: number;
        case: "type";
    } | {
        value: TensorShapeProto;
        case: "shape";
    } | {
        value: TensorProto;
        case: "tensor";
    } | {
        value: string;
        case: "placeholder";
    } | {
        value: NameAttrList;
        case: "func";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const AttrValueSchema: GenMessage<AttrValue>;
type AttrValue_ListValue = Message<"tensorflow.AttrValue.ListValue"> & {
    s: Uint8Array[];
    i: bigint[];
    f: number[];
    b: boolean[];
    type: number[];
    shape: TensorShapeProto[];
    tensor: TensorProto[];
    func: NameAttrList[];
};
declare const AttrValue_ListValueSchema: GenMessage<AttrValue_ListValue>;
type NameAttrList = Message<"tensorflow.NameAttrList"> & {
    name: string;
    attr: {
        [key: string]: AttrValue;
    };
};
declare const NameAttrListSchema: GenMessage<NameAttrList>;
type TensorShapeProto = Message<"tensorflow.TensorShapeProto"> & {
    dim: TensorShapeProto_Dim[];
    unknownRank: boolean;
};
declare const TensorShapeProtoSchema: GenMessage<TensorShapeProto>;
type TensorShapeProto_Dim = Message<"tensorflow.TensorShapeProto.Dim"> & {
    size: bigint;
    name: string;
};
declare const TensorShapeProto_DimSchema: GenMessage<TensorShapeProto_Dim>;
type TensorProto = Message<"tensorflow.TensorProto"> & {
    dtype: number;
    tensorShape?: TensorShapeProto | undefined;
    versionNumber: number;
    tensorContent: Uint8Array;
    floatVal: number[];
    doubleVal: number[];
    intVal: number[];
    stringVal: Uint8Array[];
    scomplexVal: number[];
    int64Val: bigint[];
    boolVal: boolean[];
    dcomplexVal: number[];
    halfVal: number[];
    resourceHandleVal: ResourceHandleProto[];
    variantVal: VariantTensorDataProto[];
    uint32Val: number[];
    uint64Val: bigint[];
    float8Val: Uint8Array;
};
declare const TensorProtoSchema: GenMessage<TensorProto>;
type VariantTensorDataProto = Message<"tensorflow.VariantTensorDataProto"> & {
    typeName: string;
    metadata: Uint8Array;
    tensors: TensorProto[];
};
declare const VariantTensorDataProtoSchema: GenMessage<VariantTensorDataProto>;
type ResourceHandleProto = Message<"tensorflow.ResourceHandleProto"> & {
    device: string;
    container: string;
    name: string;
    hashCode: bigint;
    maybeTypeName: string;
};
declare const ResourceHandleProtoSchema: GenMessage<ResourceHandleProto>;
type FunctionDefLibrary = Message<"tensorflow.FunctionDefLibrary"> & {
    function: FunctionDef[];
};
declare const FunctionDefLibrarySchema: GenMessage<FunctionDefLibrary>;
type FunctionDef = Message<"tensorflow.FunctionDef"> & {
    signature?: OpDef | undefined;
    nodeDef: NodeDef[];
    ret: {
        [key: string]: string;
    };
    attr: {
        [key: string]: AttrValue;
    };
    controlRet: {
        [key: string]: string;
    };
    argAttr: {
        [key: number]: FunctionDef_ArgAttrs;
    };
};
declare const FunctionDefSchema: GenMessage<FunctionDef>;
type FunctionDef_ArgAttrs = Message<"tensorflow.FunctionDef.ArgAttrs"> & {
    attr: {
        [key: string]: AttrValue;
    };
};
declare const FunctionDef_ArgAttrsSchema: GenMessage<FunctionDef_ArgAttrs>;
type OpDef = Message<"tensorflow.OpDef"> & {
    name: string;
    inputArg: OpDef_ArgDef[];
    outputArg: OpDef_ArgDef[];
    attr: OpDef_AttrDef[];
    deprecation?: OpDeprecation | undefined;
    isAggregate: boolean;
    isStateful: boolean;
    isCommutative: boolean;
    allowsUninitializedInput: boolean;
    controlOutput: string[];
};
declare const OpDefSchema: GenMessage<OpDef>;
type OpDef_ArgDef = Message<"tensorflow.OpDef.ArgDef"> & {
    name: string;
    type: number;
    typeAttr: string;
    numberAttr: string;
    typeListAttr: string;
    isRef: boolean;
};
declare const OpDef_ArgDefSchema: GenMessage<OpDef_ArgDef>;
type OpDef_AttrDef = Message<"tensorflow.OpDef.AttrDef"> & {
    name: string;
    type: string;
    defaultValue?: AttrValue | undefined;
    hasMinimum: boolean;
    minimum: bigint;
    allowedValues?: AttrValue | undefined;
};
declare const OpDef_AttrDefSchema: GenMessage<OpDef_AttrDef>;
type OpDeprecation = Message<"tensorflow.OpDeprecation"> & {
    version: number;
    explanation: string;
};
declare const OpDeprecationSchema: GenMessage<OpDeprecation>;
type OpList = Message<"tensorflow.OpList"> & {
    op: OpDef[];
};
declare const OpListSchema: GenMessage<OpList>;
export { type AttrValue, AttrValueSchema, type AttrValue_ListValue, AttrValue_ListValueSchema, type FunctionDef, type FunctionDefLibrary, FunctionDefLibrarySchema, FunctionDefSchema, type FunctionDef_ArgAttrs, FunctionDef_ArgAttrsSchema, type GraphDef, GraphDefSchema, type NameAttrList, NameAttrListSchema, type NodeDef, NodeDefSchema, type OpDef, OpDefSchema, type OpDef_ArgDef, OpDef_ArgDefSchema, type OpDef_AttrDef, OpDef_AttrDefSchema, type OpDeprecation, OpDeprecationSchema, type OpList, OpListSchema, type ResourceHandleProto, ResourceHandleProtoSchema, type TensorProto, TensorProtoSchema, type TensorShapeProto, TensorShapeProtoSchema, type TensorShapeProto_Dim, TensorShapeProto_DimSchema, type VariantTensorDataProto, VariantTensorDataProtoSchema, type VersionDef, VersionDefSchema, file_graph };
