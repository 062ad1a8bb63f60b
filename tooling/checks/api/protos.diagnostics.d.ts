import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { TensorShapeProto } from './graph.js';
import { Message } from '@bufbuild/protobuf';
declare const file_diagnostics: GenFile;
type AllocationDescription = Message<"tensorflow.AllocationDescription"> & {
    requestedBytes: bigint;
    allocatedBytes: bigint;
    allocatorName: string;
    allocationId: bigint;
    hasSingleReference: boolean;
    ptr: bigint;
};
declare const AllocationDescriptionSchema: GenMessage<AllocationDescription>;
type TensorDescription = Message<"tensorflow.TensorDescription"> & {
    dtype: number;
    shape?: TensorShapeProto | undefined;
    allocationDescription?: AllocationDescription | undefined;
};
declare const TensorDescriptionSchema: GenMessage<TensorDescription>;
type AllocationRecord = Message<"tensorflow.AllocationRecord"> & {
    allocMicros: bigint;
    allocBytes: bigint;
};
declare const AllocationRecordSchema: GenMessage<AllocationRecord>;
type AllocatorMemoryUsed = Message<"tensorflow.AllocatorMemoryUsed"> & {
    allocatorName: string;
    totalBytes: bigint;
    peakBytes: bigint;
    liveBytes: bigint;
    allocationRecords: AllocationRecord[];
    allocatorBytesInUse: bigint;
};
declare const AllocatorMemoryUsedSchema: GenMessage<AllocatorMemoryUsed>;
type NodeOutput = Message<"tensorflow.NodeOutput"> & {
    slot: number;
    tensorDescription?: TensorDescription | undefined;
};
declare const NodeOutputSchema: GenMessage<NodeOutput>;
type MemoryStats = Message<"tensorflow.MemoryStats"> & {
    tempMemorySize: bigint;
    persistentMemorySize: bigint;
    persistentTensorAllocIds: bigint[];
    deviceTempMemorySize: bigint;
    devicePersistentMemorySize: bigint;
    devicePersistentTensorAllocIds: bigint[];
};
declare const MemoryStatsSchema: GenMessage<MemoryStats>;
type NodeExecStats = Message<"tensorflow.NodeExecStats"> & {
    nodeName: string;
    allStartMicros: bigint;
    opStartRelMicros: bigint;
    opEndRelMicros: bigint;
    allEndRelMicros: bigint;
    memory: AllocatorMemoryUsed[];
    output: NodeOutput[];
    timelineLabel: string;
    scheduledMicros: bigint;
    threadId: number;
    referencedTensor: AllocationDescription[];
    memoryStats?: MemoryStats | undefined;
    allStartNanos: bigint;
    opStartRelNanos: bigint;
    opEndRelNanos: bigint;
    allEndRelNanos: bigint;
    scheduledNanos: bigint;
};
declare const NodeExecStatsSchema: GenMessage<NodeExecStats>;
type DeviceStepStats = Message<"tensorflow.DeviceStepStats"> & {
    device: string;
    nodeStats: NodeExecStats[];
    threadNames: {
        [key: number]: string;
    };
};
declare const DeviceStepStatsSchema: GenMessage<DeviceStepStats>;
type StepStats = Message<"tensorflow.StepStats"> & {
    devStats: DeviceStepStats[];
};
declare const StepStatsSchema: GenMessage<StepStats>;
type CostGraphDef = Message<"tensorflow.CostGraphDef"> & {
    node: CostGraphDef_Node[];
    cost: CostGraphDef_AggregatedCost[];
};
declare const CostGraphDefSchema: GenMessage<CostGraphDef>;
type CostGraphDef_Node = Message<"tensorflow.CostGraphDef.Node"> & {
    name: string;
    device: string;
    id: number;
    inputInfo: CostGraphDef_Node_InputInfo[];
    outputInfo: CostGraphDef_Node_OutputInfo[];
    temporaryMemorySize: bigint;
    persistentMemorySize: bigint;
    hostTempMemorySize: bigint;
    deviceTempMemorySize: bigint;
    devicePersistentMemorySize: bigint;
    computeCost: bigint;
    computeTime: bigint;
    memoryTime: bigint;
    isFinal: boolean;
    controlInput: number[];
    inaccurate: boolean;
};
declare const CostGraphDef_NodeSchema: GenMessage<CostGraphDef_Node>;
type CostGraphDef_Node_InputInfo = Message<"tensorflow.CostGraphDef.Node.InputInfo"> & {
    precedingNode: number;
    precedingPort: number;
};
declare const CostGraphDef_Node_InputInfoSchema: GenMessage<CostGraphDef_Node_InputInfo>;
type CostGraphDef_Node_OutputInfo = Message<"tensorflow.CostGraphDef.Node.OutputInfo"> & {
    size: bigint;
    aliasInputPort: bigint;
    shape?: TensorShapeProto | undefined;
    dtype: number;
};
declare const CostGraphDef_Node_OutputInfoSchema: GenMessage<CostGraphDef_Node_OutputInfo>;
type CostGraphDef_AggregatedCost = Message<"tensorflow.CostGraphDef.AggregatedCost"> & {
    cost: number;
    dimension: string;
};
declare const CostGraphDef_AggregatedCostSchema: GenMessage<CostGraphDef_AggregatedCost>;
type MemoryLogStep = Message<"tensorflow.MemoryLogStep"> & {
    stepId: bigint;
    handle: string;
};
declare const MemoryLogStepSchema: GenMessage<MemoryLogStep>;
type MemoryLogTensorAllocation = Message<"tensorflow.MemoryLogTensorAllocation"> & {
    stepId: bigint;
    kernelName: string;
    tensor?: TensorDescription | undefined;
};
declare const MemoryLogTensorAllocationSchema: GenMessage<MemoryLogTensorAllocation>;
type MemoryLogTensorDeallocation = Message<"tensorflow.MemoryLogTensorDeallocation"> & {
    allocationId: bigint;
    allocatorName: string;
};
declare const MemoryLogTensorDeallocationSchema: GenMessage<MemoryLogTensorDeallocation>;
type MemoryLogTensorOutput = Message<"tensorflow.MemoryLogTensorOutput"> & {
    stepId: bigint;
    kernelName: string;
    index: number;
    tensor?: TensorDescription | undefined;
};
declare const MemoryLogTensorOutputSchema: GenMessage<MemoryLogTensorOutput>;
type MemoryLogRawAllocation = Message<"tensorflow.MemoryLogRawAllocation"> & {
    stepId: bigint;
    operation: string;
    numBytes: bigint;
    ptr: bigint;
    allocationId: bigint;
    allocatorName: string;
};
declare const MemoryLogRawAllocationSchema: GenMessage<MemoryLogRawAllocation>;
type MemoryLogRawDeallocation = Message<"tensorflow.MemoryLogRawDeallocation"> & {
    stepId: bigint;
    operation: string;
    allocationId: bigint;
    allocatorName: string;
    deferred: boolean;
};
declare const MemoryLogRawDeallocationSchema: GenMessage<MemoryLogRawDeallocation>;
export { type AllocationDescription, AllocationDescriptionSchema, type AllocationRecord, AllocationRecordSchema, type AllocatorMemoryUsed, AllocatorMemoryUsedSchema, type CostGraphDef, CostGraphDefSchema, type CostGraphDef_AggregatedCost, CostGraphDef_AggregatedCostSchema, type CostGraphDef_Node, CostGraphDef_NodeSchema, type CostGraphDef_Node_InputInfo, CostGraphDef_Node_InputInfoSchema, type CostGraphDef_Node_OutputInfo, CostGraphDef_Node_OutputInfoSchema, type DeviceStepStats, DeviceStepStatsSchema, type MemoryLogRawAllocation, MemoryLogRawAllocationSchema, type MemoryLogRawDeallocation, MemoryLogRawDeallocationSchema, type MemoryLogStep, MemoryLogStepSchema, type MemoryLogTensorAllocation, MemoryLogTensorAllocationSchema, type MemoryLogTensorDeallocation, MemoryLogTensorDeallocationSchema, type MemoryLogTensorOutput, MemoryLogTensorOutputSchema, type MemoryStats, MemoryStatsSchema, type NodeExecStats, NodeExecStatsSchema, type NodeOutput, NodeOutputSchema, type StepStats, StepStatsSchema, type TensorDescription, TensorDescriptionSchema, file_diagnostics };

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
