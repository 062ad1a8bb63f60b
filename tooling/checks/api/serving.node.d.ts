import { F as FolderReader, q as RestHandler, S as ServingMetrics, m as MetricsPage } from './rest-handler.js';
import { StatusError } from '@heddle/status';
import { Registry } from 'prom-client';
import '@heddle/protos/serving';
import '@heddle/tensor';
type FetchHandler = (request: Request) => Response | Promise<Response>;
declare const folderReader: FolderReader;
interface TlsFiles {
    readonly key: string;
    readonly cert: string;
    readonly ca?: string;
}
interface ListenOptions {
    readonly port?: number;
    readonly host?: string;
    readonly tls?: TlsFiles;
    readonly tlsCheckMs?: number;
    readonly maxHeaderBytes?: number;
    readonly headersTimeoutMs?: number;
    readonly requestTimeoutMs?: number;
    readonly keepAliveTimeoutMs?: number;
    readonly maxConnections?: number;
    readonly onError?: (error: StatusError) => void;
}
interface ListeningServer {
    readonly url: string;
    readonly port: number;
    reloadCertificates(): Promise<void>;
    close(options?: {
        readonly limitMs?: number;
    }): Promise<boolean>;
}
declare function listen(handler: RestHandler | FetchHandler, options?: ListenOptions): Promise<ListeningServer>;
interface PrometheusOptions {
    readonly registry?: Registry;
    readonly process?: boolean;
    readonly maxModels?: number;
}
declare function prometheusMetrics(options?: PrometheusOptions): Required<ServingMetrics> & MetricsPage;
export { type FetchHandler, type ListenOptions, type ListeningServer, type PrometheusOptions, type TlsFiles, folderReader, listen, prometheusMetrics };

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
