export { R as ReadTfjsModel, i as TfjsModelDescription, j as TfjsModelOptions, r as readTfjsModel } from './tfjs.js';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/status';
import '@bufbuild/protobuf';

// tfjs.d.ts
import { Program } from '@heddle/graph';
import { TensorAttr, FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { Message } from '@bufbuild/protobuf';
interface Versions {
    readonly producer: number;
    readonly minConsumer: number;
    readonly badConsumers: readonly number[];
}
interface VersionedReader {
    readonly subject: string;
    readonly consumer: number;
    readonly minProducer: number;
}
declare function checkVersions(versions: Versions | undefined, reader: VersionedReader): void;
type GraphDef = Message<"tensorflow.GraphDef"> & {
    node: NodeDef[];
    library?: FunctionDefLibrary | undefined;
    version: number;
    versions?: VersionDef | undefined;
};
type VersionDef = Message<"tensorflow.VersionDef"> & {
    producer: number;
    minConsumer: number;
    badConsumers: number[];
};
type NodeDef = Message<"tensorflow.NodeDef"> & {
    name: string;
    op: string;
    input: string[];
    device: string;
    attr: {
        [key: string]: AttrValue;
    };
};
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
type NameAttrList = Message<"tensorflow.NameAttrList"> & {
    name: string;
    attr: {
        [key: string]: AttrValue;
    };
};
type TensorShapeProto = Message<"tensorflow.TensorShapeProto"> & {
    dim: TensorShapeProto_Dim[];
    unknownRank: boolean;
};
type TensorShapeProto_Dim = Message<"tensorflow.TensorShapeProto.Dim"> & {
    size: bigint;
    name: string;
};
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
type VariantTensorDataProto = Message<"tensorflow.VariantTensorDataProto"> & {
    typeName: string;
    metadata: Uint8Array;
    tensors: TensorProto[];
};
type ResourceHandleProto = Message<"tensorflow.ResourceHandleProto"> & {
    device: string;
    container: string;
    name: string;
    hashCode: bigint;
    maybeTypeName: string;
};
type FunctionDefLibrary = Message<"tensorflow.FunctionDefLibrary"> & {
    function: FunctionDef[];
};
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
type FunctionDef_ArgAttrs = Message<"tensorflow.FunctionDef.ArgAttrs"> & {
    attr: {
        [key: string]: AttrValue;
    };
};
type OpDef = Message<"tensorflow.OpDef"> & {
    name: string;
    inputArg: OpDef_ArgDef[];
    outputArg: OpDef_ArgDef[];
    attr: OpDef_AttrDef[];
    isStateful: boolean;
    controlOutput: string[];
};
type OpDef_ArgDef = Message<"tensorflow.OpDef.ArgDef"> & {
    name: string;
    type: number;
    typeAttr: string;
    numberAttr: string;
    typeListAttr: string;
    isRef: boolean;
};
type OpDef_AttrDef = Message<"tensorflow.OpDef.AttrDef"> & {
    name: string;
    type: string;
    defaultValue?: AttrValue | undefined;
};
interface DecodeLimits {
    readonly maxBytes: number;
    readonly maxDepth: number;
    readonly maxNodes: number;
    readonly maxDecodedBytes: number;
}
interface TensorLimits {
    readonly maxTensorBytes?: number;
}
declare function tensorAttr(proto: TensorProto, place: string, limits?: TensorLimits): TensorAttr;
interface GraphDescription {
    readonly versions: Versions;
    readonly nodeCount: number;
    readonly functionCount: number;
    readonly opCounts: ReadonlyMap<string, number>;
}
interface TfjsModelOptions extends TensorLimits {
    readonly file?: string;
    readonly limits?: Partial<DecodeLimits>;
    readonly maxWeightBytes?: number;
}
interface TfjsModelDescription extends GraphDescription {
    readonly tensorflowVersion: string;
    readonly convertedBy: string;
    readonly weightCount: number;
    readonly weightBytes: number;
    readonly structuredOutputKeys: readonly string[];
    readonly unusableSignatures: ReadonlyMap<string, StatusError>;
}
interface ReadTfjsModel {
    readonly program: Program;
    readonly description: TfjsModelDescription;
    readonly files: FileSystem;
}
declare function readTfjsModel(files: FileSystem, options?: TfjsModelOptions): Promise<ReadTfjsModel>;
export { type AttrValue as A, type DecodeLimits as D, type FunctionDef as F, type GraphDef as G, type NameAttrList as N, type OpDef as O, type ReadTfjsModel as R, type TensorShapeProto as T, type VersionDef as V, type TensorProto as a, type TensorLimits as b, type GraphDescription as c, type AttrValue_ListValue as d, type FunctionDefLibrary as e, type NodeDef as f, type OpDef_ArgDef as g, type OpDef_AttrDef as h, type TfjsModelDescription as i, type TfjsModelOptions as j, type VersionedReader as k, type Versions as l, checkVersions as m, readTfjsModel as r, tensorAttr as t };
