import { S as ServingMetrics, a as Servable, C as Classes, M as MetadataAnswer, b as ServableInput, c as ServableSignature, d as ServableOutput, V as VersionStatus, e as ModelProvider, F as FolderReader, f as ModelSpec, g as ServableLease, P as PredictionService } from './rest-handler.js';
export { A as AnsweredBy, h as CallContext, i as ClassifyAnswer, E as EntryPoint, j as ExamplesCall, k as FolderEntry, H as HttpAnswer, l as HttpRequest, m as MetricsPage, n as PredictAnswer, o as PredictRequest, R as RegressAnswer, p as RequestLogEntry, q as RestHandler, r as RestHandlerOptions, s as ServableRunOptions, t as ServableSignatureDef, u as ServableTensor, v as ServableTensorDef, w as ServingMethod, x as SignatureOf, T as TakeBytes, y as VersionState, z as restHandler } from './rest-handler.js';
import { OffsetColumn } from '@heddle/tensor';
import { Code } from '@heddle/status';
import { ModelServerConfig } from '@heddle/protos/serving';
interface Clock {
    now(): number;
    after(delayMs: number, callback: () => void): () => void;
    soon(callback: () => void): void;
}
interface BatchingParameters {
    readonly maxBatchSize?: number | undefined;
    readonly batchTimeoutMicros?: number | undefined;
    readonly maxEnqueuedBatches?: number | undefined;
    readonly numBatchThreads?: number | undefined;
    readonly allowedBatchSizes?: readonly number[] | undefined;
    readonly padVariableLengthInputs?: boolean | undefined;
    readonly enableLargeBatchSplitting?: boolean | undefined;
    readonly maxExecutionBatchSize?: number | undefined;
}
interface BatchedOptions {
    readonly metrics?: ServingMetrics;
    readonly model?: string;
    readonly clock?: Clock;
}
declare function batched(servable: Servable, parameters: BatchingParameters, options?: BatchedOptions): Servable;
declare function parseBatchingParameters(text: string): BatchingParameters;
declare const systemClock: Clock;
interface JsonLimits {
    readonly maxDepth?: number;
    readonly maxValues?: number;
}
declare function errorResponse(message: string): Uint8Array;
interface ExamplesRequest {
    readonly signature: string;
    readonly examples: OffsetColumn;
}
declare function parseExamplesRequest(body: Uint8Array, limits?: JsonLimits): ExamplesRequest;
declare function classifyResponse(classifications: readonly Classes[]): Uint8Array;
declare function regressResponse(values: ArrayLike<number>): Uint8Array;
declare function httpStatus(code: Code): number;
declare function metadataResponse({ name, version, signatures }: MetadataAnswer): Uint8Array;
type PredictFormat = "row" | "column";
interface ParsedPredictRequest {
    readonly signature: string;
    readonly form: PredictFormat;
    readonly inputs: Readonly<Record<string, ServableInput>>;
}
declare function parsePredictRequest(body: Uint8Array, signatureOf: (name: string) => ServableSignature, limits?: JsonLimits): ParsedPredictRequest;
declare function predictResponse(outputs: Readonly<Record<string, ServableOutput>>, form: PredictFormat): Uint8Array;
declare function statusResponse(versions: readonly VersionStatus[]): Uint8Array;
type FixedModels = Readonly<Record<string, Servable | Readonly<Record<number | string, Servable>>>>;
declare function fixedModels(models: FixedModels): ModelProvider;
type VersionTransition = "availability" | "resources";
interface LoadRequest {
    readonly name: string;
    readonly version: bigint;
    readonly path: string;
    readonly platform: string;
    readonly signal: AbortSignal;
}
type LoadServable = (request: LoadRequest) => Promise<Servable>;
interface ModelManagerOptions {
    readonly load: LoadServable;
    readonly folders: FolderReader;
    readonly fileSystemPollWaitSeconds?: number;
    readonly maxNumLoadRetries?: number;
    readonly loadRetryIntervalMicros?: number;
    readonly numLoadThreads?: number;
    readonly transition?: VersionTransition;
    readonly allowVersionLabelsForUnavailableModels?: boolean;
    readonly failIfNoModelVersionsFound?: boolean;
    readonly servableVersionsAlwaysPresent?: boolean;
    readonly modelConfigListRootDir?: string;
    readonly platforms?: readonly string[];
    readonly metrics?: ServingMetrics;
    readonly onLog?: (message: string, failed?: string) => void;
    readonly clock?: Clock;
}
declare class ModelManager implements ModelProvider {
    #private;
    constructor(options: ModelManagerOptions);
    get names(): readonly string[];
    lease({ name, version, label }: ModelSpec): ServableLease;
    status({ name, version, label }: ModelSpec): readonly VersionStatus[];
    reload(config: string | ModelServerConfig): Promise<void>;
    check(config: string | ModelServerConfig): Promise<void>;
    poll(): Promise<void>;
    close(): Promise<void>;
}
declare function parseModelServerConfig(text: string): ModelServerConfig;
declare function withBasePaths(basePaths: Readonly<Record<string, string>>, { config: { case: kind, value } }: ModelServerConfig): ModelServerConfig;
declare const dtypes: {
    readonly BOOL: "bool";
    readonly UINT8: "uint8";
    readonly UINT16: "uint16";
    readonly UINT32: "uint32";
    readonly UINT64: "uint64";
    readonly INT8: "int8";
    readonly INT16: "int16";
    readonly INT32: "int32";
    readonly INT64: "int64";
    readonly FP16: "half";
    readonly BF16: "bfloat16";
    readonly FP32: "float";
    readonly FP64: "double";
    readonly BYTES: "string";
};
type Datatype = keyof typeof dtypes;
declare function isDatatype(name: string): name is Datatype;
declare function datatypeOf(dtype: string): Datatype | undefined;
declare function dtypeOf(datatype: Datatype): string;
interface ModelMetadata {
    readonly name: string;
    readonly versions: readonly string[];
    readonly platform: string;
    readonly inputs: readonly TensorMetadata[];
    readonly outputs: readonly TensorMetadata[];
}
interface TensorMetadata {
    readonly name: string;
    readonly datatype: string;
    readonly shape: readonly number[];
}
declare function modelMetadata({ models }: PredictionService, spec: ModelSpec): ModelMetadata;
declare function tensorFromRaw(name: string, datatype: Datatype, shape: readonly number[], raw: Uint8Array): ServableInput;
declare function rawFromTensor(datatype: Datatype, { data }: ServableOutput): Uint8Array;
interface PoolServable extends Servable {
    readonly restarts?: number;
    prepare?(options?: {
        readonly signature?: string;
    }): Promise<void>;
}
declare function prepareAll(copy: PoolServable): Promise<void>;
interface PoolOptions {
    readonly size: number;
    readonly runsPerCopy?: number;
    readonly maxWaiting?: number;
    readonly startUp?: "together" | "in turn";
    readonly warmUp?: (copy: PoolServable) => Promise<void>;
    readonly metrics?: ServingMetrics;
    readonly model?: string;
    readonly clock?: Clock;
}
declare function pooled(load: () => Promise<PoolServable>, options: PoolOptions): Promise<Servable>;
interface PredictionOptions {
    readonly timeoutMs?: number;
    readonly maxRows?: number;
    readonly metrics?: ServingMetrics;
}
declare function predictionService(models: ModelProvider, options?: PredictionOptions): PredictionService;
export { type BatchedOptions, type BatchingParameters, Classes, type Clock, type Datatype, type ExamplesRequest, type FixedModels, FolderReader, type JsonLimits, type LoadRequest, type LoadServable, MetadataAnswer, ModelManager, type ModelManagerOptions, type ModelMetadata, ModelProvider, ModelSpec, type ParsedPredictRequest, type PoolOptions, type PoolServable, type PredictFormat, type PredictionOptions, PredictionService, Servable, ServableInput, ServableLease, ServableOutput, ServableSignature, ServingMetrics, type TensorMetadata, VersionStatus, type VersionTransition, batched, classifyResponse, datatypeOf, dtypeOf, errorResponse, fixedModels, httpStatus, isDatatype, metadataResponse, modelMetadata, parseBatchingParameters, parseExamplesRequest, parseModelServerConfig, parsePredictRequest, pooled, predictResponse, predictionService, prepareAll, rawFromTensor, regressResponse, statusResponse, systemClock, tensorFromRaw, withBasePaths };

