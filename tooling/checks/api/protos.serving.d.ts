import { GenMessage, GenService, GenFile } from '@bufbuild/protobuf/codegenv2';
import { Int64Value, Any } from '@bufbuild/protobuf/wkt';
import { TensorProto } from './graph.js';
import { SignatureDef } from './saved-model.js';
import { Message } from '@bufbuild/protobuf';
declare const file_serving: GenFile;
type ModelSpec = Message<"tensorflow.serving.ModelSpec"> & {
    name: string;
    versionChoice: {
        value: Int64Value;
        case: "version";
    } | {
        value: string;
        case: "versionLabel";
    } | {
        case: undefined;
        value?: undefined;
    };
    signatureName: string;
};
declare const ModelSpecSchema: GenMessage<ModelSpec>;
type PredictRequest = Message<"tensorflow.serving.PredictRequest"> & {
    modelSpec?: ModelSpec | undefined;
    inputs: {
        [key: string]: TensorProto;
    };
    outputFilter: string[];
};
declare const PredictRequestSchema: GenMessage<PredictRequest>;
type PredictResponse = Message<"tensorflow.serving.PredictResponse"> & {
    outputs: {
        [key: string]: TensorProto;
    };
    modelSpec?: ModelSpec | undefined;
};
declare const PredictResponseSchema: GenMessage<PredictResponse>;
type ExampleList = Message<"tensorflow.serving.ExampleList"> & {
    examples: Uint8Array[];
};
declare const ExampleListSchema: GenMessage<ExampleList>;
type ExampleListWithContext = Message<"tensorflow.serving.ExampleListWithContext"> & {
    examples: Uint8Array[];
    context: Uint8Array;
};
declare const ExampleListWithContextSchema: GenMessage<ExampleListWithContext>;
type Input = Message<"tensorflow.serving.Input"> & {
    kind: {
        value: ExampleList;
        case: "exampleList";
    } | {
        value: ExampleListWithContext;
        case: "exampleListWithContext";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const InputSchema: GenMessage<Input>;
type Class = Message<"tensorflow.serving.Class"> & {
    label: string;
    score: number;
};
declare const ClassSchema: GenMessage<Class>;
type Classifications = Message<"tensorflow.serving.Classifications"> & {
    classes: Class[];
};
declare const ClassificationsSchema: GenMessage<Classifications>;
type ClassificationResult = Message<"tensorflow.serving.ClassificationResult"> & {
    classifications: Classifications[];
};
declare const ClassificationResultSchema: GenMessage<ClassificationResult>;
type ClassificationRequest = Message<"tensorflow.serving.ClassificationRequest"> & {
    modelSpec?: ModelSpec | undefined;
    input?: Input | undefined;
};
declare const ClassificationRequestSchema: GenMessage<ClassificationRequest>;
type ClassificationResponse = Message<"tensorflow.serving.ClassificationResponse"> & {
    result?: ClassificationResult | undefined;
    modelSpec?: ModelSpec | undefined;
};
declare const ClassificationResponseSchema: GenMessage<ClassificationResponse>;
type Regression = Message<"tensorflow.serving.Regression"> & {
    value: number;
};
declare const RegressionSchema: GenMessage<Regression>;
type RegressionResult = Message<"tensorflow.serving.RegressionResult"> & {
    regressions: Regression[];
};
declare const RegressionResultSchema: GenMessage<RegressionResult>;
type RegressionRequest = Message<"tensorflow.serving.RegressionRequest"> & {
    modelSpec?: ModelSpec | undefined;
    input?: Input | undefined;
};
declare const RegressionRequestSchema: GenMessage<RegressionRequest>;
type RegressionResponse = Message<"tensorflow.serving.RegressionResponse"> & {
    result?: RegressionResult | undefined;
    modelSpec?: ModelSpec | undefined;
};
declare const RegressionResponseSchema: GenMessage<RegressionResponse>;
type InferenceTask = Message<"tensorflow.serving.InferenceTask"> & {
    modelSpec?: ModelSpec | undefined;
    methodName: string;
};
declare const InferenceTaskSchema: GenMessage<InferenceTask>;
type InferenceResult = Message<"tensorflow.serving.InferenceResult"> & {
    modelSpec?: ModelSpec | undefined;
    result: {
        value: ClassificationResult;
        case: "classificationResult";
    } | {
        value: RegressionResult;
        case: "regressionResult";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const InferenceResultSchema: GenMessage<InferenceResult>;
type MultiInferenceRequest = Message<"tensorflow.serving.MultiInferenceRequest"> & {
    tasks: InferenceTask[];
    input?: Input | undefined;
};
declare const MultiInferenceRequestSchema: GenMessage<MultiInferenceRequest>;
type MultiInferenceResponse = Message<"tensorflow.serving.MultiInferenceResponse"> & {
    results: InferenceResult[];
};
declare const MultiInferenceResponseSchema: GenMessage<MultiInferenceResponse>;
type SignatureDefMap = Message<"tensorflow.serving.SignatureDefMap"> & {
    signatureDef: {
        [key: string]: SignatureDef;
    };
};
declare const SignatureDefMapSchema: GenMessage<SignatureDefMap>;
type GetModelMetadataRequest = Message<"tensorflow.serving.GetModelMetadataRequest"> & {
    modelSpec?: ModelSpec | undefined;
    metadataField: string[];
};
declare const GetModelMetadataRequestSchema: GenMessage<GetModelMetadataRequest>;
type GetModelMetadataResponse = Message<"tensorflow.serving.GetModelMetadataResponse"> & {
    modelSpec?: ModelSpec | undefined;
    metadata: {
        [key: string]: Any;
    };
};
declare const GetModelMetadataResponseSchema: GenMessage<GetModelMetadataResponse>;
type StatusProto = Message<"tensorflow.serving.StatusProto"> & {
    errorCode: number;
    errorMessage: string;
};
declare const StatusProtoSchema: GenMessage<StatusProto>;
type GetModelStatusRequest = Message<"tensorflow.serving.GetModelStatusRequest"> & {
    modelSpec?: ModelSpec | undefined;
};
declare const GetModelStatusRequestSchema: GenMessage<GetModelStatusRequest>;
type ModelVersionStatus = Message<"tensorflow.serving.ModelVersionStatus"> & {
    version: bigint;
    state: number;
    status?: StatusProto | undefined;
};
declare const ModelVersionStatusSchema: GenMessage<ModelVersionStatus>;
type GetModelStatusResponse = Message<"tensorflow.serving.GetModelStatusResponse"> & {
    modelVersionStatus: ModelVersionStatus[];
};
declare const GetModelStatusResponseSchema: GenMessage<GetModelStatusResponse>;
type ReloadConfigRequest = Message<"tensorflow.serving.ReloadConfigRequest"> & {
    config?: ModelServerConfig | undefined;
    metricNames: string[];
};
declare const ReloadConfigRequestSchema: GenMessage<ReloadConfigRequest>;
type Metric = Message<"tensorflow.serving.Metric"> & {
    name: string;
    valueIncrease: {
        value: bigint;
        case: "int64ValueIncrease";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const MetricSchema: GenMessage<Metric>;
type ReloadConfigResponse = Message<"tensorflow.serving.ReloadConfigResponse"> & {
    status?: StatusProto | undefined;
    metric: Metric[];
};
declare const ReloadConfigResponseSchema: GenMessage<ReloadConfigResponse>;
type ModelServerConfig = Message<"tensorflow.serving.ModelServerConfig"> & {
    config: {
        value: ModelConfigList;
        case: "modelConfigList";
    } | {
        value: Any;
        case: "customModelConfig";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const ModelServerConfigSchema: GenMessage<ModelServerConfig>;
type ModelConfigList = Message<"tensorflow.serving.ModelConfigList"> & {
    config: ModelConfig[];
};
declare const ModelConfigListSchema: GenMessage<ModelConfigList>;
type ModelConfig = Message<"tensorflow.serving.ModelConfig"> & {
    name: string;
    basePath: string;
    modelType: number;
    modelPlatform: string;
    loggingConfig?: LoggingConfig | undefined;
    modelVersionPolicy?: FileSystemStoragePathSourceConfig_ServableVersionPolicy | undefined;
    versionLabels: {
        [key: string]: bigint;
    };
};
declare const ModelConfigSchema: GenMessage<ModelConfig>;
type FileSystemStoragePathSourceConfig = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig"> & {
    fileSystemPollWaitSeconds: bigint;
    failIfZeroVersionsAtStartup: boolean;
    servables: FileSystemStoragePathSourceConfig_ServableToMonitor[];
    servableVersionsAlwaysPresent: boolean;
};
declare const FileSystemStoragePathSourceConfigSchema: GenMessage<FileSystemStoragePathSourceConfig>;
type FileSystemStoragePathSourceConfig_ServableVersionPolicy = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig.ServableVersionPolicy"> & {
    policyChoice: {
        value: FileSystemStoragePathSourceConfig_ServableVersionPolicy_Latest;
        case: "latest";
    } | {
        value: FileSystemStoragePathSourceConfig_ServableVersionPolicy_All;
        case: "all";
    } | {
        value: FileSystemStoragePathSourceConfig_ServableVersionPolicy_Specific;
        case: "specific";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const FileSystemStoragePathSourceConfig_ServableVersionPolicySchema: GenMessage<FileSystemStoragePathSourceConfig_ServableVersionPolicy>;
type FileSystemStoragePathSourceConfig_ServableVersionPolicy_Latest = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig.ServableVersionPolicy.Latest"> & {
    numVersions: number;
};
declare const FileSystemStoragePathSourceConfig_ServableVersionPolicy_LatestSchema: GenMessage<FileSystemStoragePathSourceConfig_ServableVersionPolicy_Latest>;
type FileSystemStoragePathSourceConfig_ServableVersionPolicy_All = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig.ServableVersionPolicy.All"> & {};
declare const FileSystemStoragePathSourceConfig_ServableVersionPolicy_AllSchema: GenMessage<FileSystemStoragePathSourceConfig_ServableVersionPolicy_All>;
type FileSystemStoragePathSourceConfig_ServableVersionPolicy_Specific = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig.ServableVersionPolicy.Specific"> & {
    versions: bigint[];
};
declare const FileSystemStoragePathSourceConfig_ServableVersionPolicy_SpecificSchema: GenMessage<FileSystemStoragePathSourceConfig_ServableVersionPolicy_Specific>;
type FileSystemStoragePathSourceConfig_ServableToMonitor = Message<"tensorflow.serving.FileSystemStoragePathSourceConfig.ServableToMonitor"> & {
    servableName: string;
    basePath: string;
    servableVersionPolicy?: FileSystemStoragePathSourceConfig_ServableVersionPolicy | undefined;
};
declare const FileSystemStoragePathSourceConfig_ServableToMonitorSchema: GenMessage<FileSystemStoragePathSourceConfig_ServableToMonitor>;
type LoggingConfig = Message<"tensorflow.serving.LoggingConfig"> & {
    logCollectorConfig?: LogCollectorConfig | undefined;
    samplingConfig?: SamplingConfig | undefined;
    customLoggingConfig?: Any | undefined;
};
declare const LoggingConfigSchema: GenMessage<LoggingConfig>;
type LogCollectorConfig = Message<"tensorflow.serving.LogCollectorConfig"> & {
    type: string;
    filenamePrefix: string;
};
declare const LogCollectorConfigSchema: GenMessage<LogCollectorConfig>;
type SamplingConfig = Message<"tensorflow.serving.SamplingConfig"> & {
    samplingRate: number;
    attributes: number;
    perTaskSamplingConfigs: PerTaskSamplingConfig[];
};
declare const SamplingConfigSchema: GenMessage<SamplingConfig>;
type PerTaskSamplingConfig = Message<"tensorflow.serving.PerTaskSamplingConfig"> & {
    dc: string;
    taskIndex: number;
    samplingRate: number;
};
declare const PerTaskSamplingConfigSchema: GenMessage<PerTaskSamplingConfig>;
type BatchingParameters = Message<"tensorflow.serving.BatchingParameters"> & {
    maxBatchSize?: bigint | undefined;
    batchTimeoutMicros?: bigint | undefined;
    maxEnqueuedBatches?: bigint | undefined;
    numBatchThreads?: bigint | undefined;
    threadPoolName?: string | undefined;
    allowedBatchSizes: bigint[];
    padVariableLengthInputs: boolean;
    enableLargeBatchSplitting?: boolean | undefined;
    maxExecutionBatchSize?: bigint | undefined;
};
declare const BatchingParametersSchema: GenMessage<BatchingParameters>;
type MonitoringConfig = Message<"tensorflow.serving.MonitoringConfig"> & {
    prometheusConfig?: PrometheusConfig | undefined;
};
declare const MonitoringConfigSchema: GenMessage<MonitoringConfig>;
type PrometheusConfig = Message<"tensorflow.serving.PrometheusConfig"> & {
    enable: boolean;
    path: string;
};
declare const PrometheusConfigSchema: GenMessage<PrometheusConfig>;
type SSLConfig = Message<"tensorflow.serving.SSLConfig"> & {
    serverKey: string;
    serverCert: string;
    customCa: string;
    clientVerify: boolean;
};
declare const SSLConfigSchema: GenMessage<SSLConfig>;
type PredictionLog = Message<"tensorflow.serving.PredictionLog"> & {
    logMetadata?: LogMetadata | undefined;
    logType: {
        value: ClassifyLog;
        case: "classifyLog";
    } | {
        value: RegressLog;
        case: "regressLog";
    } | {
        value: MultiInferenceLog;
        case: "multiInferenceLog";
    } | {
        value: Uint8Array;
        case: "sessionRunLog";
    } | {
        value: PredictLog;
        case: "predictLog";
    } | {
        value: PredictStreamedLog;
        case: "predictStreamedLog";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const PredictionLogSchema: GenMessage<PredictionLog>;
type LogMetadata = Message<"tensorflow.serving.LogMetadata"> & {
    modelSpec?: ModelSpec | undefined;
    samplingConfig?: SamplingConfig | undefined;
    savedModelTags: string[];
    timestampSecs: bigint;
    dc: string;
    requestOrigin: string;
    requestCriticality: string;
};
declare const LogMetadataSchema: GenMessage<LogMetadata>;
type ClassifyLog = Message<"tensorflow.serving.ClassifyLog"> & {
    request?: ClassificationRequest | undefined;
    response?: ClassificationResponse | undefined;
};
declare const ClassifyLogSchema: GenMessage<ClassifyLog>;
type RegressLog = Message<"tensorflow.serving.RegressLog"> & {
    request?: RegressionRequest | undefined;
    response?: RegressionResponse | undefined;
};
declare const RegressLogSchema: GenMessage<RegressLog>;
type PredictLog = Message<"tensorflow.serving.PredictLog"> & {
    request?: PredictRequest | undefined;
    response?: PredictResponse | undefined;
};
declare const PredictLogSchema: GenMessage<PredictLog>;
type PredictStreamedLog = Message<"tensorflow.serving.PredictStreamedLog"> & {
    request: PredictRequest[];
    response: PredictResponse[];
};
declare const PredictStreamedLogSchema: GenMessage<PredictStreamedLog>;
type MultiInferenceLog = Message<"tensorflow.serving.MultiInferenceLog"> & {
    request?: MultiInferenceRequest | undefined;
    response?: MultiInferenceResponse | undefined;
};
declare const MultiInferenceLogSchema: GenMessage<MultiInferenceLog>;
declare const PredictionService: GenService<{
    classify: {
        methodKind: "unary";
        input: typeof ClassificationRequestSchema;
        output: typeof ClassificationResponseSchema;
    };
    regress: {
        methodKind: "unary";
        input: typeof RegressionRequestSchema;
        output: typeof RegressionResponseSchema;
    };
    predict: {
        methodKind: "unary";
        input: typeof PredictRequestSchema;
        output: typeof PredictResponseSchema;
    };
    multiInference: {
        methodKind: "unary";
        input: typeof MultiInferenceRequestSchema;
        output: typeof MultiInferenceResponseSchema;
    };
    getModelMetadata: {
        methodKind: "unary";
        input: typeof GetModelMetadataRequestSchema;
        output: typeof GetModelMetadataResponseSchema;
    };
}>;
declare const ModelService: GenService<{
    getModelStatus: {
        methodKind: "unary";
        input: typeof GetModelStatusRequestSchema;
        output: typeof GetModelStatusResponseSchema;
    };
    handleReloadConfigRequest: {
        methodKind: "unary";
        input: typeof ReloadConfigRequestSchema;
        output: typeof ReloadConfigResponseSchema;
    };
}>;
export { type BatchingParameters, BatchingParametersSchema, type Class, ClassSchema, type ClassificationRequest, ClassificationRequestSchema, type ClassificationResponse, ClassificationResponseSchema, type ClassificationResult, ClassificationResultSchema, type Classifications, ClassificationsSchema, type ClassifyLog, ClassifyLogSchema, type ExampleList, ExampleListSchema, type ExampleListWithContext, ExampleListWithContextSchema, type FileSystemStoragePathSourceConfig, FileSystemStoragePathSourceConfigSchema, type FileSystemStoragePathSourceConfig_ServableToMonitor, FileSystemStoragePathSourceConfig_ServableToMonitorSchema, type FileSystemStoragePathSourceConfig_ServableVersionPolicy, FileSystemStoragePathSourceConfig_ServableVersionPolicySchema, type FileSystemStoragePathSourceConfig_ServableVersionPolicy_All, FileSystemStoragePathSourceConfig_ServableVersionPolicy_AllSchema, type FileSystemStoragePathSourceConfig_ServableVersionPolicy_Latest, FileSystemStoragePathSourceConfig_ServableVersionPolicy_LatestSchema, type FileSystemStoragePathSourceConfig_ServableVersionPolicy_Specific, FileSystemStoragePathSourceConfig_ServableVersionPolicy_SpecificSchema, type GetModelMetadataRequest, GetModelMetadataRequestSchema, type GetModelMetadataResponse, GetModelMetadataResponseSchema, type GetModelStatusRequest, GetModelStatusRequestSchema, type GetModelStatusResponse, GetModelStatusResponseSchema, type InferenceResult, InferenceResultSchema, type InferenceTask, InferenceTaskSchema, type Input, InputSchema, type LogCollectorConfig, LogCollectorConfigSchema, type LogMetadata, LogMetadataSchema, type LoggingConfig, LoggingConfigSchema, type Metric, MetricSchema, type ModelConfig, type ModelConfigList, ModelConfigListSchema, ModelConfigSchema, type ModelServerConfig, ModelServerConfigSchema, ModelService, type ModelSpec, ModelSpecSchema, type ModelVersionStatus, ModelVersionStatusSchema, type MonitoringConfig, MonitoringConfigSchema, type MultiInferenceLog, MultiInferenceLogSchema, type MultiInferenceRequest, MultiInferenceRequestSchema, type MultiInferenceResponse, MultiInferenceResponseSchema, type PerTaskSamplingConfig, PerTaskSamplingConfigSchema, type PredictLog, PredictLogSchema, type PredictRequest, PredictRequestSchema, type PredictResponse, PredictResponseSchema, type PredictStreamedLog, PredictStreamedLogSchema, type PredictionLog, PredictionLogSchema, PredictionService, type PrometheusConfig, PrometheusConfigSchema, type RegressLog, RegressLogSchema, type Regression, type RegressionRequest, RegressionRequestSchema, type RegressionResponse, RegressionResponseSchema, type RegressionResult, RegressionResultSchema, RegressionSchema, type ReloadConfigRequest, ReloadConfigRequestSchema, type ReloadConfigResponse, ReloadConfigResponseSchema, type SSLConfig, SSLConfigSchema, type SamplingConfig, SamplingConfigSchema, type SignatureDefMap, SignatureDefMapSchema, type StatusProto, StatusProtoSchema, file_serving };

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

// saved-model.d.ts
import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { TensorShapeProto, GraphDef, TensorProto } from './graph.js';
import { Message } from '@bufbuild/protobuf';
declare const file_saved_model: GenFile;
type SavedModel = Message<"tensorflow.SavedModel"> & {
    savedModelSchemaVersion: bigint;
    metaGraphs: MetaGraphDef[];
};
declare const SavedModelSchema: GenMessage<SavedModel>;
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
    objectGraphDef?: SavedObjectGraph | undefined;
};
declare const MetaGraphDefSchema: GenMessage<MetaGraphDef>;
type MetaGraphDef_MetaInfoDef = Message<"tensorflow.MetaGraphDef.MetaInfoDef"> & {
    metaGraphVersion: string;
    tags: string[];
    tensorflowVersion: string;
    strippedDefaultAttrs: boolean;
    functionAliases: {
        [key: string]: string;
    };
};
declare const MetaGraphDef_MetaInfoDefSchema: GenMessage<MetaGraphDef_MetaInfoDef>;
type SaverDef = Message<"tensorflow.SaverDef"> & {
    filenameTensorName: string;
    saveTensorName: string;
    restoreOpName: string;
    sharded: boolean;
    version: number;
};
declare const SaverDefSchema: GenMessage<SaverDef>;
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
declare const CollectionDefSchema: GenMessage<CollectionDef>;
type CollectionDef_NodeList = Message<"tensorflow.CollectionDef.NodeList"> & {
    value: string[];
};
declare const CollectionDef_NodeListSchema: GenMessage<CollectionDef_NodeList>;
type CollectionDef_BytesList = Message<"tensorflow.CollectionDef.BytesList"> & {
    value: Uint8Array[];
};
declare const CollectionDef_BytesListSchema: GenMessage<CollectionDef_BytesList>;
type CollectionDef_AnyList = Message<"tensorflow.CollectionDef.AnyList"> & {
    value: Any[];
};
declare const CollectionDef_AnyListSchema: GenMessage<CollectionDef_AnyList>;
type Any = Message<"tensorflow.Any"> & {
    typeUrl: string;
    value: Uint8Array;
};
declare const AnySchema: GenMessage<Any>;
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
declare const SignatureDefSchema: GenMessage<SignatureDef>;
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
declare const TensorInfoSchema: GenMessage<TensorInfo>;
type TensorInfo_CooSparse = Message<"tensorflow.TensorInfo.CooSparse"> & {
    valuesTensorName: string;
    indicesTensorName: string;
    denseShapeTensorName: string;
};
declare const TensorInfo_CooSparseSchema: GenMessage<TensorInfo_CooSparse>;
type TensorInfo_CompositeTensor = Message<"tensorflow.TensorInfo.CompositeTensor"> & {
    components: TensorInfo[];
};
declare const TensorInfo_CompositeTensorSchema: GenMessage<TensorInfo_CompositeTensor>;
type AssetFileDef = Message<"tensorflow.AssetFileDef"> & {
    tensorInfo?: TensorInfo | undefined;
    filename: string;
};
declare const AssetFileDefSchema: GenMessage<AssetFileDef>;
type SavedObjectGraph = Message<"tensorflow.SavedObjectGraph"> & {
    nodes: SavedObject[];
    concreteFunctions: {
        [key: string]: SavedConcreteFunction;
    };
};
declare const SavedObjectGraphSchema: GenMessage<SavedObjectGraph>;
type SavedObject = Message<"tensorflow.SavedObject"> & {
    children: TrackableObjectGraph_TrackableObject_ObjectReference[];
    kind: {
        value: SavedUserObject;
        case: "userObject";
    } | {
        value: SavedAsset;
        case: "asset";
    } | {
        value: SavedFunction;
        case: "function";
    } | {
        value: SavedVariable;
        case: "variable";
    } | {
        value: SavedBareConcreteFunction;
        case: "bareConcreteFunction";
    } | {
        value: SavedConstant;
        case: "constant";
    } | {
        value: SavedResource;
        case: "resource";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const SavedObjectSchema: GenMessage<SavedObject>;
type SavedUserObject = Message<"tensorflow.SavedUserObject"> & {
    identifier: string;
};
declare const SavedUserObjectSchema: GenMessage<SavedUserObject>;
type SavedAsset = Message<"tensorflow.SavedAsset"> & {
    assetFileDefIndex: number;
};
declare const SavedAssetSchema: GenMessage<SavedAsset>;
type SavedFunction = Message<"tensorflow.SavedFunction"> & {
    concreteFunctions: string[];
};
declare const SavedFunctionSchema: GenMessage<SavedFunction>;
type SavedVariable = Message<"tensorflow.SavedVariable"> & {
    dtype: number;
    shape?: TensorShapeProto | undefined;
};
declare const SavedVariableSchema: GenMessage<SavedVariable>;
type SavedBareConcreteFunction = Message<"tensorflow.SavedBareConcreteFunction"> & {
    concreteFunctionName: string;
    argumentKeywords: string[];
};
declare const SavedBareConcreteFunctionSchema: GenMessage<SavedBareConcreteFunction>;
type SavedConstant = Message<"tensorflow.SavedConstant"> & {
    operation: string;
};
declare const SavedConstantSchema: GenMessage<SavedConstant>;
type SavedResource = Message<"tensorflow.SavedResource"> & {
    device: string;
};
declare const SavedResourceSchema: GenMessage<SavedResource>;
type SavedConcreteFunction = Message<"tensorflow.SavedConcreteFunction"> & {
    boundInputs: number[];
    canonicalizedInputSignature?: StructuredValue | undefined;
    outputSignature?: StructuredValue | undefined;
};
declare const SavedConcreteFunctionSchema: GenMessage<SavedConcreteFunction>;
type StructuredValue = Message<"tensorflow.StructuredValue"> & {
    kind: {
        value: bigint;
        case: "int64Value";
    } | {
        value: TensorShapeProto;
        case: "tensorShapeValue";
    } | {
        value: TensorSpecProto;
        case: "tensorSpecValue";
    } | {
        value: TypeSpecProto;
        case: "typeSpecValue";
    } | {
        value: BoundedTensorSpecProto;
        case: "boundedTensorSpecValue";
    } | {
        value: ListValue;
        case: "listValue";
    } | {
        value: TupleValue;
        case: "tupleValue";
    } | {
        value: DictValue;
        case: "dictValue";
    } | {
        value: NamedTupleValue;
        case: "namedTupleValue";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const StructuredValueSchema: GenMessage<StructuredValue>;
type ListValue = Message<"tensorflow.ListValue"> & {
    values: StructuredValue[];
};
declare const ListValueSchema: GenMessage<ListValue>;
type TupleValue = Message<"tensorflow.TupleValue"> & {
    values: StructuredValue[];
};
declare const TupleValueSchema: GenMessage<TupleValue>;
type DictValue = Message<"tensorflow.DictValue"> & {
    fields: {
        [key: string]: StructuredValue;
    };
};
declare const DictValueSchema: GenMessage<DictValue>;
type NamedTupleValue = Message<"tensorflow.NamedTupleValue"> & {
    values: PairValue[];
};
declare const NamedTupleValueSchema: GenMessage<NamedTupleValue>;
type PairValue = Message<"tensorflow.PairValue"> & {
    key: string;
    value?: StructuredValue | undefined;
};
declare const PairValueSchema: GenMessage<PairValue>;
type TensorSpecProto = Message<"tensorflow.TensorSpecProto"> & {
    name: string;
    shape?: TensorShapeProto | undefined;
};
declare const TensorSpecProtoSchema: GenMessage<TensorSpecProto>;
type BoundedTensorSpecProto = Message<"tensorflow.BoundedTensorSpecProto"> & {
    name: string;
    shape?: TensorShapeProto | undefined;
};
declare const BoundedTensorSpecProtoSchema: GenMessage<BoundedTensorSpecProto>;
type TypeSpecProto = Message<"tensorflow.TypeSpecProto"> & {
    typeSpecClass: number;
    typeState?: StructuredValue | undefined;
    numFlatComponents: number;
};
declare const TypeSpecProtoSchema: GenMessage<TypeSpecProto>;
type TrackableObjectGraph = Message<"tensorflow.TrackableObjectGraph"> & {
    nodes: TrackableObjectGraph_TrackableObject[];
};
declare const TrackableObjectGraphSchema: GenMessage<TrackableObjectGraph>;
type TrackableObjectGraph_TrackableObject = Message<"tensorflow.TrackableObjectGraph.TrackableObject"> & {
    children: TrackableObjectGraph_TrackableObject_ObjectReference[];
    attributes: TrackableObjectGraph_TrackableObject_SerializedTensor[];
};
declare const TrackableObjectGraph_TrackableObjectSchema: GenMessage<TrackableObjectGraph_TrackableObject>;
type TrackableObjectGraph_TrackableObject_ObjectReference = Message<"tensorflow.TrackableObjectGraph.TrackableObject.ObjectReference"> & {
    nodeId: number;
    localName: string;
};
declare const TrackableObjectGraph_TrackableObject_ObjectReferenceSchema: GenMessage<TrackableObjectGraph_TrackableObject_ObjectReference>;
type TrackableObjectGraph_TrackableObject_SerializedTensor = Message<"tensorflow.TrackableObjectGraph.TrackableObject.SerializedTensor"> & {
    name: string;
    checkpointKey: string;
};
declare const TrackableObjectGraph_TrackableObject_SerializedTensorSchema: GenMessage<TrackableObjectGraph_TrackableObject_SerializedTensor>;
export { type Any, AnySchema, type AssetFileDef, AssetFileDefSchema, type BoundedTensorSpecProto, BoundedTensorSpecProtoSchema, type CollectionDef, CollectionDefSchema, type CollectionDef_AnyList, CollectionDef_AnyListSchema, type CollectionDef_BytesList, CollectionDef_BytesListSchema, type CollectionDef_NodeList, CollectionDef_NodeListSchema, type DictValue, DictValueSchema, type ListValue, ListValueSchema, type MetaGraphDef, MetaGraphDefSchema, type MetaGraphDef_MetaInfoDef, MetaGraphDef_MetaInfoDefSchema, type NamedTupleValue, NamedTupleValueSchema, type PairValue, PairValueSchema, type SavedAsset, SavedAssetSchema, type SavedBareConcreteFunction, SavedBareConcreteFunctionSchema, type SavedConcreteFunction, SavedConcreteFunctionSchema, type SavedConstant, SavedConstantSchema, type SavedFunction, SavedFunctionSchema, type SavedModel, SavedModelSchema, type SavedObject, type SavedObjectGraph, SavedObjectGraphSchema, SavedObjectSchema, type SavedResource, SavedResourceSchema, type SavedUserObject, SavedUserObjectSchema, type SavedVariable, SavedVariableSchema, type SaverDef, SaverDefSchema, type SignatureDef, SignatureDefSchema, type StructuredValue, StructuredValueSchema, type TensorInfo, TensorInfoSchema, type TensorInfo_CompositeTensor, TensorInfo_CompositeTensorSchema, type TensorInfo_CooSparse, TensorInfo_CooSparseSchema, type TensorSpecProto, TensorSpecProtoSchema, type TrackableObjectGraph, TrackableObjectGraphSchema, type TrackableObjectGraph_TrackableObject, TrackableObjectGraph_TrackableObjectSchema, type TrackableObjectGraph_TrackableObject_ObjectReference, TrackableObjectGraph_TrackableObject_ObjectReferenceSchema, type TrackableObjectGraph_TrackableObject_SerializedTensor, TrackableObjectGraph_TrackableObject_SerializedTensorSchema, type TupleValue, TupleValueSchema, type TypeSpecProto, TypeSpecProtoSchema, file_saved_model };
