export { R as ReadTfjsModel, i as TfjsModelDescription, j as TfjsModelOptions, r as readTfjsModel } from './tfjs.js';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/status';

// tfjs.d.ts
import { Program } from '@heddle/graph';
import { TensorAttr, FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
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
interface GraphDef {
    node: NodeDef[];
    library?: FunctionDefLibrary | undefined;
    version: number;
    versions?: VersionDef | undefined;
}
interface VersionDef {
    producer: number;
    minConsumer: number;
    badConsumers: number[];
}
interface NodeDef {
    name: string;
    op: string;
    input: string[];
    device: string;
    attr: {
        [key: string]: AttrValue;
    };
}
interface AttrValue {
    value: {
        case: "list";
        value: AttrValue_ListValue;
    } | {
        case: "s";
        value: Uint8Array;
    } | {
        case: "i";
        value: bigint;
    } | {
        case: "f";
        value: number;
    } | {
        case: "b";
        value: boolean;
    } | {
        case: "type";
        value: number;
    } | {
        case: "shape";
        value: TensorShapeProto;
    } | {
        case: "tensor";
        value: TensorProto;
    } | {
        case: "placeholder";
        value: string;
    } | {
        case: "func";
        value: NameAttrList;
    } | {
        case: undefined;
        value?: undefined;
    };
}
interface AttrValue_ListValue {
    s: Uint8Array[];
    i: bigint[];
    f: number[];
    b: boolean[];
    type: number[];
    shape: TensorShapeProto[];
    tensor: TensorProto[];
    func: NameAttrList[];
}
interface NameAttrList {
    name: string;
    attr: {
        [key: string]: AttrValue;
    };
}
interface TensorShapeProto {
    dim: TensorShapeProto_Dim[];
    unknownRank: boolean;
}
interface TensorShapeProto_Dim {
    size: bigint;
    name: string;
}
interface TensorProto {
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
}
interface VariantTensorDataProto {
    typeName: string;
    metadata: Uint8Array;
    tensors: TensorProto[];
}
interface ResourceHandleProto {
    device: string;
    container: string;
    name: string;
    hashCode: bigint;
    maybeTypeName: string;
}
interface FunctionDefLibrary {
    function: FunctionDef[];
}
interface FunctionDef {
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
        [key: string]: FunctionDef_ArgAttrs;
    };
}
interface FunctionDef_ArgAttrs {
    attr: {
        [key: string]: AttrValue;
    };
}
interface OpDef {
    name: string;
    inputArg: OpDef_ArgDef[];
    outputArg: OpDef_ArgDef[];
    attr: OpDef_AttrDef[];
    isStateful: boolean;
    controlOutput: string[];
}
interface OpDef_ArgDef {
    name: string;
    type: number;
    typeAttr: string;
    numberAttr: string;
    typeListAttr: string;
    isRef: boolean;
}
interface OpDef_AttrDef {
    name: string;
    type: string;
    defaultValue?: AttrValue | undefined;
}
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