// rest-handler.d.ts
import { ModelServerConfig } from '@heddle/protos/serving';
import { Code } from '@heddle/status';
import { FlatTensor, OffsetColumn, TensorValue } from '@heddle/tensor';
interface ServableTensor {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
    readonly isOptional?: true;
}
interface ServableSignature {
    readonly inputs: Readonly<Record<string, ServableTensor>>;
    readonly outputs: Readonly<Record<string, ServableTensor>>;
}
interface ServableTensorDef extends ServableTensor {
    readonly tensorName: string;
}
interface ServableSignatureDef {
    readonly methodName: string;
    readonly inputs: Readonly<Record<string, ServableTensorDef>>;
    readonly outputs: Readonly<Record<string, ServableTensorDef>>;
}
type ServableInput = FlatTensor | (OffsetColumn & {
    readonly shape: readonly number[];
});
type ServableOutput = Pick<TensorValue, "data"> & {
    readonly dtype: string;
    readonly shape: readonly number[];
};
interface ServableRunOptions {
    readonly signature?: string;
    readonly outputs?: readonly string[];
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
}
interface Servable {
    readonly signatures: Readonly<Record<string, ServableSignature>>;
    readonly defaultSignature: string | undefined;
    readonly signatureDefs?: Readonly<Record<string, ServableSignatureDef>>;
    readonly concurrency?: number;
    run(inputs: Readonly<Record<string, ServableInput>>, options?: ServableRunOptions): Promise<Readonly<Record<string, ServableOutput>>>;
    dispose(): void;
}
type EntryPoint = "REST" | "GRPC";
type ServingMethod = "Predict" | "Classify" | "Regress" | "GetModelMetadata" | "GetModelStatus" | "MultiInference";
interface ServingMetrics {
    requestEnded?(model: string, method: ServingMethod, entryPoint: EntryPoint, status: string, latencyMs: number): void;
    runEnded?(model: string, method: ServingMethod, latencyMs: number): void;
    examplesReceived?(model: string, count: number): void;
    batchRan?(model: string, rows: number, paddingRows: number, waitedMs: number): void;
    workerRestarted?(model: string): void;
    versionChanged?(model: string, version: bigint, state: string): void;
}
type TakeBytes = (byteCount: number) => void;
interface HttpRequest {
    readonly method: string;
    readonly target: string;
    header(name: string): string | undefined;
    readBody(take: TakeBytes): Promise<Uint8Array>;
    readonly signal: AbortSignal;
}
interface HttpAnswer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
}
interface CallContext {
    readonly entryPoint: EntryPoint;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
}
interface PredictRequest {
    readonly signature?: string | undefined;
    readonly inputs: Readonly<Record<string, ServableInput>>;
    readonly outputs?: readonly string[] | undefined;
}
type SignatureOf = (name: string | undefined) => ServableSignature;
interface AnsweredBy {
    readonly name: string;
    readonly version: bigint;
    readonly signature: string;
}
interface PredictAnswer extends AnsweredBy {
    readonly outputs: Readonly<Record<string, ServableOutput>>;
}
interface ExamplesCall {
    readonly signature?: string | undefined;
    readonly examples: OffsetColumn;
}
type Classes = readonly {
    readonly label: string | Uint8Array;
    readonly score: number;
}[];
interface ClassifyAnswer extends AnsweredBy {
    readonly classifications: readonly Classes[];
}
interface RegressAnswer extends AnsweredBy {
    readonly values: Float32Array;
}
interface MetadataAnswer {
    readonly name: string;
    readonly version: bigint;
    readonly signatures: Readonly<Record<string, ServableSignatureDef>>;
}
interface ModelSpec {
    readonly name: string;
    readonly version?: bigint;
    readonly label?: string;
}
type VersionState = "UNKNOWN" | "START" | "LOADING" | "AVAILABLE" | "UNLOADING" | "END";
interface VersionStatus {
    readonly version: bigint;
    readonly state: VersionState;
    readonly code: Code;
    readonly message: string;
}
interface ServableLease extends Disposable {
    readonly name: string;
    readonly version: bigint;
    readonly servable: Servable;
    release(): void;
}
interface ModelProvider {
    readonly names: readonly string[];
    lease(spec: ModelSpec): ServableLease;
    status(spec: ModelSpec): readonly VersionStatus[];
    reload?(config: string | ModelServerConfig): Promise<void>;
    close(): Promise<void>;
}
interface FolderEntry {
    readonly kind: "file" | "folder";
    readonly sizeBytes: number;
    readonly modifiedMs: number;
}
interface FolderReader {
    list(path: string): Promise<readonly string[]>;
    stat(path: string): Promise<FolderEntry | undefined>;
}
interface PredictionService {
    readonly models: ModelProvider;
    predict(spec: ModelSpec, makeRequest: (signatureOf: SignatureOf) => PredictRequest, context: CallContext): Promise<PredictAnswer>;
    classify(spec: ModelSpec, call: ExamplesCall, context: CallContext): Promise<ClassifyAnswer>;
    regress(spec: ModelSpec, call: ExamplesCall, context: CallContext): Promise<RegressAnswer>;
    metadata(spec: ModelSpec, context: CallContext): MetadataAnswer;
    status(spec: ModelSpec, context: CallContext): readonly VersionStatus[];
}
interface MetricsPage {
    readonly contentType: string;
    text(): string | Promise<string>;
}
interface RequestLogEntry {
    readonly verb: string;
    readonly target: string;
    readonly model: string | undefined;
    readonly version: bigint | undefined;
    readonly method: ServingMethod | undefined;
    readonly status: number;
    readonly durationMs: number;
    readonly requestBytes: number;
    readonly answerBytes: number;
    readonly rows: number | undefined;
    readonly error: string | undefined;
}
interface RestHandlerOptions {
    readonly maxBodyBytes?: number;
    readonly maxPendingBytes?: number;
    readonly timeoutMs?: number;
    readonly cors?: boolean;
    readonly gzipFromBytes?: number;
    readonly metrics?: ServingMetrics;
    readonly metricsPage?: MetricsPage;
    readonly metricsPath?: string;
    readonly log?: (entry: RequestLogEntry) => void;
    readonly server?: {
        readonly name: string;
        readonly version: string;
    };
}
interface RestHandler {
    (request: Request): Promise<Response>;
    exchange(request: HttpRequest): Promise<HttpAnswer>;
    drain(): void;
}
declare function restHandler(service: PredictionService, options?: RestHandlerOptions): RestHandler;
export { type AnsweredBy as A, type Classes as C, type EntryPoint as E, type FolderReader as F, type HttpAnswer as H, type MetadataAnswer as M, type PredictionService as P, type RegressAnswer as R, type ServingMetrics as S, type TakeBytes as T, type VersionStatus as V, type Servable as a, type ServableInput as b, type ServableSignature as c, type ServableOutput as d, type ModelProvider as e, type ModelSpec as f, type ServableLease as g, type CallContext as h, type ClassifyAnswer as i, type ExamplesCall as j, type FolderEntry as k, type HttpRequest as l, type MetricsPage as m, type PredictAnswer as n, type PredictRequest as o, type RequestLogEntry as p, type RestHandler as q, type RestHandlerOptions as r, type ServableRunOptions as s, type ServableSignatureDef as t, type ServableTensor as u, type ServableTensorDef as v, type ServingMethod as w, type SignatureOf as x, type VersionState as y, restHandler as z };
