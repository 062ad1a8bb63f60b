import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { Summary } from './summary.js';
import { Message } from '@bufbuild/protobuf';
import './graph.js';
declare const file_event: GenFile;
type Event = Message<"tensorflow.Event"> & {
    wallTime: number;
    step: bigint;
    what: {
        value: string;
        case: "fileVersion";
    } | {
        value: Uint8Array;
        case: "graphDef";
    } | {
        value: Summary;
        case: "summary";
    } | {
        value: LogMessage;
        case: "logMessage";
    } | {
        value: SessionLog;
        case: "sessionLog";
    } | {
        value: TaggedRunMetadata;
        case: "taggedRunMetadata";
    } | {
        value: Uint8Array;
        case: "metaGraphDef";
    } | {
        case: undefined;
        value?: undefined;
    };
    sourceMetadata?: SourceMetadata | undefined;
};
declare const EventSchema: GenMessage<Event>;
type SourceMetadata = Message<"tensorflow.SourceMetadata"> & {
    writer: string;
};
declare const SourceMetadataSchema: GenMessage<SourceMetadata>;
type LogMessage = Message<"tensorflow.LogMessage"> & {
    level: number;
    message: string;
};
declare const LogMessageSchema: GenMessage<LogMessage>;
type SessionLog = Message<"tensorflow.SessionLog"> & {
    status: number;
    checkpointPath: string;
    msg: string;
};
declare const SessionLogSchema: GenMessage<SessionLog>;
type TaggedRunMetadata = Message<"tensorflow.TaggedRunMetadata"> & {
    tag: string;
    runMetadata: Uint8Array;
};
declare const TaggedRunMetadataSchema: GenMessage<TaggedRunMetadata>;
export { type Event, EventSchema, type LogMessage, LogMessageSchema, type SessionLog, SessionLogSchema, type SourceMetadata, SourceMetadataSchema, type TaggedRunMetadata, TaggedRunMetadataSchema, file_event };

// summary.d.ts
import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { TensorProto } from './graph.js';
import { Message } from '@bufbuild/protobuf';
declare const file_summary: GenFile;
type Summary = Message<"tensorflow.Summary"> & {
    value: Summary_Value[];
};
declare const SummarySchema: GenMessage<Summary>;
type Summary_Image = Message<"tensorflow.Summary.Image"> & {
    height: number;
    width: number;
    colorspace: number;
    encodedImageString: Uint8Array;
};
declare const Summary_ImageSchema: GenMessage<Summary_Image>;
type Summary_Audio = Message<"tensorflow.Summary.Audio"> & {
    sampleRate: number;
    numChannels: bigint;
    lengthFrames: bigint;
    encodedAudioString: Uint8Array;
    contentType: string;
};
declare const Summary_AudioSchema: GenMessage<Summary_Audio>;
type Summary_Value = Message<"tensorflow.Summary.Value"> & {
    nodeName: string;
    tag: string;
    metadata?: SummaryMetadata | undefined;
    value: {
        value: number;
        case: "simpleValue";
    } | {
        value: Uint8Array;
        case: "obsoleteOldStyleHistogram";
    } | {
        value: Summary_Image;
        case: "image";
    } | {
        value: HistogramProto;
        case: "histo";
    } | {
        value: Summary_Audio;
        case: "audio";
    } | {
        value: TensorProto;
        case: "tensor";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const Summary_ValueSchema: GenMessage<Summary_Value>;
type SummaryMetadata = Message<"tensorflow.SummaryMetadata"> & {
    pluginData?: SummaryMetadata_PluginData | undefined;
    displayName: string;
    summaryDescription: string;
    dataClass: number;
};
declare const SummaryMetadataSchema: GenMessage<SummaryMetadata>;
type SummaryMetadata_PluginData = Message<"tensorflow.SummaryMetadata.PluginData"> & {
    pluginName: string;
    content: Uint8Array;
};
declare const SummaryMetadata_PluginDataSchema: GenMessage<SummaryMetadata_PluginData>;
type HistogramProto = Message<"tensorflow.HistogramProto"> & {
    min: number;
    max: number;
    num: number;
    sum: number;
    sumSquares: number;
    bucketLimit: number[];
    bucket: number[];
};
declare const HistogramProtoSchema: GenMessage<HistogramProto>;
export { type HistogramProto, HistogramProtoSchema, type Summary, type SummaryMetadata, SummaryMetadataSchema, type SummaryMetadata_PluginData, SummaryMetadata_PluginDataSchema, SummarySchema, type Summary_Audio, Summary_AudioSchema, type Summary_Image, Summary_ImageSchema, type Summary_Value, Summary_ValueSchema, file_summary };

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
