export { ModelKind, bytesFileSystem, detectModelKind } from './model-files.js';
import { D as DecodeLimits, G as GraphDef, T as TensorShapeProto, a as TensorProto, b as TensorLimits, c as GraphDescription } from './tfjs.js';
export { A as AttrValue, d as AttrValue_ListValue, F as FunctionDef, e as FunctionDefLibrary, N as NameAttrList, f as NodeDef, O as OpDef, g as OpDef_ArgDef, h as OpDef_AttrDef, R as ReadTfjsModel, i as TfjsModelDescription, j as TfjsModelOptions, V as VersionDef, k as VersionedReader, l as Versions, m as checkVersions, r as readTfjsModel, t as tensorAttr } from './tfjs.js';
export { c as checkpointPlugin } from './checkpoint.js';
import { Message } from '@bufbuild/protobuf';
import { Program, TensorRef } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
interface BundleEntry {
    readonly name: string;
    readonly dtype: number;
    readonly shape: readonly number[];
    readonly elementCount: number;
    readonly shardFile: string;
    readonly offsetBytes: number;
    readonly sizeBytes: number;
    readonly crc32c: number;
    readonly sliceCount: number;
}
interface IndexLimits {
    readonly maxIndexBytes: number;
    readonly maxEntries: number;
}
interface BundleIndexOptions {
    readonly file?: string;
    readonly limits?: Partial<IndexLimits>;
}
interface BundleIndex {
    readonly file: string;
    readonly numShards: number;
    readonly entries: ReadonlyMap<string, BundleEntry>;
    readonly shardFiles: readonly string[];
}
declare function readBundleIndex(bytes: Uint8Array, options?: BundleIndexOptions): BundleIndex;
declare function lookupEntry(index: BundleIndex, name: string): BundleEntry;
declare function readEntryBytes(entry: BundleEntry, shard: Uint8Array | undefined, elementSizeBytes: number): Uint8Array;
interface EntryStrings {
    readonly lengths: Uint32Array;
    readonly bytes: Uint8Array;
}
declare function readEntryStrings(entry: BundleEntry, shard: Uint8Array | undefined): EntryStrings;
declare function shardFileName(prefix: string, shard: number, numShards: number): string;
interface DecodeOptions {
    readonly file?: string;
    readonly limits?: Partial<DecodeLimits>;
}
declare function decodeGraphDef(bytes: Uint8Array, options?: DecodeOptions): GraphDef;
type SavedModel = Message<"tensorflow.SavedModel"> & {
    savedModelSchemaVersion: bigint;
    metaGraphs: MetaGraphDef[];
};
type MetaGraphDef = Message<"tensorflow.MetaGraphDef"> & {
    metaInfoDef?: MetaGraphDef_MetaInfoDef | undefined;
    graphDef?: GraphDef | undefined;
    saverDef?: SaverDef | undefined;
    collectionDef: {
        [key: string]: CollectionDef;
    };
    signatureDef: {
        [key: string]: SignatureDef;
    };
    assetFileDef: AssetFileDef[];
};
type MetaGraphDef_MetaInfoDef = Message<"tensorflow.MetaGraphDef.MetaInfoDef"> & {
    metaGraphVersion: string;
    tags: string[];
    tensorflowVersion: string;
    strippedDefaultAttrs: boolean;
    functionAliases: {
        [key: string]: string;
    };
};
type SaverDef = Message<"tensorflow.SaverDef"> & {
    filenameTensorName: string;
    saveTensorName: string;
    restoreOpName: string;
    sharded: boolean;
    version: number;
};
type CollectionDef = Message<"tensorflow.CollectionDef"> & {
    kind: {
        value: CollectionDef_NodeList;
        case: "nodeList";
    } | {
        value: CollectionDef_BytesList;
        case: "bytesList";
    } | {
        value: CollectionDef_AnyList;
        case: "anyList";
    } | {
        case: undefined;
        value?: undefined;
    };
};
type CollectionDef_NodeList = Message<"tensorflow.CollectionDef.NodeList"> & {
    value: string[];
};
type CollectionDef_BytesList = Message<"tensorflow.CollectionDef.BytesList"> & {
    value: Uint8Array[];
};
type CollectionDef_AnyList = Message<"tensorflow.CollectionDef.AnyList"> & {
    value: Any[];
};
type Any = Message<"tensorflow.Any"> & {
    typeUrl: string;
    value: Uint8Array;
};
type SignatureDef = Message<"tensorflow.SignatureDef"> & {
    inputs: {
        [key: string]: TensorInfo;
    };
    outputs: {
        [key: string]: TensorInfo;
    };
    methodName: string;
    defaults: {
        [key: string]: TensorProto;
    };
};
type TensorInfo = Message<"tensorflow.TensorInfo"> & {
    encoding: {
        value: string;
        case: "name";
    } | {
        value: TensorInfo_CooSparse;
        case: "cooSparse";
    } | {
        value: TensorInfo_CompositeTensor;
        case: "compositeTensor";
    } | {
        case: undefined;
        value?: undefined;
    };
    dtype: number;
    tensorShape?: TensorShapeProto | undefined;
};
type TensorInfo_CooSparse = Message<"tensorflow.TensorInfo.CooSparse"> & {
    valuesTensorName: string;
    indicesTensorName: string;
    denseShapeTensorName: string;
};
type TensorInfo_CompositeTensor = Message<"tensorflow.TensorInfo.CompositeTensor"> & {
    components: TensorInfo[];
};
type AssetFileDef = Message<"tensorflow.AssetFileDef"> & {
    tensorInfo?: TensorInfo | undefined;
    filename: string;
};
declare function decodeSavedModel(bytes: Uint8Array, options?: DecodeOptions): SavedModel;
type ProgramGraph = Pick<Program, "nodes" | "functions">;
declare function graphToProgram(graph: GraphDef, limits?: TensorLimits): ProgramGraph;
interface Asset {
    readonly ref: TensorRef;
    readonly path: string;
}
interface FrozenGraphOptions extends TensorLimits {
    readonly file?: string;
    readonly inputs?: readonly string[];
    readonly outputs?: readonly string[];
    readonly limits?: Partial<DecodeLimits>;
}
interface ReadFrozenGraph {
    readonly program: Program;
    readonly description: GraphDescription;
}
declare function readFrozenGraph(bytes: Uint8Array, options?: FrozenGraphOptions): ReadFrozenGraph;
interface SavedModelOptions extends TensorLimits {
    readonly tags?: readonly string[];
    readonly limits?: Partial<DecodeLimits>;
}
interface SavedModelDescription extends GraphDescription {
    readonly tags: readonly string[];
    readonly tensorflowVersion: string;
    readonly assets: readonly Asset[];
    readonly unusableSignatures: ReadonlyMap<string, StatusError>;
}
interface ReadSavedModel {
    readonly program: Program;
    readonly description: SavedModelDescription;
    readonly files: FileSystem;
}
declare function readSavedModel(files: FileSystem, options?: SavedModelOptions): Promise<ReadSavedModel>;
export { type Asset, type AssetFileDef, type BundleEntry, type BundleIndex, type BundleIndexOptions, type CollectionDef, DecodeLimits, type DecodeOptions, type EntryStrings, type FrozenGraphOptions, GraphDef, GraphDescription, type IndexLimits, type MetaGraphDef, type ProgramGraph, type ReadFrozenGraph, type ReadSavedModel, type SavedModel, type SavedModelDescription, type SavedModelOptions, type SaverDef, type SignatureDef, type TensorInfo, TensorLimits, TensorProto, TensorShapeProto, decodeGraphDef, decodeSavedModel, graphToProgram, lookupEntry, readBundleIndex, readEntryBytes, readEntryStrings, readFrozenGraph, readSavedModel, shardFileName };

// model-files.d.ts
import { FileSystem } from '@heddle/kernel-api';
declare function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem;
type ModelKind = "saved-model" | "graph-def" | "tfjs" | "tflite" | "bef";
declare function detectModelKind(bytes: Uint8Array): ModelKind | undefined;
export { type ModelKind, bytesFileSystem, detectModelKind };

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

// checkpoint.d.ts
import { Registrar, KernelPlugin } from '@heddle/kernel-api';
declare function registerRestore(registrar: Registrar): void;
declare const checkpointPlugin: KernelPlugin;
export { checkpointPlugin as c, registerRestore as r };
